import type { LanguageWords, LetterRules } from './known-words.js';

/** Capitals with small L's among them and nothing else small: `UOA ll`, `BERlTA`. */
const CAPITALS = /(?<![\p{L}\d])(?=\p{Lu}*l)(?=l*\p{Lu}l*\p{Lu})[\p{Lu}l]{3,}(?![\p{L}\d])/gu;
/** Two of a kind: Roman two, unless it is an article. */
const TWO = /(?<![\p{L}\d])Il(?![\p{L}\d])/gu;
/** May be an article with a small L, as in `EI Mirador`. */
const EL_OR_AL = /(?<![\p{L}\d])([AE])I(?![\p{L}\d])/gu;
const NUMBER = /(?<![\p{L}\d])([nN])[º°]/gu;

/**
 * A capital I looks like a small L in most faces, and º like °: readers take either. Where only one can be, it is.
 * @param line its words
 * @param language of the page
 */
export function tellAlike(
  line: readonly string[],
  { capitalI, secondL }: LetterRules,
  language: Pick<LanguageWords, 'telling' | 'numberSign'> | undefined,
): string[] {
  const sign = language?.numberSign ?? null;
  const isWord = (text: string) => language?.telling.has(text.toLowerCase()) === true;
  return line.map((text, index) => {
    const told = text
      .replace(capitalI, 'I')
      .replace(CAPITALS, (word) => word.replaceAll('l', 'I'))
      .replace(secondL, (letters) => `${letters[0]}l`)
      .replace(EL_OR_AL, (word, first: string) =>
        isWord(`${first}l`) && !isWord(word) ? `${first}l` : word,
      );
    const signed = sign === null ? told : told.replace(NUMBER, `$1${sign}`);
    // An article stands before a word, and no number of a king or street needs one there.
    const isArticle = text === 'Il' && isWord(text) && /^\p{L}/u.test(line[index + 1] ?? '');
    return isArticle ? signed : signed.replace(TWO, 'II');
  });
}
