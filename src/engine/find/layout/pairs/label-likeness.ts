import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { fold } from '../../../text/folded-text.js';
import type { Line } from '../../../text/word.js';
import { LONGEST_LABEL } from './value-start.js';

/** Words that stand together, as they are printed. */
export interface Print extends Pick<Line, 'text' | 'words'> {
  /** Ends with a colon, or a line to fill in follows. */
  asks: boolean;
}

/**
 * How much a segment looks like a printed label, 0 to 1: with a colon or a line to fill in, it is one; print
 * of numbers, amounts and dates is a value.
 */
export function labelLikeness({ text, words, asks }: Print): number {
  if (asks) return 1;
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const digits = text.replace(/\D/g, '').length;
  if (letters < 2 || digits > letters / 2 || words.length > LONGEST_LABEL) return 0;
  if (!/^[(*\d.)&<>_/\\ -]*\p{Lu}/u.test(text)) return 0.2;
  const tokens = fold(text).split(' ');
  const known = tokens.some((token) => lexicon().asked.has(token)) ? 0.3 : 0;
  return Math.min(0.9, 0.45 + known + (/#|\?$/.test(text) ? 0.3 : 0) - (digits > 0 ? 0.05 : 0));
}

/** Whether a segment is nothing but words that forms ask for: it is a label whatever stands beside it. */
export function isKnownLabel({ text, words }: Pick<Line, 'text' | 'words'>): boolean {
  const tokens = fold(text).split(' ');
  return (
    words.length <= LONGEST_LABEL &&
    /\p{Lu}/u.test(text) &&
    tokens.every((token) => lexicon().asked.has(token))
  );
}

/** Whether a segment is what is filled in rather than printed: a number, an amount, a date, a mark. */
export function isValueLike({ text, words }: Pick<Line, 'text' | 'words'>): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const digits = text.replace(/\D/g, '').length;
  if (digits > letters || /^([xX✓✔]|-+)$/.test(text) || lexicon().answers.has(text.toLowerCase()))
    return true;
  return words.length <= 3 && digits > 0 && /^[-+$€£(#<>]*(?:R\$|US\$)? ?\d/.test(text);
}

/** A label as a field's name: without colon, numbering marks and lines to fill in. */
export function labelName(text: string): string {
  return text
    .replace(/[_…]+|\.{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s*•·\-–:_/\\|]+/, '')
    .replace(/[\s:.\-–]+$/, '')
    .trim();
}
