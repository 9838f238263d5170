import type { ReadLine } from '../../../content/page-content.js';
import type { Rectangle, Word } from '../../../text/word.js';
import { isCurrency } from '../currency/named-currencies.js';
import type { PrintedLabel } from '../printed-labels.js';

/** Of an amount in groups, or of its sign. */
const OF_AMOUNT = /^[-–−+(]?\d[\d.,'’]*\)?[-–−]?$/;
/** In heights: a line of a cell stands so near the middle of the label beside it. */
const NEAR = 1.4;

/**
 * The words of an amount that a narrow cell parts from its sign of currency, or sets above or below the middle, where the label stands:
 * the lines right above and below that have nothing else to the right of the label.
 * @param own what stands on the label's line
 */
export function wrappedAmount(label: PrintedLabel, own: readonly Word[], lines: readonly ReadLine[]): Word[] {
  if (own.some(({ text }) => !isCurrency(text))) return [...own];
  const [line, ...more] = [lines[label.line - 1], lines[label.line + 1]].filter(
    (each) => each !== undefined && isAmount(each),
  );
  // Amounts above and below may be of either side's labels.
  if (line === undefined || more.length > 0 || !isNear(line.box, label.box)) return [...own];
  const behind = line.words.filter(({ box }) => box.x > label.box.x + label.box.width);
  return behind.length === line.words.length ? behind : [...own];
}

function isAmount({ words }: ReadLine): boolean {
  return (
    words.every(({ text }) => isCurrency(text) || OF_AMOUNT.test(text)) &&
    words.some(({ text }) => OF_AMOUNT.test(text))
  );
}

function isNear({ y, height }: Rectangle, label: Rectangle): boolean {
  return Math.abs(y + height / 2 - label.y - label.height / 2) < NEAR * label.height;
}
