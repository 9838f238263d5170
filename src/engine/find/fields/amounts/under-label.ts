import type { PageContent, ReadLine } from '../../../content/page-content.js';
import { enclosing, type Rectangle, type Word } from '../../../text/word.js';
import { isCurrency } from '../currency/named-currencies.js';
import type { PrintedLabel } from '../printed-labels.js';
import { toCandidates } from '../to-candidates.js';

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
  const amounts = toCandidates(line, content, { kind: 'money' }, 'dmy').map(({ words }) => words);
  if (amounts.length === 0) return null;
  const own = withCurrency(label, content);
  const under = amounts.map((words) => ({ words, shared: shared(boxOf(words), boxOf(own)) }));
  const [most] = under.toSorted((a, b) => b.shared - a.shared);
  if (most!.shared > 0) return most!.words;
  const isLast = content.lines[label.line]!.words.at(-1) === own.at(-1);
  const last = amounts.at(-1)!;
  // Where amounts stand alone above labels, too, either may be the label's.
  const isNext = isLast && distance === 0 && !isOfAmounts(content.lines[label.line - 1]);
  return isNext && last.at(-1) === line.at(-1) && last[0]!.box.x > label.box.x ? last : null;
}

function isOfAmounts(line: ReadLine | undefined): boolean {
  return line !== undefined && /\d/.test(line.text) && !/\p{L}/u.test(line.text);
}

/** A label with the currency behind it, which heads its column, too. */
function withCurrency({ line, words, next }: PrintedLabel, { lines }: PageContent): Word[] {
  const behind = lines[line]!.words.slice(next);
  const end = behind.findIndex(({ text }) => !isCurrency(text));
  return [...words, ...behind.slice(0, end < 0 ? behind.length : end)];
}

function boxOf(words: readonly Word[]): Rectangle {
  return enclosing(words.map(({ box }) => box));
}

function shared(a: Rectangle, b: Rectangle): number {
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
}
