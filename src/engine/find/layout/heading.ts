import { median } from '../../text/median.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { cellAround } from '../../pages/rulings.js';
import type { Segment } from './segment.js';

const ROMAN_OR_NUMBER = /^(\d{1,2}(\.\d{1,2})*|[IVX]{1,5})\s?[.)–-]\s+\p{Lu}/u;

/** Print that is this many times as high as the page's usual one is a heading. */
const TALL = 1.25;
/** A heading has at most so many words. */
const LONGEST = 10;
/** The middle of a centred line is this near to the page's, in parts of its width. */
const CENTRED = 0.06;

/** What a clause, chapter or act begins with; undefined where none begins. The heading may go on with its text. */
function numberOf(text: string): string | undefined {
  const { numbered, marked } = lexicon().headings;
  return (numbered.exec(text) ?? marked.exec(text))?.[0];
}

/**
 * Whether a segment that is alone on its line heads what follows: numbered, large, in capitals, or centred
 * in a box of its own.
 * @param usualHeight of the page's words, in pixels
 */
export function isHeading(segment: Segment, usualHeight: number): boolean {
  const { text, words, box, page } = segment;
  if (numberOf(text) !== undefined) return true;
  const letters = text.replace(/[^\p{L}]/gu, '');
  if (letters.length < 4 || words.length > LONGEST || /[.,;]$/.test(text)) return false;
  if (ROMAN_OR_NUMBER.test(text) && letters === letters.toUpperCase()) return true;
  if (median(words.map((word) => word.box.height)) > TALL * usualHeight) return true;
  if (letters === letters.toUpperCase() && words.length <= 8) return true;
  const isCentred = Math.abs(box.x + box.width / 2 - page.width / 2) < CENTRED * page.width;
  const cell = cellAround(box, page.rulings, page.width);
  return isCentred && cell !== null && cell.height < 2.5 * box.height;
}

/** `CLÁUSULA PRIMEIRA - DO OBJETO: A sociedade...` is a heading and the beginning of its text. */
export function splitHeading(text: string): { heading: string; rest: string } {
  const named = numberOf(text);
  if (named === undefined) return { heading: text, rest: '' };
  const capitals = /^[^\p{Ll}]*?(?=\s*[:–—-]?\s*\p{Lu}?\p{Ll}{2,}|$)/u.exec(text)?.[0] ?? '';
  const heading = capitals.length > named.length ? capitals : named;
  return {
    heading: heading.replace(/[\s:.–—-]+$/, ''),
    rest: text.slice(heading.length).replace(/^[\s:.–—-]+/, ''),
  };
}
