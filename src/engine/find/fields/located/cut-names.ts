import { distance } from 'fastest-levenshtein';
import { bounded, type Candidate } from '../../../content/candidate.js';
import { phrasesNamed } from '../../../catalogue/lexicon/named-phrases.js';
import type { PageContent } from '../../../content/page-content.js';
import { printsAny } from '../../../content/printed-words.js';
import { mrzNames, type MrzNames } from '../../../locate/mrz/names.js';
import { fold } from '../../../text/folded-text.js';
import { hasMiddleIn } from '../../../text/rectangles.js';
import { textOf, textsOn, type Word } from '../../../text/word.js';

type Wanted = 'surname' | 'givenNames' | 'fullName';

/** Highest score of a name that may be cut: most names that fill a zone's line go on. */
const CUT = 0.7;
/** Highest score of a name as printed: beside the other one, which shows whose it is and where it ends, or by itself. */
const TOGETHER = 0.9;
const BY_ITSELF = 0.8;
/** Highest score of a zone's name that the page prints otherwise, as with accents: names have no check digit. */
const PRINTED_OTHERWISE = 0.94;
/** Of so many letters of a name one may be misread, and it is still the same. */
const LETTERS_FOR_ONE = 4;
/** How well such a place fits. */
const STRENGTH = 0.9;
/** Letters that a name must have to be known by itself. */
const FEWEST_LETTERS = 4;
const IN_A_NAME = /^\p{L}[\p{L}\p{M}'’.-]*,?$/u;

/**
 * The zone's name or, where the zone has no place for all of it, what the page prints: the name that begins so and goes on. If none
 * does, the zone's may be cut all the same, unless the page prints just that. A name that the zone has in full may still not be the printed
 * one: without its accents, or without the second surname.
 */
export function inFullOnPage(inZone: Candidate, wanted: Wanted, content: PageContent): Candidate[] {
  const names = mrzNames(inZone.raw);
  const { mayBeCut } = names;
  const isCut = wanted === 'fullName' ? mayBeCut.surname || mayBeCut.givenNames : mayBeCut[wanted];
  if (!isCut) {
    if (lacksSecondSurname(names, wanted, content)) return [bounded(inZone, CUT)];
    return [isPrintedOtherwise(names, wanted, content) ? bounded(inZone, PRINTED_OTHERWISE) : inZone];
  }
  const printed = namesOn(content).flatMap((run) => printedIn(run, names, wanted) ?? []);
  const longer = printed.filter(({ value }) => lettersIn(value) > lettersIn(inZone.value));
  if (longer.length === 0) return [printed.length > 0 ? inZone : bounded(inZone, CUT)];
  return longer.map(({ value, words, together }) => ({
    ...{ value, raw: textOf(words), words, pageNumber: content.number },
    ...{ strength: STRENGTH, proof: null, atMost: together ? TOGETHER : BY_ITSELF },
  }));
}

/** Some states leave the second surname out of the zone (Peru), and print both by labels of their own. */
function lacksSecondSurname({ surname }: MrzNames, wanted: Wanted, content: PageContent): boolean {
  if (wanted === 'givenNames' || surname.includes(' ')) return false;
  return printsAny(content, phrasesNamed('card_second_surname'));
}

/** Whether the page prints a word of the zone's name only otherwise, as with accents or an apostrophe, which zones have not, or read with another letter. */
function isPrintedOtherwise(names: MrzNames, wanted: Wanted, content: PageContent): boolean {
  const parts = namesOn(content).flat();
  const ofName = wanted === 'fullName' ? [names.givenNames, names.surname] : [names[wanted]];
  return ofName
    .flatMap((name) => fold(name).split(' '))
    .filter((word) => word.length >= FEWEST_LETTERS)
    .some((word) => !parts.some((part) => isSame(part, word)) && parts.some((part) => isLike(part, word)));
}

function isSame({ text }: Part, word: string): boolean {
  return /^[A-Za-z]+$/.test(text) && lettersOf(text) === word;
}

function isLike({ spellings }: Part, word: string): boolean {
  return spellings.some((letters) => distance(letters, word) <= word.length / LETTERS_FOR_ONE);
}

/** A word of a name, or a part of one with a hyphen, in the spellings that a zone may have. */
interface Part {
  word: Word;
  text: string;
  spellings: string[];
}

/** What stands on the page like names, the zone left out. */
function namesOn({ lines, mrz }: PageContent): Part[][] {
  const outside = lines.filter(({ box }) => mrz === null || !hasMiddleIn(box, mrz.box));
  return outside.flatMap(textsOn).flatMap(toNames);
}

function toNames(words: readonly Word[]): Part[][] {
  const runs: Part[][] = [[]];
  for (const word of words) {
    if (!IN_A_NAME.test(word.text)) runs.push([]);
    else runs.at(-1)!.push(...partsOf(word));
  }
  return runs.filter((run) => run.length > 0);
}

function partsOf(word: Word): Part[] {
  const texts = word.text.replace(/,$/, '').split('-').filter(Boolean);
  return texts.map((text) => ({ word, text, spellings: [lettersOf(text), lettersOf(spelledOut(text))] }));
}

/** As zones write letters that they don't have (ICAO Doc 9303-3, section 6). */
function spelledOut(text: string): string {
  const vowels: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüåø]/g, (vowel) => vowels[vowel]!);
}

const lettersOf = (text: string) => fold(text).replace(/ /g, '');
const lettersIn = (text: string) => lettersOf(text).length;

interface PrintedName {
  value: string;
  words: Word[];
  /** Given names and surname. */
  together: boolean;
}

function printedIn(run: readonly Part[], names: MrzNames, wanted: Wanted): PrintedName | null {
  const pair = sideBySide(run, names);
  if (pair !== null) {
    const parts = wanted === 'fullName' ? [...pair.givenNames, ...pair.surname] : pair[wanted];
    return { value: joined(parts), words: wordsOf(parts), together: true };
  }
  const known = wanted === 'surname' || names.givenNames === '' ? 'surname' : 'givenNames';
  if (!names.mayBeCut[known] || lettersIn(names[known]) < FEWEST_LETTERS) return null;
  const at = placeOf(run, names[known], true);
  if (at === null) return null;
  const parts = run.slice(at);
  const surname = wanted === 'fullName' && known === 'givenNames' ? ` ${names.surname}` : '';
  return { value: joined(parts) + surname, words: wordsOf(parts), together: false };
}

/** Given names and surname, in either order; what may be cut goes on up to the other one or to the end. */
function sideBySide(run: readonly Part[], { surname, givenNames, mayBeCut }: MrzNames) {
  if (givenNames === '') return null;
  const [ofSurname, ofGiven] = [surname.split(' ').length, givenNames.split(' ').length];
  const given = placeOf(run, givenNames, mayBeCut.givenNames);
  const last = given === null ? null : placeOf(run, surname, mayBeCut.surname, given + ofGiven);
  if (given !== null && last !== null) {
    const end = mayBeCut.surname ? run.length : last + ofSurname;
    return { givenNames: run.slice(given, last), surname: run.slice(last, end) };
  }
  const first = placeOf(run, surname, mayBeCut.surname);
  const next = first === null ? null : placeOf(run, givenNames, mayBeCut.givenNames, first + ofSurname);
  if (first === null || next === null || (!mayBeCut.surname && next > first + ofSurname)) return null;
  return { surname: run.slice(first, next), givenNames: run.slice(next) };
}

/** Where words stand that begin as a zone's name; its last one and initials may stand for more. */
function placeOf(run: readonly Part[], name: string, mayBeCut: boolean, from = 0): number | null {
  const wanted = fold(name).split(' ');
  const fits = ({ spellings }: Part, word: string, at: number) => {
    const mayGoOn = mayBeCut && (at === wanted.length - 1 || word.length === 1);
    return spellings.some((letters) => letters === word || (mayGoOn && letters.startsWith(word)));
  };
  for (let at = from; at + wanted.length <= run.length; at++) {
    if (wanted.every((word, index) => fits(run[at + index]!, word, index))) return at;
  }
  return null;
}

/** With the hyphens that are printed. */
function joined(parts: readonly Part[]): string {
  return parts.reduce((text, { text: next, word }, at) => {
    if (at === 0) return next;
    return text + (parts[at - 1]!.word === word ? '-' : ' ') + next;
  }, '');
}

function wordsOf(parts: readonly Part[]): Word[] {
  return [...new Set(parts.map(({ word }) => word))];
}
