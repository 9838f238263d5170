import { findStructures } from '../../catalogue/lexicon/printed-values.js';
import type { Find } from '../../catalogue/schema.js';
import { toLines } from '../../text/lines.js';
import type { PageContent } from '../../content/page-content.js';
import { bounded, type Candidate } from '../../content/candidate.js';
import type { DateOrder } from '../../../values/dates.js';
import { toCandidates, type ValueField } from './to-candidates.js';
import { areaOf, wordsWithin } from './zone.js';

type ByKind = Extract<Find, { by: 'kind' }>;

/** Nothing but its form speaks for a value that no check digit proves. */
const UNPROVEN_STRENGTH = 0.4;
/** Highest score of a tax number without a label: nothing says whose it is. */
const WITHOUT_LABEL = 0.9;

/**
 * Values that their kind alone makes out: those that have check digits. A long number may go over two
 * lines.
 */
export function findByKind(
  content: PageContent,
  field: ValueField & { find: ByKind },
  order: DateOrder,
): Candidate[] {
  const area = areaOf(field.find.zone, content);
  const lines = toLines(wordsWithin(content, area)).map((line) => line.words);
  const inOne = lines.flatMap((words) => toCandidates(words, content, field, order));
  const proven = inOne.some(({ proof }) => proof === true);
  const pairs = lines.slice(1).map((words, index) => [...lines[index]!, ...words]);
  const inTwo = proven ? [] : pairs.flatMap((words) => toCandidates(words, content, field, order));
  return [...inOne.filter((each) => isTold(each, field)), ...inTwo.filter(({ proof }) => proof === true)]
    .map((each) => ({ ...each, strength: each.proof === true ? 1 : UNPROVEN_STRENGTH }))
    .map((each) => ({ ...each, strength: each.strength * field.find.weight * area.factor }))
    .map((each) => (field.kind === 'tax-id' ? bounded(each, WITHOUT_LABEL) : each))
    .sort((a, b) => b.strength - a.strength);
}

/** Many a number could be a tax number; without a label it must have a form that no other number has. */
function isTold({ raw }: Candidate, { kind }: ValueField): boolean {
  return kind !== 'tax-id' || findStructures(raw, 'tax-id').some((found) => found.raw === raw);
}
