import { findStructures } from '../../catalogue/lexicon/printed-values.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';

/** Postcodes of four figures look like any number: only at a line's start, or behind a sign, with nothing but the town behind. */
const SHORT_POSTCODE =
  /(?:^\W*|[|·,–-]\s*)(?:\p{Lu}{1,3}-)?(?:\(\p{Lu}?\d{4}\)|(?<![\d(])\d{4}(?!\d))\s+\p{Lu}\p{L}{2,}[\p{L} .'’()/-]*$/u;
/** What stands before the later part of a number, or before one that is counted: `KB-2025-11872`, `TRIP# 40177`, `Nro.: 00316`. */
const WITHIN_CODE = /(?:\d[-/]|[#=]\s?|\bn(?:r?o|r|º|°)[.:]{1,2}\s?)$/iu;
/** As in America and Australia, behind the town. */
const STATE_FIRST = /^\p{Lu}{2,3},? \d/u;
/** With two figures a year may be a number of a house, unless day and month have two, too: `03.07.24`. */
const YEAR = /(?:19|20)\d{2}|^\d{2}([./])\d{2}\1\d{2}$/;

/** Where a postcode stands in a line's text; null without any. */
export function postcodeIn(text: string): { index: number; length: number } | null {
  const found = lexicon().postcode.exec(text);
  if (found !== null && !WITHIN_CODE.test(text.slice(0, found.index)))
    return { index: found.index, length: found[0].length };
  const town = SHORT_POSTCODE.exec(text);
  return town === null ? null : { index: town.index, length: /^\P{N}*\d{4}\)?/u.exec(town[0])![0].length };
}

/** Whether a postcode and a town's name are all that the text says: no word of it is another field's label. */
export function isOnlyTown(text: string): boolean {
  return SHORT_POSTCODE.test(text) && !/[|·,]/.test(text) && (text.match(/\p{L}{3,}/gu) ?? []).length === 1;
}

/** Whether a line has a postcode with a town's name behind it, or one that hardly any other number looks like. */
export function isTown(text: string): boolean {
  const found = postcodeIn(text);
  if (found === null || namesDay(text)) return false;
  const [before, code] = [text.slice(0, found.index), text.slice(found.index, found.index + found.length)];
  const behind = text.slice(found.index + found.length);
  const isBehindTown = /,\s*$/.test(before) || (STATE_FIRST.test(code) && /\p{L}{3},?\s+$/u.test(before));
  return isBehindTown || /^[\s,-]*\p{L}{3}/u.test(behind) || /\p{L}\d|\d ?\p{L}|\d-\d/u.test(code);
}

/** Whether a day with its year is printed, as on no line of an address: streets are named after days without one. */
export function namesDay(text: string): boolean {
  return findStructures(text, 'date').some(({ raw }) => YEAR.test(raw));
}
