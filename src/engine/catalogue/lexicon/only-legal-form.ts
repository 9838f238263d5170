import { lexicon } from './lexicon.js';
import { wordsNamed } from './named-phrases.js';

/** Whether folded words are the legal form of a company whose name stands elsewhere, and nothing else: `GMBH`, `& Co. KG`. */
export function isOnlyLegalForm(tokens: readonly string[]): boolean {
  const known = wordsNamed('legal_forms');
  const { legalWords } = lexicon();
  const isForm = (token: string) => known.has(token) || legalWords.includes(token);
  return tokens.some(isForm) && tokens.every((token) => isForm(token) || token.length < 2);
}
