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
  if (language === 'en') return words(label?.en ?? stdName ?? name);
  return words(label?.pt ?? name);
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

/** The types of documents, each once; with its id where that tells more, such as which personal document it is. */
export function typeNames(types: readonly (Type & { typeId: string })[], language: string): string {
  const names = types.map((type) => typeNameWithId({ ...type, id: type.typeId }, language));
  return [...new Set(names)].join(', ');
}

export function typeNameWithId(type: Type & { id: string }, language: string): string {
  if (type.id === 'unknown') return t('task.unknownType');
  const name = typeName(type, language);
  const tellsNoMore = [name, type.stdType].some((each) => plain(each) === plain(type.id));
  return tellsNoMore ? name : `${name} (${type.id})`;
}

const plain = (name: string): string => name.replace(/[^a-z\d]/gi, '').toLowerCase();

const words = (name: string): string => {
  const text = name.replace(/[_-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
