import { cellAround } from '../../../pages/rulings.js';
import { toLines } from '../../../text/lines.js';
import { hasMiddleIn, isLevelWith } from '../../../text/rectangles.js';
import type { Rectangle, Word } from '../../../text/word.js';
import type { PageContent } from '../../../content/page-content.js';
import type { PrintedLabel } from '../labels/printed-label.js';
import { inLines, type LinesWanted } from './in-lines.js';
import { columnUnder, NEXT_COLUMN, type Place, restOf } from './place.js';

/** A frame this many times as high as the label in it is no cell of a form. */
const HIGHEST_CELL = 16;
/** A cell as wide as this part of the page is a band across it, in which columns stand side by side. */
const BAND = 0.6;
/** With less room below it a label has no place for a value there. In its heights. */
const ROOM_BELOW = 1.2;

/**
 * What stands in the drawn cell that holds the label: after it on its line, and in the lines below.
 * @returns null when the label stands in no cell, or has one to itself that ends with it: its value has the next cell
 */
export function inside(label: PrintedLabel, content: PageContent, wanted: LinesWanted): Place[] | null {
  const { box } = label;
  const cell = cellOf(label, content);
  if (cell === null || isOfLabelAlone(cell, label, content)) return null;
  const words = othersIn(cell, label, content);
  const after = [
    ...restOf(label),
    ...words.filter((word) => isLevelWith(word.box, box) && word.box.x >= box.x + box.width - 2),
  ];
  const under = words.filter((word) => word.box.y + word.box.height / 2 > box.y + box.height);
  const isOpen = cell.width > BAND * content.width;
  const found = toLines(under)
    .map((line) => (isOpen ? columnUnder(box, line.words) : line.words))
    .filter((words) => words.length > 0);
  const first = { words: isOpen ? upToGap(after, box) : after, factor: 1 };
  const rest = inLines(found, wanted, 1);
  if (wanted.line !== undefined) return rest;
  const isBeside = label.hasColon || under.length === 0 || beginsWithFigure(first.words);
  return isBeside ? [first, ...rest] : [...rest, first];
}

/** Whether a label has a drawn cell to itself, with no room for a value: the value has a cell of its own. */
export function hasOwnCell(label: PrintedLabel, content: PageContent): boolean {
  const cell = cellOf(label, content);
  return cell !== null && isOfLabelAlone(cell, label, content);
}

function isOfLabelAlone(cell: Rectangle, label: PrintedLabel, content: PageContent): boolean {
  const roomBelow = cell.y + cell.height - label.box.y - label.box.height;
  return roomBelow < ROOM_BELOW * lineHeightOf(label) && othersIn(cell, label, content).length === 0;
}

function cellOf(label: PrintedLabel, { rulings, width }: PageContent): Rectangle | null {
  const cell = cellAround(label.box, rulings, width);
  return cell === null || cell.height > HIGHEST_CELL * lineHeightOf(label) ? null : cell;
}

function lineHeightOf({ words }: PrintedLabel): number {
  return Math.min(...words.map(({ box }) => box.height));
}

function othersIn(cell: Rectangle, label: PrintedLabel, { words }: PageContent): Word[] {
  return words.filter(
    (word) => word.text.trim() !== '' && hasMiddleIn(word.box, cell) && !label.words.includes(word),
  );
}

/** Such a value stands behind its label where several rows of both share a frame. */
function beginsWithFigure([word]: readonly Word[]): boolean {
  return word !== undefined && /^\d/.test(word.text);
}

/** The words that follow the label without the gap that parts columns. */
function upToGap(words: readonly Word[], label: Rectangle): Word[] {
  const end = words.findIndex((word, index) => {
    const previous = index === 0 ? label : words[index - 1]!.box;
    return word.box.x - (previous.x + previous.width) > NEXT_COLUMN * label.height;
  });
  return end < 0 ? [...words] : words.slice(0, end);
}
