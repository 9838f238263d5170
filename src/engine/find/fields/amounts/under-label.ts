import { amountsIn } from './amounts-in.js';
import type { PageContent } from '../../../content/page-content.js';
import { splitAtGaps, toLine, type Rectangle, type Word } from '../../../text/word.js';
import { isCurrency } from '../find-currency.js';
import type { PrintedLabel } from '../printed-labels.js';

/** In heights: groups of an amount and its sign stand closer. */
const IN_AMOUNT = 0.9;

/**
 * Of the amounts in a line below a row of labels the one that is this label's: that has most of it under the label; where none has
 * anything, the last one is the last label's, as in wide columns in which labels begin at the left and amounts end at the right.
 * @param distance in lines, 0 right below the label
 * @returns null where the line has no such amount
 */
export function amountUnder(
  label: PrintedLabel,
  line: readonly Word[],
  distance: number,
  content: PageContent,
): Word[] | null {
  const amounts = splitAtGaps(line, IN_AMOUNT).filter(
    (words) => amountsIn(textOf(words), content).length > 0,
  );
  if (amounts.length === 0) return null;
  const own = withCurrency(label, content);
  const under = amounts.map((words) => ({ words, shared: shared(toLine(words).box, toLine(own).box) }));
  const [most] = under.toSorted((a, b) => b.shared - a.shared);
  if (most!.shared > 0) return most!.words;
  const isLast = content.lines[label.line]!.words.at(-1) === own.at(-1);
  const last = amounts.at(-1)!;
  const isNext = isLast && distance === 0;
  return isNext && last.at(-1) === line.at(-1) && last[0]!.box.x > label.box.x ? last : null;
}

/** A label with the currency behind it, which heads its column, too. */
function withCurrency({ line, words, next }: PrintedLabel, { lines }: PageContent): Word[] {
  const behind = lines[line]!.words.slice(next);
  const end = behind.findIndex(({ text }) => !isCurrency(text));
  return [...words, ...behind.slice(0, end < 0 ? behind.length : end)];
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

function shared(a: Rectangle, b: Rectangle): number {
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
}
