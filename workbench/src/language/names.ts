import { t } from './language.js';

/** In the languages of reviewers; English may be missing. */
interface Said {
  pt: string;
  en: string | null;
}

/** A label in the reader's language; else its name, as words. */
export function labelOf(
  named: { label?: Said | null; name: string; stdName?: string | null },
  language: string,
): string {
  const { label, name, stdName } = named;
  return capital(language === 'en' ? (label?.en ?? words(stdName ?? name)) : (label?.pt ?? words(name)));
}

export function said(text: Said | null, language: string): string | null {
  if (!text) return null;
  return language === 'en' ? (text.en ?? text.pt) : text.pt;
}

interface Type {
  type: string;
  stdType: string;
  label?: Said | null;
}

export function typeName(type: Type, language: string): string {
  return labelOf({ label: type.label ?? null, name: type.type, stdName: type.stdType }, language);
}

/** The types of documents, each once. */
export function typeNames(types: readonly (Type & { typeId: string })[], language: string): string {
  const names = types.map((type) =>
    type.typeId === 'unknown' ? t('task.unknownType') : typeName(type, language),
  );
  return [...new Set(names)].join(', ');
}

const words = (name: string): string => name.replace(/[_-]+/g, ' ').trim();

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
