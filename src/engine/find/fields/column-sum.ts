import type { PageContent } from '../../content/page-content.js';
import type { Candidate } from '../../content/candidate.js';
import type { DateOrder } from '../../../values/dates.js';
import { cents } from './amounts/cents.js';
import { isClose, sumOf } from './taxes/amounts.js';
import { toCandidates, type ValueField } from './to-candidates.js';

/** Amounts of one column end within so many heights of each other, and follow each other as closely. */
const SAME_RIGHT = 1;
export const NEXT_BELOW = 4;

/**
 * The sum at the end of a column of amounts whose first stands under a label, as where each rate of tax has a line: the
 * label is the sum's.
 * @returns null where no amount of the column is the sum of two or more above it
 */
export function columnSum(
  first: Candidate,
  content: PageContent,
  field: ValueField,
  order: DateOrder,
): Candidate | null {
  const addends = [first];
  for (const line of content.lines) {
    const last = boxOf(addends.at(-1)!);
    if (line.box.y + line.box.height / 2 <= last.y + last.height) continue;
    const found = toCandidates(line.words, content, field, order).find((each) => isUnder(boxOf(each), last));
    if (found === undefined) continue;
    if (boxOf(found).y - (last.y + last.height) > NEXT_BELOW * last.height) break;
    if (addends.length > 1 && isClose(cents(found), sumOf(addends))) return { ...found, proof: true };
    addends.push(found);
  }
  return null;
}

/** Whether two amounts may be of one column. */
export function isUnder(box: AmountBox, above: AmountBox): boolean {
  return Math.abs(box.right - above.right) < SAME_RIGHT * above.height;
}

/** In pixels. */
interface AmountBox {
  y: number;
  height: number;
  right: number;
}

/** Of the word that an amount ends in. */
export function boxOf({ words }: Candidate): AmountBox {
  const { x, y, width, height } = words.at(-1)!.box;
  return { y, height, right: x + width };
}
