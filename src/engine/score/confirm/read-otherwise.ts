import type { RowReader } from '../../recognition/recogniser.js';
import { fold } from '../../text/folded-text.js';
import type { Word } from '../../text/word.js';

/** Readers lose letters, such as one of two alike, more often than they see some that are not there. */
const MOST_MORE = 2;

/** Letters and digits of a word, with the signs among them. */
const CORE = /[\p{L}\p{M}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/u;

/**
 * The word of a row that both readings of the row by itself have alike and otherwise than it was read at first, with what they
 * have: two readers seldom make the same mistake, unless they lose letters.
 * @returns null where they differ, have fewer letters, or have more than one word otherwise
 */
export function readOtherwise(
  row: readonly Word[],
  { lineReader, checker }: Record<RowReader, string>,
): { word: Word; text: string } | null {
  const read = bare(lineReader);
  if (read !== bare(checker)) return null;
  const printed = row.map(({ text }) => bare(text));
  const at = printed.findIndex((_, last) => !read.startsWith(printed.slice(0, last + 1).join('')));
  if (at < 0 || printed[at] === '') return null;
  const [before, after] = [printed.slice(0, at), printed.slice(at + 1)].map((words) => words.join('').length);
  const end = read.length - after!;
  const more = end - before! - printed[at]!.length;
  if (more < 0 || more > MOST_MORE || !read.endsWith(printed.slice(at + 1).join(''))) return null;
  if (alike(read.slice(before, end)) === alike(printed[at]!)) return null;
  const text = part(lineReader, before!, end);
  const word = row[at]!;
  return text === null ? null : { word, text: word.text.replace(CORE, () => text) };
}

/** With letters for one that print alike: which of them stands there tells the page's language, not a second look. */
function alike(text: string): string {
  return text.replace(/i/g, 'l').replace(/[ºª]/g, '');
}

/** Letters and digits alone, in small letters without accents. */
export function bare(text: string): string {
  return fold(text).replaceAll(' ', '');
}

/**
 * The part of a text from one to another of its letters and digits, as they are counted in its bare form; null where it would
 * begin within a letter that is two there, such as ß.
 */
function part(text: string, from: number, to: number): string | null {
  const characters = [...text.normalize('NFC')];
  let count = 0;
  const starts = characters.map((character) => {
    const start = count;
    count += bare(character).length;
    return bare(character) === '' ? -1 : start;
  });
  const first = starts.indexOf(from);
  const last = starts.findLastIndex((start) => start >= 0 && start < to);
  return first < 0 ? null : characters.slice(first, last + 1).join('');
}
