import { spaceFeatures } from '../../src/engine/recognition/lines/space-features.js';
import { toPairs } from '../../src/engine/recognition/lines/spacing.js';
import { uprightAround } from '../../src/engine/recognition/lines/rotated-box.js';
import type { Rectangle, TruthLine } from '../../bench/engine/sets/sroie/sroie-truth.js';
import type { Observation } from './fit-logistic.js';
import type { RawLine } from './raw-readings.js';

/** Of the characters of a line, those that must be read right for its spaces to be learned from. */
const LEAST_ALIKE = 0.8;

/** The pairs of characters of a line that stand side by side in the truth too; `right` where a space is between them. */
export function judgeSpaces(line: RawLine, truth: readonly TruthLine[]): Observation[] {
  const wanted = printedThere(line, truth);
  const printed = line.characters.filter(({ character }) => character !== ' ');
  const places = commonPlaces(
    printed.map(({ character }) => character.toUpperCase()),
    [...wanted.toUpperCase().replace(/ /g, '')],
  );
  const alike = places.filter((place) => place >= 0).length;
  if (alike < LEAST_ALIKE * Math.max(printed.length, places.length)) return [];
  const spaced = spacesBefore(wanted);
  return spaceFeatures(toPairs(line.characters, line.ink, line.image.height)).flatMap((features, index) => {
    const [first, second] = [places[index]!, places[index + 1]!];
    return first >= 0 && second === first + 1 ? [{ features, right: spaced.has(second) }] : [];
  });
}

/** The printed lines that a detected line covers, from left to right. */
function printedThere({ box, image }: RawLine, truth: readonly TruthLine[]): string {
  const whole = { x: 0, y: 0, width: image.width * image.scaleX, height: image.height * image.scaleY };
  const place = uprightAround(box, whole);
  return truth
    .filter((line) => covered(line.box, place) > 0.5)
    .sort((a, b) => a.box.x - b.box.x)
    .map(({ text }) => text)
    .join(' ');
}

function covered(line: Rectangle, place: Rectangle): number {
  const across = Math.min(line.x + line.width, place.x + place.width) - Math.max(line.x, place.x);
  const down = Math.min(line.y + line.height, place.y + place.height) - Math.max(line.y, place.y);
  return (Math.max(0, across) * Math.max(0, down)) / (line.width * line.height);
}

/** Which of the characters, counted without spaces, follow a space. */
function spacesBefore(text: string): Set<number> {
  const spaced = new Set<number>();
  let count = 0;
  for (const character of text) {
    if (character === ' ') spaced.add(count);
    else count += 1;
  }
  return spaced;
}

/** For each of `a` its place in `b` on a longest common subsequence, -1 where it has none. */
function commonPlaces(a: readonly string[], b: readonly string[]): number[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const skipped = Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : skipped;
    }
  }
  const places = a.map(() => -1);
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) places[i++] = j++;
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return places;
}
