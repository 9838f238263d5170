import type { Ruling, Rulings } from '../../../pages/rulings.js';
import type { Rectangle, Word } from '../../../text/word.js';
import { chunkLines } from './chunks.js';
import { wordsIn } from './words-in.js';

/** Lines of one table begin and end under each other, within this part of their length. */
const EVEN = 0.03;
/** Between two lines of a table, so many of the lines of print have several cells. */
const SEVERAL = 0.5;

/** Parts of a page between lines that are drawn across, above each other, with print in columns between them. */
export function rowsOfRules(
  horizontal: readonly Ruling[],
  words: readonly Word[],
): (Rulings & { box: Rectangle })[] {
  return evenRules(horizontal).flatMap((rules) => runs(rules, words));
}

function evenRules(horizontal: readonly Ruling[]): Ruling[][] {
  const groups: Ruling[][] = [];
  for (const line of [...horizontal].sort((a, b) => a.at - b.at)) {
    const group = groups.find(([first]) => isEven(first!, line));
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

function isEven(a: Ruling, b: Ruling): boolean {
  const tolerance = EVEN * (a.to - a.from);
  return Math.abs(a.from - b.from) <= tolerance && Math.abs(a.to - b.to) <= tolerance;
}

/** The lines from one on, as long as there are columns between each two. */
function runs(rules: readonly Ruling[], words: readonly Word[]): (Rulings & { box: Rectangle })[] {
  const found: Ruling[][] = [];
  rules.slice(1).forEach((line, index) => {
    const above = rules[index]!;
    if (!isTabular(bandBetween(above, line), words)) return;
    if (found.at(-1)?.at(-1) === above) found.at(-1)!.push(line);
    else found.push([above, line]);
  });
  return found.map((lines) => ({
    horizontal: lines,
    vertical: [],
    box: bandBetween(lines[0]!, lines.at(-1)!),
  }));
}

function bandBetween(upper: Ruling, lower: Ruling): Rectangle {
  const x = Math.min(upper.from, lower.from);
  return { x, y: upper.at, width: Math.max(upper.to, lower.to) - x, height: lower.at - upper.at };
}

/** Two lines drawn close together are one, with nothing between them. */
function isTabular(band: Rectangle, words: readonly Word[]): boolean {
  const lines = chunkLines(wordsIn(band, words), []);
  return lines.filter((line) => line.length > 1).length >= SEVERAL * lines.length;
}
