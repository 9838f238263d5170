import { isKnownLabel, isValueLike } from './label-likeness.js';
import { likelyLinks } from './beside/likely-links.js';
import { blankBeside, isLevel, type Link, onLineOf } from './links.js';
import { markedTexts } from '../marked-texts.js';
import { isMark } from '../marks.js';
import { personsOf } from './name-list.js';
import { Nearby } from '../nearby.js';
import type { Segment } from '../segment.js';
import { restOfLine, withNextLines, type Roles } from './whole-value.js';

/** A label with a value that is filled in for it. A label with several values has a pair for each. */
export interface Pair {
  label: Segment;
  /** One segment, or the lines of a value that goes over several. */
  value: Segment[];
  /** How likely the two belong together, 0 to 1. */
  fit: number;
}

/** Links less likely than this are none. With .15 more questions of scanned forms are answered, and more of what is given is wrong. */
const LEAST = 0.2;
/** The same where the label looks like a heading: below it stands running text more often than an answer. */
const LEAST_OF_HEADING = 0.3;
/** Links this likely are not broken by the lines of another value. */
const PLAIN = 0.7;
/** No pair is surer, as real forms differ more from drawn ones than drawn ones do from each other. */
const SUREST = 0.9;
/** Further numbers of a row, and crosses close to words: set with the share that is right on scanned forms. */
const FURTHER = 0.6;

/**
 * Pairs labels with what is filled in for them: the likeliest links first, and no segment is both a label and a
 * value, nor the value of two labels. How likely a link is, networks say that drawn forms trained.
 * @param headings what looks like one, which is seldom a label and hardly ever a value
 */
export function findPairs(segments: readonly Segment[], headings: ReadonlySet<Segment>): Pair[] {
  const near = Nearby.ofTexts(segments);
  const roles: Roles = new Map();
  const pairs = markedTexts(near).map(({ option, mark }): Pair => ({
    label: option,
    value: [mark],
    fit: FURTHER,
  }));
  for (const { label, value } of pairs) roles.set(label, 'label').set(value[0]!, 'value');
  const links = likelyLinks(near, headings).filter(
    ({ label, likely }) => likely >= (headings.has(label) ? LEAST_OF_HEADING : LEAST),
  );
  const plain = new Set(links.flatMap(({ likely, label, value }) => (likely < PLAIN ? [] : [label, value])));
  for (const link of links.sort((a, b) => b.likely - a.likely)) {
    const { label, value } = link;
    if (roles.has(label) || roles.has(value)) continue;
    roles.set(label, 'label').set(value, 'value');
    pairs.push({
      label,
      value: [value, ...restOfLine(value, near, roles)],
      fit: Math.min(SUREST, link.likely),
    });
    if (link.place === 'beside') addFurtherValues(pairs, link, near, roles);
    const last = pairs.at(-1)!;
    last.value = withNextLines(last, (each) => !plain.has(each), near, roles);
  }
  return pairs
    .map((pair) =>
      isMark(pair.value[0]!) ? pair : { ...pair, value: withNextLines(pair, () => true, near, roles) },
    )
    .flatMap((pair) => personByPerson(pair, segments, roles));
}

function personByPerson(pair: Pair, segments: readonly Segment[], roles: Roles): Pair[] {
  const persons = personsOf(
    pair.label,
    pair.value,
    segments.filter((each) => !roles.has(each)),
  );
  if (persons.length === 0) return [pair];
  for (const person of persons) roles.set(person, 'value');
  return persons.map((person) => ({ ...pair, value: [person] }));
}

/** Numbers after the first value are values of the same label; a unit belongs to the number before it. */
function addFurtherValues(
  pairs: Pair[],
  { label, value }: Link,
  segments: Nearby<Segment>,
  roles: Roles,
): void {
  if (!isValueLike(value)) return;
  const right = onLineOf(value, segments)
    .filter((each) => blankBeside(value, each) > -1 && isLevel(value, each))
    .sort((a, b) => a.box.x - b.box.x);
  for (const next of right) {
    if (next.asks || isKnownLabel(next) || roles.has(next)) return;
    if (isUnit(next)) pairs.at(-1)!.value.push(next);
    else if (isValueLike(next))
      pairs.push({ label, value: [next], fit: Math.min(FURTHER, pairs.at(-1)!.fit) });
    else return;
    roles.set(next, 'value');
  }
}

function isUnit({ text, words }: Segment): boolean {
  return words.length === 1 && /^(\p{Ll}{1,3}\.?(\/\p{L}{1,3})?|%)$/u.test(text);
}
