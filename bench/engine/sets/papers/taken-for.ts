import type { TracedResult } from '../../bench-set.js';
import { type Figure, outOf, share } from '../../figure.js';

/** The standard types of a result's documents; null for one of no type. */
export const typesTold = ({ documents }: TracedResult): (string | null)[] =>
  documents.map(({ stdType }) => (stdType === 'unknown' ? null : stdType));

const TAKEN = {
  'a bill': (stdType: string | null) => stdType === 'invoice' || stdType === 'receipt',
  'a card': (stdType: string | null) => stdType === 'personal-document',
  'any type': (stdType: string | null) => stdType !== null,
};

/** How many papers that are of none of these types are taken for one. */
export function takenFor(
  outcomes: readonly { stdTypes: readonly (string | null)[] }[],
  names: readonly (keyof typeof TAKEN)[],
): Figure[] {
  return names.map((name) => ({
    name: `taken for ${name}`,
    value: share(outcomes.filter(({ stdTypes }) => stdTypes.some(TAKEN[name])).length, outcomes.length),
    format: outOf(outcomes.length),
    better: 'lower',
  }));
}
