import { enclosing, type Line, type Rectangle, type Word } from '../recognition/word.js';

/** Lines that may form a zone, from the top, and their number of characters as first read. */
export interface ZoneCandidate {
  lines: Rectangle[];
  /** Characters read in each line, a rough guide to the format. */
  lengths: number[];
}

const SHORTEST = 22;
const LONGEST = 62;
/** More than the difference that first and last glyphs of different widths make, in line heights. */
const WIDER = 1.2;
/** Share of a line's characters that the zone's alphabet has, misreadings allowed for. */
const MOSTLY_LAWFUL = 0.8;
/** Share of a line that is read as one word: a zone has no blanks, a table's row is full of them. */
const UNBROKEN = 0.4;

/**
 * Finds runs of two or three lines that look like a machine-readable zone: as long as the zone of a
 * known format, nearly free of blanks, of one width and one distance, and with fillers in them.
 */
export function findZones(lines: readonly Line[]): ZoneCandidate[] {
  const likely = lines.map(toZoneLine).filter((line) => line !== null);
  const zones: ZoneCandidate[] = [];
  for (const [index, first] of likely.entries()) {
    for (const count of [3, 2]) {
      const run = likely.slice(index, index + count);
      if (run.length < count || !run.some((line) => line.hasFiller) || !isAligned(run, first)) continue;
      zones.push({
        lines: commonEdges(run.map((line) => line.box)),
        lengths: run.map((line) => line.length),
      });
    }
  }
  return zones;
}

interface ZoneLine {
  box: Rectangle;
  length: number;
  hasFiller: boolean;
}

function toZoneLine(line: Line): ZoneLine | null {
  const words = mainWords(line.words);
  const text = words.map((word) => word.text).join('');
  if (text.length < SHORTEST || text.length > LONGEST) return null;
  const lawful = text.replace(/[^A-Z0-9<«‹]/g, '').length;
  const hasFiller = /[<«‹]{2}|[<«‹KLC]{6}/.test(text);
  const longest = Math.max(...words.map((word) => word.text.length));
  if (lawful < MOSTLY_LAWFUL * text.length || longest < UNBROKEN * text.length) return null;
  return { box: enclosing(words.map((word) => word.box)), length: text.length, hasFiller };
}

/** Without specks at the ends, which would stretch the line's box. */
function mainWords(words: readonly Word[]): Word[] {
  const longest = words.reduce((best, word) => (word.text.length > best.text.length ? word : best));
  return words.filter(
    (word) => word === longest || word.text.length > 2 || gap(word, longest) < longest.box.height,
  );
}

function gap(a: Word, b: Word): number {
  return Math.max(a.box.x - (b.box.x + b.box.width), b.box.x - (a.box.x + a.box.width));
}

function isAligned(run: readonly ZoneLine[], first: ZoneLine): boolean {
  const height = Math.max(...run.map((line) => line.box.height));
  return run.every((line, index) => {
    const previous = run[index - 1];
    const step = previous ? line.box.y - previous.box.y : 0;
    return (
      Math.abs(line.box.x - first.box.x) < 3 * height &&
      Math.abs(line.box.width - first.box.width) < 0.12 * first.box.width &&
      (!previous || (step > 0.7 * height && step < 5 * height))
    );
  });
}

/** All lines of a zone begin and end alike; one that is wider has taken in something beside the zone. */
function commonEdges(boxes: readonly Rectangle[]): Rectangle[] {
  const narrowest = boxes.reduce((best, box) => (box.width < best.width ? box : best));
  return boxes.map((box) =>
    box.width - narrowest.width > WIDER * box.height
      ? { ...box, x: narrowest.x, width: narrowest.width }
      : box,
  );
}
