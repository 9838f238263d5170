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

/**
 * What stands in the drawn cell that holds the label: after it on its line, and in the lines below.
 * @returns null when the label stands in no cell
 */
export function inside(label: PrintedLabel, content: PageContent, wanted: LinesWanted): Place[] | null {
  const { box } = label;
  const lineHeight = Math.min(...label.words.map((word) => word.box.height));
  const cell = cellAround(box, content.rulings, content.width);
  if (cell === null || cell.height > HIGHEST_CELL * lineHeight) return null;
  const words = content.words.filter(
    (word) => word.text.trim() !== '' && hasMiddleIn(word.box, cell) && !label.words.includes(word),
  );
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
  return label.hasColon || under.length === 0 ? [first, ...rest] : [...rest, first];
}

/** The words that follow the label without the gap that parts columns. */
function upToGap(words: readonly Word[], label: Rectangle): Word[] {
  const end = words.findIndex((word, index) => {
    const previous = index === 0 ? label : words[index - 1]!.box;
    return word.box.x - (previous.x + previous.width) > NEXT_COLUMN * label.height;
  });
  return end < 0 ? [...words] : words.slice(0, end);
}
