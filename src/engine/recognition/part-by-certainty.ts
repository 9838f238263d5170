import { partOfLine } from './lines/part-of-line.js';
import { type ReadLine, shareOfPrint, withHalfOfBlanks } from './lines/read-line.js';
import { runsOf } from './lines/runs.js';
import { unreadInk } from './lines/unread-ink.js';
import { weakest } from './raw-word.js';
import { MOST_OF_LINE, SURE_AT_FIRST } from './tuning.js';

export interface PartOfLine {
  part: ReadLine;
  /** Whether its reader is sure of it. */
  isSure: boolean;
}

/**
 * Parts a line that the first reader has read into runs of words that it is sure of and of words that it is not. Where it read
 * nothing or is unsure of most, the whole line is one part.
 * @param sure of a word's least certain character and of the spaces at which it is cut, 0 to 1
 */
export function partByCertainty(line: ReadLine, sure = SURE_AT_FIRST): PartOfLine[] {
  const unsure = unsureWords(line, sure);
  if (unsure.length === 0 || shareOfPrint(line.spans, unsure) > MOST_OF_LINE)
    return [{ part: line, isSure: false }];
  if (!unsure.includes(true)) return [{ part: line, isSure: true }];
  return runsOf(unsure).map(({ first, last, flag }) => ({
    part: partOfLine(line, first, last),
    isSure: !flag,
  }));
}

/** With an unsure word goes each neighbour that may be a piece of it: the line is not cut where its space is in doubt. */
function unsureWords(line: ReadLine, sure: number): boolean[] {
  const { words, spans } = line;
  const overlooks = besideUnreadInk(line);
  const unsure = words.map((word, index) => weakest(word) < sure || overlooks(index));
  const isOneWithNext = (index: number) => spans[index + 1]!.spaceBefore < sure;
  for (let index = 0; index < unsure.length - 1; index++)
    if (unsure[index] && isOneWithNext(index)) unsure[index + 1] = true;
  for (let index = unsure.length - 2; index >= 0; index--)
    if (unsure[index + 1] && isOneWithNext(index)) unsure[index] = true;
  return unsure;
}

/** Tells of each word whether ink that was not read stands in it or beside it. */
function besideUnreadInk(line: ReadLine): (index: number) => boolean {
  const runs = unreadInk(line);
  return (index) => {
    if (runs.length === 0) return false;
    const { left, right } = withHalfOfBlanks(line.spans, index, index, line.image.width);
    return runs.some((run) => run.left < right && run.right > left);
  };
}
