import { isKnownLabel, isValueLike } from './label-likeness.js';
import { blankBeside, isLevel, linksBetween, type Link } from './links.js';
import { personsOf } from './name-list.js';
import type { Segment } from '../segment.js';
import { restOfLine, withNextLines, type Roles } from './whole-value.js';

/** A label with a value that is filled in for it. A label with several values has a pair for each. */
export interface Pair {
  label: Segment;
  /** One segment, or the lines of a value that goes over several. */
  value: Segment[];
  /** How well the two stand to each other, 0 to 1. */
  fit: number;
}

/** Links below this are chance; what looks like a heading must be surer of its value. */
const LEAST = 0.5;
const SURE = 0.6;
/** Links this likely are not broken by the lines of another value. */
const PLAIN = 0.62;
/**
 * How often such a pair is right, as far as reading goes: set by hand with the share of right ones on scanned forms (FUNSD
 * tune: 0.65, 0.54, 0.37, 0.2, 0.25 and 0.46, a fifth of the wrong ones misread), somewhat higher because documents with a
 * text layer are tidier.
 */
const FITS = { colonBeside: 0.85, beside: 0.65, colonBelow: 0.55, inCell: 0.5, below: 0.4, further: 0.6 };

/**
 * Pairs labels with what is filled in for them: the likeliest links first, and no segment is both a label and a
 * value, nor the value of two labels.
 * @param headings which are no values, and labels only where that is plain
 */
export function findPairs(segments: readonly Segment[], headings: ReadonlySet<Segment>): Pair[] {
  const roles: Roles = new Map();
  const pairs: Pair[] = [];
  const links = linksBetween(segments).filter(
    ({ score, label, value }) => !headings.has(value) && score >= (headings.has(label) ? SURE : LEAST),
  );
  const plain = new Set(links.flatMap(({ score, label, value }) => (score < PLAIN ? [] : [label, value])));
  const unclaimed = segments.filter((each) => !plain.has(each));
  for (const link of links.sort((a, b) => b.score - a.score)) {
    const { label, value } = link;
    if (roles.has(label) || roles.has(value)) continue;
    roles.set(label, 'label').set(value, 'value');
    pairs.push({ label, value: [value, ...restOfLine(value, segments, roles)], fit: fitOf(link) });
    if (link.place === 'beside') addFurtherValues(pairs, link, segments, roles);
    const last = pairs.at(-1)!;
    last.value = withNextLines(last, unclaimed, segments, roles);
  }
  return pairs
    .map((pair) => ({ ...pair, value: withNextLines(pair, segments, segments, roles) }))
    .flatMap((pair) => personByPerson(pair, segments, roles));
}

function personByPerson(pair: Pair, segments: readonly Segment[], roles: Roles): Pair[] {
  const persons = personsOf(
    pair.value,
    segments.filter((each) => !roles.has(each)),
  );
  if (persons.length === 0) return [pair];
  for (const person of persons) roles.set(person, 'value');
  return persons.map((person) => ({ ...pair, value: [person] }));
}

function fitOf({ label, place }: Link): number {
  if (place === 'in cell') return FITS.inCell;
  if (place === 'beside') return label.asks ? FITS.colonBeside : FITS.beside;
  return label.asks ? FITS.colonBelow : FITS.below;
}

/** Numbers after the first value are values of the same label; a unit belongs to the number before it. */
function addFurtherValues(
  pairs: Pair[],
  { label, value }: Link,
  segments: readonly Segment[],
  roles: Roles,
): void {
  if (!isValueLike(value)) return;
  const right = segments
    .filter((each) => blankBeside(value, each) > -1 && isLevel(value, each))
    .sort((a, b) => a.box.x - b.box.x);
  for (const next of right) {
    if (next.asks || isKnownLabel(next) || roles.has(next)) return;
    if (isUnit(next)) pairs.at(-1)!.value.push(next);
    else if (isValueLike(next)) pairs.push({ label, value: [next], fit: FITS.further });
    else return;
    roles.set(next, 'value');
  }
}

function isUnit({ text, words }: Segment): boolean {
  return words.length === 1 && /^(\p{Ll}{1,3}\.?(\/\p{L}{1,3})?|%)$/u.test(text);
}
