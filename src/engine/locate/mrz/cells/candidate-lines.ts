import { enclosing, toLine, type Line, type Rectangle, type Word } from '../../../text/word.js';

/** Lines that may form a zone, from the top, and their number of characters as first read. */
export interface ZoneCandidate {
  lines: Rectangle[];
  /** Characters read in each line that was found whole, a rough guide to the format. */
  lengths: number[];
}

const SHORTEST = 22;
const LONGEST = 62;
/** Of a zone's line that was found in part: on coarse pictures the fillers at its end are often lost. */
const SHORTEST_PART = 8;
/** Lines of one zone differ in width by no more than this, if they were found whole. */
const UNEQUAL = 0.12;
/** More than the difference that first and last glyphs of different widths make, in line heights. */
const WIDER = 1.2;
/** Share of a line's characters that the zone's alphabet has, misreadings allowed for. */
const MOSTLY_LAWFUL = 0.8;
/** Characters of a zone stand about as far apart as they are tall; a box is taller, and text in less space is none. */
const LEAST_PITCH = 0.35;
/** Share of a line that is read as one word: a zone has no blanks, a table's row is full of them. */
const UNBROKEN = 0.4;

/**
 * Finds runs of two or three lines that look like a machine-readable zone: as long as the zone of a known format, nearly
 * free of blanks, of one distance, with fillers in them, and of one width but for lines of which a part was not found.
 */
export function findZones(lines: readonly Line[]): ZoneCandidate[] {
  const likely = joinParts(lines)
    .map(toZoneLine)
    .filter((line) => line !== null);
  const zones: ZoneCandidate[] = [];
  for (const index of likely.keys()) {
    for (const count of [3, 2]) {
      const run = likely.slice(index, index + count);
      if (run.length < count || !run.some((line) => line.hasFiller)) continue;
      const whole = wholeLines(run);
      if (whole.length > 0 && isAligned(run, whole)) zones.push(...toCandidates(run, whole));
    }
  }
  return zones;
}

/**
 * On coarse pictures one part of a zone's line may be found taller than another, and then they count as two lines. What
 * holds nothing but the zone's characters and stands level, side by side, is one.
 */
function joinParts(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines.filter(({ text }) => isLawful(text.replace(/ /g, '')))) {
    const index = joined.findLastIndex((other) => isBeside(other.box, line.box));
    if (index < 0) joined.push(line);
    else joined[index] = toLine([...joined[index]!.words, ...line.words]);
  }
  return joined.sort((a, b) => a.box.y - b.box.y);
}

function isBeside(a: Rectangle, b: Rectangle): boolean {
  const lower = Math.min(a.height, b.height);
  const level = Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < lower / 2;
  return level && gap(a, b) > -lower / 2;
}

function isLawful(text: string): boolean {
  return text.replace(/[^A-Z0-9<«‹]/g, '').length >= MOSTLY_LAWFUL * text.length;
}

interface ZoneLine {
  box: Rectangle;
  length: number;
  hasFiller: boolean;
}

function toZoneLine(line: Line): ZoneLine | null {
  const words = mainWords(line.words);
  const text = words.map((word) => word.text).join('');
  if (text.length < SHORTEST_PART || text.length > LONGEST) return null;
  const hasFiller = /[<«‹]{2}|[<«‹KLC]{6}/.test(text);
  const longest = Math.max(...words.map((word) => word.text.length));
  if (!isLawful(text) || longest < UNBROKEN * text.length) return null;
  const box = enclosing(words.map((word) => word.box));
  if (box.width < LEAST_PITCH * box.height * text.length) return null;
  return { box, length: text.length, hasFiller };
}

/** Those of a run that are as long as a zone's line and, nearly, as wide as the widest of them. */
function wholeLines(run: readonly ZoneLine[]): ZoneLine[] {
  const long = run.filter(({ length }) => length >= SHORTEST);
  const widest = Math.max(...long.map(({ box }) => box.width));
  return long.filter(({ box }) => box.width >= (1 - UNEQUAL) * widest);
}

/** Without specks at the ends, which would stretch the line's box. */
function mainWords(words: readonly Word[]): Word[] {
  const longest = words.reduce((best, word) => (word.text.length > best.text.length ? word : best));
  return words.filter(
    (word) => word === longest || word.text.length > 2 || gap(word.box, longest.box) < longest.box.height,
  );
}

function gap(a: Rectangle, b: Rectangle): number {
  return Math.max(a.x - (b.x + b.width), b.x - (a.x + a.width));
}

function isAligned(run: readonly ZoneLine[], whole: readonly ZoneLine[]): boolean {
  const height = Math.max(...run.map((line) => line.box.height));
  const [first] = whole;
  return run.every(({ box }, index) => {
    const previous = run[index - 1];
    const step = previous ? box.y - previous.box.y : 0;
    return (
      // A line whose end was not found still begins with the others.
      Math.abs(box.x - first!.box.x) < 3 * height &&
      box.width < (1 + UNEQUAL) * first!.box.width &&
      (!previous || (step > 0.7 * height && step < 5 * height))
    );
  });
}

/**
 * All lines of a zone begin and end alike. One that is wider has taken in something beside the zone, or else the others
 * have lost their ends: both are tried.
 */
function toCandidates(run: readonly ZoneLine[], whole: readonly ZoneLine[]): ZoneCandidate[] {
  const byWidth = whole.map(({ box }) => box).sort((a, b) => a.width - b.width);
  const [narrowest, widest] = [byWidth[0]!, byWidth.at(-1)!];
  const lengths = whole.map(({ length }) => length);
  const within = ({ x, width }: Rectangle): ZoneCandidate => ({
    lines: run.map(({ box }) => (isAsWide(box, { x, width }) ? box : { ...box, x, width })),
    lengths,
  });
  const differ = widest.width - narrowest.width > WIDER * widest.height;
  return differ ? [within(narrowest), within(widest)] : [within(narrowest)];
}

function isAsWide(box: Rectangle, { width }: { x: number; width: number }): boolean {
  return Math.abs(box.width - width) <= WIDER * box.height;
}
