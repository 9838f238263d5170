import { fold } from '../../../text/folded-text.js';
import type { Word } from '../../../text/word.js';

interface Parted {
  label: Word;
  rest: Word;
}

/** Each word is parted once: what is the same print is the same word. */
const parted = new WeakMap<Word, Parted>();
const wholes = new WeakMap<Word, Word>();

/** The printed word that a label's `rest` was taken from; any other word is its own. */
export function wholeOf(word: Word): Word {
  return wholes.get(word) ?? word;
}

/** A word parted at the colon that follows the last of a label's tokens; null where none does, or nothing follows it. */
export function atColon(word: Word, token: string): Parted | null {
  const end = word.text.indexOf(':') + 1;
  const [label, rest] = [word.text.slice(0, end), word.text.slice(end)];
  if (end === 0 || !/[\p{L}\p{N}]/u.test(rest) || fold(label).split(' ').at(-1) !== token) return null;
  const parts = parted.get(word) ?? part(word, label, rest);
  parted.set(word, parts);
  wholes.set(parts.rest, word);
  return parts;
}

function part(word: Word, label: string, rest: string): Parted {
  const { box, text } = word;
  const width = (box.width * label.length) / text.length;
  return {
    label: { ...word, text: label, box: { ...box, width } },
    rest: { ...word, text: rest, box: { ...box, x: box.x + width, width: box.width - width } },
  };
}
