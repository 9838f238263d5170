import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { fold } from '../../../text/folded-text.js';
import { isLevelWith } from '../../../text/rectangles.js';
import { toLine, type Word } from '../../../text/word.js';
import type { PageContent } from '../../../content/page-content.js';
import { wrappedAmount } from '../amounts/wrapped-amount.js';
import type { PrintedLabel } from '../labels/printed-label.js';
import { inLines, type LinesWanted } from './in-lines.js';
import { columnUnder, type Place, restOf, widestBlank } from './place.js';

/** A text goes on behind a comma, however wide its blanks are. */
const BEHIND_COMMA = 1.5;
/** Lines of a text beside its label follow within so many heights of the first. */
const LINES_BESIDE = 4;
/** What stands before the figures of a number. */
export const SERIES = /^[A-Z]{1,4}$/;

/**
 * Words after the label on its line. What is no amount ends at the next column; it begins however far away where that is
 * with a figure, as numbers and dates do at the right edge of a block.
 * @param isAmount of which all that the line has is looked at
 * @param reach how many of the label's heights away the next column begins at most
 */
export function beside(
  label: PrintedLabel,
  content: PageContent,
  { isAmount, reach }: { isAmount: boolean; reach: number },
): Place[] {
  const own = [...restOf(label), ...content.lines[label.line]!.words.slice(label.next)];
  const upper = isAmount && own.length > 0 ? [] : besideUpperPart(label, content);
  const words = upper.length > 0 && isNearer(upper, own) ? upper : own;
  if (isAmount) return [{ words: wrappedAmount(label, words, content.lines), factor: 1 }];
  const farthest = beginsWithFigure(words) ? Infinity : reach;
  const end = words.findIndex((word, index) => {
    const previous = index === 0 ? label.box : words[index - 1]!.box;
    const isWithin = index > 0 && words[index - 1]!.text.endsWith(',');
    const blank = widestBlank(label.box, previous) * (isWithin ? BEHIND_COMMA : 1);
    const allowed = index === 0 ? farthest * label.box.height : blank;
    return word.box.x - (previous.x + previous.width) > allowed;
  });
  return [{ words: end < 0 ? words : words.slice(0, end), factor: 1 }];
}

/** What is farther away in the lower line is of the next column. */
function isNearer([first]: readonly Word[], [other]: readonly Word[]): boolean {
  return other === undefined || first!.box.x < other.box.x;
}

/** A line of a text that begins beside its label and goes on below: the surname, or the given names under it. */
export function linesBeside(
  label: PrintedLabel,
  content: PageContent,
  { line, lines, reach }: LinesWanted & { reach: number },
): Place[] {
  const first = beside(label, content, { isAmount: false, reach })[0]!.words;
  if (first.length === 0) return [];
  const { box } = toLine(first);
  const under = content.lines
    .filter((each) => each.box.y > box.y + box.height / 2 && each.box.y < box.y + LINES_BESIDE * box.height)
    .map(({ words }) => words.filter((word) => word.box.x > label.box.x + label.box.width))
    .map((words) => columnUnder(box, words))
    .filter(([word]) => word !== undefined && Math.abs(word.box.x - box.x) < box.height / 2);
  return inLines([first, ...under], { lines, line }, 1);
}

/** Beside a label over two lines a value may stand level with the upper one, or between the two. */
function besideUpperPart({ line, box, words: own }: PrintedLabel, { lines }: PageContent): Word[] {
  const [first] = own;
  if (first === undefined || lines[line]!.words.includes(first)) return [];
  for (let at = line - 1; at >= 0 && lines[at]!.box.y + lines[at]!.box.height > box.y; at--) {
    const found = lines[at]!.words.filter(
      (word) => word.box.x >= box.x + box.width && isLevelWith(word.box, box) && !own.includes(word),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether words begin with a figure, number signs and a number's capitals aside: `N.º FT 2026/118`. */
function beginsWithFigure(words: readonly Word[]): boolean {
  const [first, next] = words.filter(({ text }) => !lexicon().numberSigns.has(fold(text)));
  if (first === undefined) return false;
  return /\d/.test(first.text) || (SERIES.test(first.text) && /\d/.test(next?.text ?? ''));
}
