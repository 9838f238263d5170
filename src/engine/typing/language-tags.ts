import { francAll } from 'franc-min';

const KEY = 'language=';

/** Languages that can be told apart by their text, by their codes of ISO 639-1: those of ISO 639-3. */
const TOLD_APART = new Map(
  Object.entries({ de: 'deu', en: 'eng', es: 'spa', fr: 'fra', it: 'ita', nl: 'nld', pl: 'pol', pt: 'por' }),
);

/** Fewer letters tell nothing. */
const FEWEST_LETTERS = 10;

/**
 * A type's tags as a document of it carries them: of the type's possible languages it keeps the one that was
 * read. A type of one language keeps it; where nothing tells of several which it is, there is none.
 * @param words of the document's pages
 */
export function tagsAsRead(tags: readonly string[], words: readonly { text: string }[]): string[] {
  const languages = tags.filter((tag) => tag.startsWith(KEY));
  if (languages.length < 2) return [...tags];
  const read = languageRead(languages, words);
  return tags.filter((tag) => !tag.startsWith(KEY) || tag === read);
}

function languageRead(tags: readonly string[], words: readonly { text: string }[]): string | undefined {
  const codes = new Map(tags.map((tag) => [codeOf(tag), tag]));
  const text = words.map((word) => word.text.replace(/[^\p{L}]+/gu, ' ')).join(' ');
  const only = [...codes.keys()].filter((code) => code !== undefined);
  const [likeliest] = francAll(text, { only, minLength: FEWEST_LETTERS });
  return codes.get(likeliest?.[0]);
}

/** Of `language=pt-BR`: `por`. */
const codeOf = (tag: string): string | undefined =>
  TOLD_APART.get(tag.slice(KEY.length).split('-')[0]!.toLowerCase());
