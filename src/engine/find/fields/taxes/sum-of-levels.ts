import type { DateOrder } from '../../../../values/dates.js';
import { wordsNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { fold } from '../../../text/folded-text.js';
import type { Word } from '../../../text/word.js';
import type { PrintedLabel } from '../labels/printed-label.js';
import { toCandidates, type ValueField } from '../to-candidates.js';
import { summed } from './amounts.js';

/** Highest score: a level may be told elsewhere. */
const OF_LEVELS = 0.9;
const FEWEST = 2;

/** The sum of the shares of several levels of government behind a tax's label: `Tributos: R$ 6,12 Federal, R$ 11,71 Estadual`. */
export function sumOfLevels(
  labels: readonly PrintedLabel[],
  content: PageContent,
  field: ValueField,
  order: DateOrder,
): Candidate | null {
  for (const { line, next } of labels) {
    const [own, below] = content.lines.slice(line, line + 2);
    const words = [...own!.words.slice(next), ...(below?.words ?? [])];
    const shares = sharesIn(words, (word) => toCandidates([word], content, field, order)[0]);
    if (shares.size >= FEWEST) return bounded(summed([...shares.values()]), OF_LEVELS);
  }
  return null;
}

/** Amounts by their level, which stands before each of them or behind each. */
function sharesIn(
  words: readonly Word[],
  amountOf: (word: Word) => Candidate | undefined,
): Map<string, Candidate> {
  const told = words.flatMap((word): (string | Candidate)[] => {
    const level = fold(word.text);
    if (wordsNamed('tax_levels').has(level)) return [level];
    return [amountOf(word) ?? []].flat();
  });
  const inOrder = typeof told[0] === 'string' ? told : told.toReversed();
  const shares = new Map<string, Candidate>();
  inOrder.forEach((each, at) => {
    const before = inOrder[at - 1];
    if (typeof each !== 'string' && typeof before === 'string' && !shares.has(before))
      shares.set(before, each);
  });
  return shares;
}
