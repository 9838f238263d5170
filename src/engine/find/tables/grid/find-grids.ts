import type { Rulings } from '../../../pages/rulings.js';
import type { Rectangle, Word } from '../../../text/word.js';
import type { PageContent } from '../../../content/page-content.js';
import { alignedLines } from './aligned-lines.js';
import { buildGrid } from './build-grid.js';
import type { Grid } from './grid.js';
import { joinPieces, lineGroups } from './ruled-lines.js';
import { rowsOfRules } from './ruled-rows.js';
import { wordsIn } from './words-in.js';

/** Of a table's places, and of its rows those with at least two, so many have something in them. */
const FILLED = 0.5;

const NO_RULES: Rulings = { horizontal: [], vertical: [] };

/** The tables of a page, from top to bottom. */
export function findGrids(page: Pick<PageContent, 'words' | 'rulings' | 'width'>): Grid[] {
  const rulings = {
    horizontal: joinPieces(page.rulings.horizontal),
    vertical: joinPieces(page.rulings.vertical),
  };
  const groups = lineGroups(rulings);
  const framed = groups.flatMap((group) => gridIn(group.box, page.words, group) ?? []);
  const rest = outside(page.words, framed);
  const lone = rulings.horizontal.filter((line) => !groups.some((group) => group.horizontal.includes(line)));
  const open = rowsOfRules(lone, rest).flatMap(({ box, ...rules }) => gridIn(box, rest, rules) ?? []);
  const blank = alignedLines(outside(rest, open)).flatMap((box) => gridIn(box, rest, NO_RULES) ?? []);
  return [...framed, ...open, ...blank].sort((a, b) => a.box.y - b.box.y);
}

function gridIn(box: Rectangle, words: readonly Word[], rulings: Rulings): Grid | null {
  const grid = buildGrid(box, wordsIn(box, words), rulings);
  return grid !== null && isTable(grid) ? grid : null;
}

/** Charts and boxes around text are drawn with lines, too, but most of their rows say one thing. */
function isTable({ rows, columns, cells }: Grid): boolean {
  const covered = cells.reduce(
    (sum, cell) => sum + (cell.endRow - cell.startRow + 1) * (cell.endColumn - cell.startColumn + 1),
    0,
  );
  const full = Array.from({ length: rows }, (_, row) => row).filter(
    (row) => cells.filter(({ startRow, endRow }) => startRow <= row && row <= endRow).length > 1,
  );
  return covered >= FILLED * rows * columns && full.length >= FILLED * rows;
}

function outside(words: readonly Word[], grids: readonly Grid[]): Word[] {
  return words.filter((word) => !grids.some(({ box }) => wordsIn(box, [word]).length > 0));
}
