import { middleY } from './rectangles.js';
import { enclosing, fromLeft, toLine, type Line, type Rectangle, type Word } from './word.js';

/** Words closer than this many of their heights, on one baseline, are of one run whatever stands around. */
const RUN_GAP = 1.2;
/** Runs that overlap by more than this part of their height stand below each other, not side by side. */
const SIDE_BY_SIDE = 0.5;
/** Print this many times as tall as its neighbour is a title or a stamp across the page. */
const MUCH_TALLER = 3;

interface Run {
  words: Word[];
  box: Rectangle;
}

/**
 * Groups words into lines, from top to bottom. Words that follow each other closely are joined first, and
 * such runs are then put side by side: a receipt's label and its amount are one line however far apart
 * they stand, while two lines of one column never become one because a taller neighbour touches both.
 */
export function toLines(words: readonly Word[]): Line[] {
  const rows: Run[][] = [];
  for (const run of toRuns(words).sort(fromTop)) {
    const row = lastRowFor(run, rows);
    if (row === null) rows.push([run]);
    else row.push(run);
  }
  return rows.map((row) => toLine(row.flatMap((run) => run.words))).sort((a, b) => a.box.y - b.box.y);
}

function fromTop(a: Run, b: Run): number {
  return middleY(a.box) - middleY(b.box);
}

function lastRowFor(run: Run, rows: readonly Run[][]): Run[] | null {
  for (let at = rows.length - 1; at >= 0; at--) if (belongs(run, rows[at]!)) return rows[at]!;
  return null;
}

function toRuns(words: readonly Word[]): Run[] {
  const runs: Run[] = [];
  for (const word of [...words].sort(fromLeft)) {
    const run = lastRunBefore(word, runs);
    if (run === null) runs.push({ words: [word], box: word.box });
    else {
      run.words.push(word);
      run.box = enclosing([run.box, word.box]);
    }
  }
  return runs;
}

function lastRunBefore(word: Word, runs: readonly Run[]): Run | null {
  for (let at = runs.length - 1; at >= 0; at--) if (follows(runs[at]!.words.at(-1)!, word)) return runs[at]!;
  return null;
}

function follows(previous: Word, next: Word): boolean {
  const gap = next.box.x - (previous.box.x + previous.box.width);
  const height = Math.max(previous.box.height, next.box.height);
  return gap < RUN_GAP * height && gap > -SIDE_BY_SIDE * height && onOneLine(previous, next);
}

/** Beside all of the row's runs, and level with the nearest of them: a row may slope. */
function belongs(run: Run, row: readonly Run[]): boolean {
  let [nearest, smallest] = [row[0]!, Infinity];
  for (const other of row) {
    const gap = gapBetween(other.box, run.box);
    if (gap < -SIDE_BY_SIDE * run.box.height) return false;
    if (gap < smallest) [nearest, smallest] = [other, gap];
  }
  const [left, right] = nearest.box.x < run.box.x ? [nearest, run] : [run, nearest];
  return onOneLine(left.words.at(-1)!, right.words[0]!);
}

function gapBetween(a: Rectangle, b: Rectangle): number {
  return Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width);
}

function onOneLine({ box: a, text: first }: Word, { box: b, text: second }: Word): boolean {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const [taller, lower] = [Math.max(a.height, b.height), Math.min(a.height, b.height)];
  const bothPrinted = /[\p{L}\p{N}]/u.test(first) && /[\p{L}\p{N}]/u.test(second);
  // Dashes and commas are low by nature.
  if (bothPrinted && taller > MUCH_TALLER * lower) return false;
  // A full stop or a rule beside tall text overlaps wholly and yet says nothing, hence the middle.
  return overlap > 0.5 * lower && Math.abs(middleY(a) - middleY(b)) < 0.5 * taller;
}
