import { wordsNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { fold } from '../../../text/folded-text.js';

const WORD_BEHIND = /^ ?(\p{L}+[²³23]?)(?![\p{L}\p{N}/])/u;

/** Whether figures count or measure what is sold, as the sum of a bill's quantities does: `Total 800.00 Mtr`. */
export function isOfMeasure(text: string, { index, raw }: { index: number; raw: string }): boolean {
  const [, word] = WORD_BEHIND.exec(text.slice(index + raw.length)) ?? [];
  return word !== undefined && wordsNamed('measure').has(fold(word));
}
