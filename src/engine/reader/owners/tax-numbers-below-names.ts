import type { DocumentType } from '../../catalogue/schema.js';
import { bounded, type Candidate } from '../../content/candidate.js';
import { sameValue } from '../../score/evidence.js';
import { isLevelWith } from '../../text/rectangles.js';
import { enclosing, type Rectangle, type Word } from '../../text/word.js';
import type { FieldCandidates } from '../find-candidates.js';

/** A party's name where it is printed. */
interface NamedParty {
  party: string;
  pageNumber: number;
  words: readonly Word[];
  box: Rectangle;
}

/** A block goes on for so many heights of its name, and its lines begin within so many of it. */
const BLOCK = 14;
const INDENT = 2;
const WIDTH = 22;
/** In heights: a number this near behind a name, with its label between the two, is of whom the name is. */
const BEHIND = 12;
/** Highest score of a number below another party's name, and of one that only a name above it gives to a party. */
const OF_ANOTHER = 0.49;
const BY_NAME = 0.8;
/** What nobody else is shown to have is his. */
const ISSUER = 'issuer';

/**
 * Tax numbers held to the names of parties that they stand below. A check digit says that a number is read well, not whose it is:
 * below another party's name it is that party's, who gets it where nothing else is found.
 * @param ranked the likeliest candidate of each field first
 */
export function heldToNames(
  ranked: readonly FieldCandidates[],
  { parties }: DocumentType,
): FieldCandidates[] {
  const named = namedParties(ranked);
  if (Object.keys(parties).length === 0 || named.length === 0) return [...ranked];
  const numbers = ranked.filter(({ field }) => field.kind === 'tax-id' && field.party !== undefined);
  return ranked.map((each) => {
    const { field, candidates } = each;
    if (!numbers.includes(each)) return each;
    const isAnothers = (candidate: Candidate) => ![null, field.party].includes(ownerOf(candidate, named));
    const own = nextToNameFirst(
      candidates.filter((candidate) => !isAnothers(candidate)),
      named,
      field.party,
    );
    const others = candidates.filter(isAnothers).map((candidate) => bounded(candidate, OF_ANOTHER));
    const given = own.length > 0 || field.party === ISSUER ? [] : belowName(field.party, numbers, named);
    const rest = [...own, ...others].filter((one) => !given.some((other) => sameValue(one, other)));
    return { field, candidates: [...given, ...rest] };
  });
}

/** Where a number stands behind the party's own name, others that no name tells may be anybody's: `Rosa dos Ventos Ltda – CNPJ 22.338.019/0001-85`. */
function nextToNameFirst(
  candidates: readonly Candidate[],
  named: readonly NamedParty[],
  party: string | undefined,
): Candidate[] {
  const isNext = (candidate: Candidate) => nameBefore(candidate, named)?.party === party;
  const next = candidates.filter(isNext);
  if (next.length === 0) return [...candidates];
  const others = candidates.filter((each) => !next.some((one) => sameValue(one, each)));
  return [...next, ...others.map((candidate) => bounded(candidate, BY_NAME))];
}

/** What was found for other parties and stands below this one's name. What bounded it was that nothing told whose it is. */
function belowName(
  party: string | undefined,
  numbers: readonly FieldCandidates[],
  named: readonly NamedParty[],
): Candidate[] {
  const found = numbers.filter(({ field }) => field.party !== party).flatMap(({ candidates }) => candidates);
  return found
    .filter((candidate) => ownerOf(candidate, named) === party)
    .map((candidate) => ({ ...candidate, atMost: BY_NAME }));
}

function namedParties(ranked: readonly FieldCandidates[]): NamedParty[] {
  return ranked.flatMap(({ field, candidates: [name] }) =>
    field.kind === 'name' && field.party !== undefined && name !== undefined && name.words.length > 0
      ? [
          {
            party: field.party,
            pageNumber: name.pageNumber,
            words: name.words,
            box: enclosing(name.words.map(({ box }) => box)),
          },
        ]
      : [],
  );
}

/** The party whose name stands right before a value, or else nearest above it in its column; null where none does. */
function ownerOf(candidate: Candidate, named: readonly NamedParty[]): string | null {
  const { words, pageNumber } = candidate;
  if (words.length === 0) return null;
  const before = nameBefore(candidate, named);
  if (before !== null) return before.party;
  const box = enclosing(words.map((word) => word.box));
  const above = named.filter((name) => name.pageNumber === pageNumber && isBelow(box, name.box));
  return above.sort((a, b) => b.box.y - a.box.y)[0]?.party ?? null;
}

/** The name on a value's line that ends right before the value's label. */
function nameBefore(
  { words: [first], pageNumber }: Candidate,
  named: readonly NamedParty[],
): NamedParty | null {
  if (first === undefined) return null;
  const isBefore = ({ words, pageNumber: page }: NamedParty) => {
    const last = words.at(-1)!.box;
    const gap = first.box.x - last.x - last.width;
    return page === pageNumber && isLevelWith(last, first.box) && gap > 0 && gap < BEHIND * first.box.height;
  };
  return named.find(isBefore) ?? null;
}

function isBelow(box: Rectangle, { x, y, height }: Rectangle): boolean {
  const isInColumn = box.x > x - INDENT * height && box.x < x + WIDTH * height;
  return isInColumn && box.y > y + height / 2 && box.y < y + BLOCK * height;
}
