import { wordsNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { fold } from '../../../text/folded-text.js';

/** The word right before an end of a text, unless it is what a number counts: `2 itens 14,00`. */
const WORD_BEFORE = /(?<!\d\s)(?<![\p{L}\p{N}])(\p{L}+)\.?\s$/u;
/** A text goes on behind the number of a section; behind what is sold an amount ends its line. */
const GOES_ON = /^(?:\)|\s\p{L}{2})/u;

/** Whether figures are the number of a section, as of a law: `item 3.01 da lista anexa`. */
export function isOfSection(text: string, { index, raw }: { index: number; raw: string }): boolean {
  const [, word] = WORD_BEFORE.exec(text.slice(0, index)) ?? [];
  return (
    word !== undefined &&
    wordsNamed('section_word').has(fold(word)) &&
    GOES_ON.test(text.slice(index + raw.length))
  );
}
