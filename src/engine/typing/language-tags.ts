import { lexicon } from '../catalogue/lexicon/lexicon.js';
import { languageOf } from '../recognition/known/language.js';

const KEY = 'language=';

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

/** Of the languages in the lexicon that the type may be in, by their words. */
function languageRead(tags: readonly string[], words: readonly { text: string }[]): string | undefined {
  const codes = new Map(tags.map((tag) => [codeOf(tag), tag]));
  const possible = lexicon().recognition.languages.filter(({ code }) => codes.has(code));
  return codes.get(languageOf(words, possible)?.code ?? '');
}

/** Of `language=pt-BR`: `pt`. */
const codeOf = (tag: string): string => tag.slice(KEY.length).split('-')[0]!.toLowerCase();
