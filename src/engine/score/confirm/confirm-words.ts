import type { Confirmation } from '../../content/confirmation.js';
import type { RowReader } from '../../recognition/recogniser.js';
import { isLevelWith } from '../../text/rectangles.js';
import { enclosing, type Rectangle, type Word } from '../../text/word.js';
import { bare, readOtherwise } from './read-otherwise.js';

/** Words of one row stand at most so many of their heights apart. */
const GAP = 3;

/**
 * Reads values a second time, each of their rows cut out by itself and by two readers: where one drops a letter or
 * takes one for another, it rarely does so again when the cut and the neighbours are others, and another reader hardly ever.
 * @param values words of each value; those of a text layer are not read again
 * @param readAgain what one of them reads in a rectangle; null when nobody can
 */
export async function confirmWords(
  values: readonly (readonly Word[])[],
  readAgain: (row: Rectangle, by: RowReader) => Promise<string | null>,
): Promise<Map<Word, Confirmation>> {
  const confirmed = new Map<Word, Confirmation>();
  for (const row of values.flatMap(rowsOf)) {
    if (row.every((word) => confirmed.has(word))) continue;
    const place = enclosing(row.map(({ box }) => box));
    const printed = bare(row.map(({ text }) => text).join(''));
    const checker = await readAgain(place, 'checker');
    if (checker === null) return confirmed;
    const isSame = bare(checker) === printed;
    // What the other network reads the same, the line reader does too in 99 rows of 100: it is not asked then.
    const lineReader = isSame ? checker : ((await readAgain(place, 'lineReader')) ?? '');
    const confirmation = { lineReader: bare(lineReader) === printed, checker: isSame };
    // What another value's row has put right stays so.
    for (const word of row) if (confirmed.get(word)?.instead === undefined) confirmed.set(word, confirmation);
    const otherwise = readOtherwise(row, { lineReader, checker });
    if (otherwise !== null) confirmed.set(otherwise.word, { ...confirmation, instead: otherwise.text });
  }
  return confirmed;
}

/** A value's words by the rows that they are printed in, each from left to right. */
function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Word[][] = [];
  const read = words.filter(({ evidence }) => evidence !== undefined);
  for (const word of [...read].sort((a, b) => a.box.x - b.box.x)) {
    const row = rows.find((each) => isBeside(each.at(-1)!.box, word.box));
    if (row) row.push(word);
    else rows.push([word]);
  }
  return rows;
}

function isBeside(left: Rectangle, right: Rectangle): boolean {
  return isLevelWith(right, left) && right.x - left.x - left.width < GAP * left.height;
}
