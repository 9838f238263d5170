import type { Find, FieldSearch } from '../catalogue/schema.js';
import { fold, indexOfPhrase } from '../typing/folded-text.js';
import type { PageContent, ReadLine } from '../typing/page-content.js';
import type { Candidate } from './candidate.js';

type ByAddress = Extract<Find, { by: 'address' }>;

/** An address stands in the upper part and has a few lines. */
const LINES_SEARCHED = 14;
const MOST_LINES = 5;
const POSTCODE = /(?<!\d)(\d{5}(-\d{3})?|\d{4}\s?[A-Z]{2})(?!\d)/;

/** The first run of lines that look like an address. */
export function findAddress(content: PageContent, field: FieldSearch): Candidate[] {
  const find = field.find as ByAddress;
  const phrases = find.words.map((text) => fold(text).split(' '));
  const stops = find.stop.map((text) => fold(text).split(' '));
  const lines = content.lines.slice(0, LINES_SEARCHED);
  const first = lines.findIndex((line) => !isStop(line, stops) && looksLikeAddress(line, phrases));
  if (first < 0) return [];
  const rest = lines.slice(first, first + MOST_LINES);
  const end = rest.findIndex(
    (line, index) => index > 0 && (isStop(line, stops) || !continues(line, phrases)),
  );
  const run = end < 0 ? rest : rest.slice(0, end);
  const words = run.flatMap((line) => line.words);
  const raw = run.map((line) => line.text).join(' ');
  const value = raw.replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{N}).]+$/gu, '');
  const strength = (POSTCODE.test(raw) ? 0.9 : 0.6) - (run.length === 1 ? 0.2 : 0);
  return [{ value, raw, words, pageNumber: content.number, strength, proof: null }];
}

function isStop(line: ReadLine, stops: readonly string[][]): boolean {
  return stops.some((stop) => indexOfPhrase(line.tokens, stop) >= 0);
}

/** Short words such as `no` or `r` mean an address only at a line's beginning. */
function namesPlace(line: ReadLine, phrases: readonly string[][]): boolean {
  return phrases.some((phrase) => {
    const at = indexOfPhrase(line.tokens, phrase);
    return at === 0 || (at > 0 && phrase.join('').length > 2);
  });
}

function looksLikeAddress(line: ReadLine, phrases: readonly string[][]): boolean {
  if (!/\p{L}{3}/u.test(line.text) || !/\d/.test(line.text)) return false;
  return namesPlace(line, phrases) || POSTCODE.test(line.text) || /^\W*\d+[-,/\w]*[ ,].*,/.test(line.text);
}

function continues(line: ReadLine, phrases: readonly string[][]): boolean {
  if (/\d{1,2}:\d{2}/.test(line.text)) return false;
  const known = namesPlace(line, phrases) || POSTCODE.test(line.text);
  return known || /,/.test(line.text) || /^[\p{L} .&'()-]{4,}$/u.test(line.text);
}
