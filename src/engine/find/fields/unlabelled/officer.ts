import { fold } from '../../../text/folded-text.js';
import { textOf, type Word } from '../../../text/word.js';
import { beginsWith, phrasesOf } from '../addressee/begins-with.js';

const INITIAL = /^\p{Lu}\.$/u;
/** Behind an initial. */
const MOST_NAMES = 3;

/** Whether words begin with the title of an officer, perhaps behind an article: `L'Ufficiale dello Stato Civile`. */
export function isOfficer(words: readonly Word[]): boolean {
  const tokens = fold(textOf(words)).split(' ');
  const own = phrasesOf('articles').includes(tokens[0]!) ? tokens.slice(1) : tokens;
  return phrasesOf('officer_words').some((title) => `${own.join(' ')} `.startsWith(`${title} `));
}

/** Whether words are the name of one who signs, as it stands behind or below an authority: `E. Atangana`. */
export function isSigner([first, ...names]: readonly Word[]): boolean {
  return first !== undefined && INITIAL.test(first.text) && names.length > 0 && names.length <= MOST_NAMES;
}

/** Without who signs behind it: `Registrar General U. Mobin`; a town may have an initial, too: `Comune di S. Giovanni`. */
export function withoutSigner(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex((_, at) => at > 0 && isSigner(words.slice(at)));
  const leads = end > 0 && phrasesOf('joining_words').includes(fold(words[end - 1]!.text));
  return end > 0 && !leads ? words.slice(0, end) : words;
}

export function isGovernment(words: readonly Word[]): boolean {
  return beginsWith(words, ['government_words']);
}
