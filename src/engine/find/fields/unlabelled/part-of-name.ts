import { type Candidate, madeOf } from '../../../content/candidate.js';
import type { Word } from '../../../text/word.js';

export type NamePart = 'surname' | 'given-names';

const CAPITALS = /^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u;

/** The surname or the given names of names: what a comma parts, `ROE, Ann`, or capitals beside small letters, `Ann ROE`. */
export function partsOfNames(candidates: readonly Candidate[], part: NamePart): Candidate[] {
  return candidates.flatMap((candidate) => {
    const parts = atComma(candidate.words) ?? byCapitals(candidate.words);
    return parts === null ? [] : [madeOf(candidate, parts[part])];
  });
}

type Parts = Record<NamePart, readonly Word[]>;

function atComma(words: readonly Word[]): Parts | null {
  const end = words.findIndex(({ text }) => text.endsWith(',')) + 1;
  if (end === 0 || end === words.length) return null;
  return { surname: words.slice(0, end), 'given-names': words.slice(end) };
}

/** All capitals stand together, before the others or behind them. */
function byCapitals(words: readonly Word[]): Parts | null {
  const isSurname = words.map(({ text }) => CAPITALS.test(text));
  const turns = isSurname.filter((is, at) => at > 0 && is !== isSurname[at - 1]).length;
  if (turns !== 1) return null;
  return {
    surname: words.filter((_, at) => isSurname[at]),
    'given-names': words.filter((_, at) => !isSurname[at]),
  };
}
