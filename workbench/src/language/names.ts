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

export function typeName(
  type: { type: string; stdType: string; label?: Said | null },
  language: string,
): string {
  return labelOf({ label: type.label ?? null, name: type.type, stdName: type.stdType }, language);
}

/** The types of documents, each once. */
export const typeNames = (types: readonly Parameters<typeof typeName>[0][], language: string): string =>
  [...new Set(types.map((type) => typeName(type, language)))].join(', ');

const words = (name: string): string => {
  const text = name.replace(/[_-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
