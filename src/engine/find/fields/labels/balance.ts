import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import { fold } from '../../../text/folded-text.js';
import type { PrintedLabel } from './printed-label.js';

/** Highest score of a total of which less is left to pay: either may be meant. */
const BESIDE_LESS = 0.9;

/** Whether a label is of what is left to pay once something was paid. */
export function isBalance({ words }: PrintedLabel): boolean {
  const printed = fold(words.map(({ text }) => text).join(' '));
  return (lexicon().phrases.get('balance') ?? []).includes(printed);
}

/** @param left what labels of a balance stand beside */
export function doubtedBesideLess(candidates: readonly Candidate[], left: readonly Candidate[]): Candidate[] {
  const rest = left.map(({ value }) => Number(value)).filter((value) => value > 0);
  return candidates.map((each) =>
    rest.some((value) => value < Number(each.value)) ? bounded(each, BESIDE_LESS) : each,
  );
}
