import type { Characters } from '../../src/engine/recognition/lines/read-line.js';
import type { Pair } from '../../src/engine/recognition/lines/space-features.js';
import { toPairs } from '../../src/engine/recognition/lines/spacing.js';
import { uprightAround } from '../../src/engine/recognition/lines/rotated-box.js';
import type { Rectangle } from '../../src/engine/text/word.js';
import type { TruthLine } from '../../bench/engine/sets/sroie/sroie-truth.js';

/** The pairs of a line that was read, and what is printed between the two of each. */
export interface JudgedLine {
  pairs: Pair[];
  /** Whether a space is printed there; null where the two are not printed side by side. */
  spaces: (boolean | null)[];
}

/** Of the characters of a line, those that must be read right for its spaces to be learned from. */
const LEAST_ALIKE = 0.8;

/**
 * The pairs of characters of a line against what is printed there; null where too much was misread.
 * @param truth lines or words that are printed, in the page's pixels
 */
export function judgeSpaces(line: Characters, truth: readonly TruthLine[]): JudgedLine | null {
  const wanted = printedThere(line, truth);
  const printed = line.characters.filter(({ character }) => character !== ' ');
  const places = commonPlaces(
    printed.map(({ character }) => character.toUpperCase()),
    [...wanted.toUpperCase().replace(/ /g, '')],
  );
  const alike = places.filter((place) => place >= 0).length;
  if (alike < LEAST_ALIKE * Math.max(1, printed.length, places.length)) return null;
  const spaced = spacesBefore(wanted);
  const pairs = toPairs(line.characters, line.ink, line.image.height);
  const spaces = pairs.map((_, index) => {
    const [first, second] = [places[index]!, places[index + 1]!];
    return first >= 0 && second === first + 1 ? spaced.has(second) : null;
  });
  return { pairs, spaces };
}

/** What is printed where a line was detected, from left to right. */
function printedThere({ box, image }: Characters, truth: readonly TruthLine[]): string {
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
