import type { Word } from '../../../text/word.js';
import type { PageContent } from '../../../content/page-content.js';
import type { PrintedLabel } from '../labels/printed-label.js';
import { NEXT_COLUMN, type Place } from './place.js';

/** A value is printed higher than a label behind it by this factor. */
const HIGHER = 1.15;

/** The words before the label on its line: those in larger print, else as far as they follow each other closely. */
export function before(label: PrintedLabel, content: PageContent): Place[] {
  const larger = largerBefore(label, content);
  return [{ words: larger.length > 0 ? larger : closeBefore(label, content), factor: 1 }];
}

/** What stands before a label in larger print, back to the next smaller one: that of the label before. */
export function largerBefore(label: PrintedLabel, content: PageContent): Word[] {
  const words = allBefore(label, content);
  const [own, highest] = [label.words, words].map((each) => each.map(({ box }) => box.height));
  const [small, large] = [Math.min(...own!), Math.max(...highest!)];
  const least = Math.sqrt(small * large);
  if (large < HIGHER * small) return [];
  return words.slice(words.findLastIndex(({ box }) => box.height < least) + 1);
}

function closeBefore(label: PrintedLabel, content: PageContent): Word[] {
  const reversed = allBefore(label, content).reverse();
  const end = reversed.findIndex((word, index) => {
    const next = index === 0 ? label.box : reversed[index - 1]!.box;
    return next.x - (word.box.x + word.box.width) > NEXT_COLUMN * label.box.height;
  });
  return (end < 0 ? reversed : reversed.slice(0, end)).reverse();
}

function allBefore({ line, box }: PrintedLabel, { lines }: PageContent): Word[] {
  return lines[line]!.words.filter((word) => word.box.x + word.box.width <= box.x + 1);
}
