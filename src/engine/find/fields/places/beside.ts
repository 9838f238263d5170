import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { fold } from '../../../text/folded-text.js';
import { isLevelWith } from '../../../text/rectangles.js';
import type { Word } from '../../../text/word.js';
import type { PageContent } from '../../../content/page-content.js';
import { wrappedAmount } from '../amounts/wrapped-amount.js';
import type { PrintedLabel } from '../labels/printed-label.js';
import { NEXT_COLUMN, type Place, restOf, widestBlank } from './place.js';

/** A text goes on behind a comma, however wide its blanks are. */
const BEHIND_COMMA = 1.5;
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

/** The words before the label on its line, as far as they follow each other closely. */
export function before(label: PrintedLabel, content: PageContent): Place[] {
  const { words } = content.lines[label.line]!;
  const run = words.filter((word) => word.box.x + word.box.width <= label.box.x + 1);
  const reversed = [...run].reverse();
  const end = reversed.findIndex((word, index) => {
    const next = index === 0 ? label.box : reversed[index - 1]!.box;
    return next.x - (word.box.x + word.box.width) > NEXT_COLUMN * label.box.height;
  });
  return [{ words: (end < 0 ? reversed : reversed.slice(0, end)).reverse(), factor: 1 }];
}
