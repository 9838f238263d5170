import { allMatches } from '../../../values/all-matches.js';
import { distance } from 'fastest-levenshtein';
import type { Word } from '../../text/word.js';
import { fold } from '../../text/folded-text.js';

/** A word or a phrase as addresses of a country spell it, as folded words. */
export type Spelling = readonly string[];

/** Fewest letters of a phrase in which one, or two, characters may be misread. */
const ONE_MISREAD_FROM = 5;
const TWO_MISREAD_FROM = 10;
/** Characters that are taken for each other, as one of them: `JIn` and `J1n` are `JLN` in any length. */
const ALIKE: [RegExp, string][] = [
  [/[i1|!]/g, 'l'],
  [/0/g, 'o'],
  [/5/g, 's'],
  [/8/g, 'b'],
];

/** A word that is read with more certainty is another one, not misread. */
const MISREAD_BELOW = 0.9;

const SEGMENT = /[\p{L}\p{N}|!]+/gu;

interface Segment {
  text: string;
  folded: string;
  /** Index of its word, and where in that it begins. */
  word: number;
  start: number;
  isCertain: boolean;
  /** Digits alone, or several of them: no misread word. */
  isNumber: boolean;
}

/**
 * Words of streets, places and legal forms are closed lists: a word that differs from one of them by a misread
 * character is spelled as the list has it, in the case that is printed. What is in the list, and what is read with
 * certainty, stays as it is.
 * @returns the text of each word
 */
export function spellKnown(words: readonly Word[], spellings: readonly Spelling[]): string[] {
  const segments = words.flatMap(segmentsOf);
  if (segments.every(({ isCertain }) => isCertain)) return words.map(({ text }) => text);
  const known = placesOfAny(segments, spellings);
  if (!isDoubtful(segments, known, 0, segments.length)) return words.map(({ text }) => text);
  const repaired = new Map<Segment, string>();
  for (const spelling of spellings) {
    for (let at = 0; at + spelling.length <= segments.length; at++) {
      if (!isDoubtful(segments, known, at, at + spelling.length)) continue;
      const run = segments.slice(at, at + spelling.length);
      if (run.some((segment) => repaired.has(segment)) || !isMisread(run, spelling)) continue;
      run.forEach((segment, offset) => {
        const wanted = spelling[offset]!;
        if (segment.folded !== wanted) repaired.set(segment, likePrinted(wanted, segment.text));
      });
    }
  }
  return words.map((word, index) =>
    segments
      .filter((segment) => segment.word === index && repaired.has(segment))
      .reduceRight((text, segment) => replaceAt(text, segment, repaired.get(segment)!), word.text),
  );
}

function replaceAt(text: string, { start, text: { length } }: Segment, by: string): string {
  return text.slice(0, start) + by + text.slice(start + length);
}

function segmentsOf({ text, confidence }: Word, word: number): Segment[] {
  return allMatches(text, SEGMENT).map(({ 0: part, index }) => ({
    text: part,
    folded: fold(part).replaceAll(' ', ''),
    word,
    start: index,
    isCertain: confidence >= MISREAD_BELOW,
    isNumber: (part.match(/\d/g) ?? []).length > 1 || /^\d*$/.test(part),
  }));
}

/** Whether one of the segments from `from` up to `end` is uncertain and in no spelling. */
function isDoubtful(
  segments: readonly Segment[],
  known: ReadonlySet<number>,
  from: number,
  end: number,
): boolean {
  for (let at = from; at < end; at++) if (!segments[at]!.isCertain && !known.has(at)) return true;
  return false;
}

/** Indices of all segments in which one of the spellings is printed. */
function placesOfAny(segments: readonly Segment[], spellings: readonly Spelling[]): Set<number> {
  const places = new Set<number>();
  for (const spelling of spellings) {
    for (let at = 0; at + spelling.length <= segments.length; at++) {
      if (!isPrintedAt(segments, at, spelling)) continue;
      for (let offset = 0; offset < spelling.length; offset++) places.add(at + offset);
    }
  }
  return places;
}

function isPrintedAt(segments: readonly Segment[], at: number, spelling: Spelling): boolean {
  for (let offset = 0; offset < spelling.length; offset++) {
    if (segments[at + offset]!.folded !== spelling[offset]) return false;
  }
  return true;
}

/** Of a phrase of several words one must be right, so that the others are no words of their own. */
function isMisread(run: readonly Segment[], spelling: Spelling): boolean {
  if (run.some(({ isNumber }) => isNumber)) return false;
  if (run.length > 1 && !run.some(({ folded }, offset) => folded === spelling[offset])) return false;
  if (run.some(({ folded }, offset) => isOtherForm(folded, spelling[offset]!))) return false;
  const read = run.map(({ folded }) => folded).join('');
  const wanted = spelling.join('');
  const allowed = Number(wanted.length >= ONE_MISREAD_FROM) + Number(wanted.length >= TWO_MISREAD_FROM);
  // At least as many characters are misread as there are more or fewer.
  if (Math.abs(read.length - wanted.length) > allowed) return false;
  if (wanted.length > 2 && alike(read) === alike(wanted)) return true;
  return distance(read, wanted) <= allowed;
}

/** Whether one of two words is the other's plural: `Book` is not a misread `Books`. */
function isOtherForm(read: string, wanted: string): boolean {
  return read === `${wanted}s` || wanted === `${read}s`;
}

function alike(text: string): string {
  return ALIKE.reduce((result, [pattern, one]) => result.replace(pattern, one), text);
}

function likePrinted(wanted: string, printed: string): string {
  const capitals = (printed.match(/\p{Lu}/gu) ?? []).length;
  const small = (printed.match(/\p{Ll}/gu) ?? []).length;
  if (capitals > small) return wanted.toUpperCase();
  return capitals > 0 || /^\P{L}/u.test(printed) ? wanted[0]!.toUpperCase() + wanted.slice(1) : wanted;
}
