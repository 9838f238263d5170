import type { DateOrder } from '../../../values/dates.js';
import type { Find } from '../../catalogue/schema.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { phrasesNamed } from '../../catalogue/lexicon/named-phrases.js';
import type { Phrases } from '../../catalogue/lexicon/phrases.js';
import { bounded, type Candidate } from '../../content/candidate.js';
import type { PageContent, ReadLine } from '../../content/page-content.js';
import { fold } from '../../text/folded-text.js';
import type { Rectangle, Word } from '../../text/word.js';
import { type Element, withUnread } from './numbered/unread-numbers.js';
import { toCandidates, type ValueField } from './to-candidates.js';

type ByNumbered = Extract<Find, { by: 'numbered' }>;

/** `1.`, `4a.`, `4 b)`, and `5a` and `5b` of Oceania; of one digit alone the dot may be misread or missing where it begins a column. */
const ALONE = /^([1-9]|4[a-d]|5[ab])([.,:)]?)$/i;
/** `4a.01.02.2020` and `1.DUPONT`: the blank was lost. */
const JOINED = /^(4[a-d])[.,:)]?(?=[\p{L}\p{N}])(.+)$|^([1-9])[.,:)](\p{L}.+|[\p{L}\d-]{6,})$/iu;
/** The single number 3, and one whose letter was read as a figure, is joined to a date: `3.01.02.1990`, `46.02.03.2033`. */
const JOINED_DATE = /^(3|4\d)[.,:)](\d{1,2}[./-]\d{1,2}[./-]\d{2,4})$/;
/** Numbers that stand for others, and letters of numbers that are read so. */
const LETTERS: Record<string, string> = { '5a': '5', 40: '4a', 46: '4b', 48: '4b', 44: '4a' };
/** A dot tells a number of one digit from a digit of the print around it. */
const WITHOUT_DOT = 0.8;
/** Wider than this, in heights of the taller neighbour, a blank parts columns; narrower than the other, words of one text. */
const COLUMN_GAP = 2.5;
const TEXT_GAP = 0.8;
/** The value stands within so many heights of its number, on its line or below it. */
const FARTHEST = 9;
const FARTHEST_BELOW = 3;

/** Values behind the number by which a form's elements are known, such as `4b` of a European driving licence. */
export function findNumbered(
  content: PageContent,
  field: ValueField & { find: ByNumbered },
  order: DateOrder,
): Candidate[] {
  const { element, lines, weight } = field.find;
  return elementsOn(content)
    .filter(({ number }) => number === element)
    .flatMap((each) => {
      const [own, below] = [valueOf(each, content), followers(each, lines, content)];
      const printed = field.kind !== 'text' && isLegend(own) ? below : [...own, ...below];
      const words = field.kind === 'text' ? printed.map(asCategory) : printed;
      const [first] = toCandidates(field.kind === 'name' ? fromName(words) : words, content, field, order);
      if (first === undefined) return [];
      const value = field.kind === 'text' ? partedByStrokes(first.value) : first.value;
      const found = { ...first, value, strength: first.strength * each.factor * weight };
      return [each.atMost === undefined ? found : bounded(found, each.atMost)];
    });
}

/** What elements are called, where their numbers have words beside them: the values stand behind these or below them. */
const LEGENDS = [
  ...['card_surname', 'card_surname_weak', 'card_given_names', 'card_given_names_weak', 'card_birth_date'],
  ...[
    'card_birth_place',
    'card_issue_date',
    'card_valid_from',
    'card_expiry_date',
    'card_authority',
    'card_number',
  ],
  'licence_number',
];

const ofLegends = new WeakMap<Phrases, ReadonlySet<string>>();

/** Whether words are all of what an element is called: `Name / Nom / Cognome`. */
function isLegend(words: readonly Word[]): boolean {
  const tokens = words.flatMap(({ text }) => fold(text).split(' ')).filter((token) => token !== '');
  const { phrases } = lexicon();
  const known = ofLegends.get(phrases) ?? new Set(LEGENDS.flatMap(phrasesNamed).flat());
  ofLegends.set(phrases, known);
  return tokens.some(({ length }) => length > 2) && tokens.every((token) => known.has(token));
}

/** A category of vehicles ends in a one, which is read as a letter: `Al`, `DlE`. */
function asCategory(word: Word): Word {
  const text = word.text.replace(/^([A-D])[lI](?=E?[,/]?$)/, '$11');
  return text === word.text ? word : { ...word, text };
}

/** Where strokes part a list, blanks do not, as at the end of a line or where one was misread: `B/BE/ C1 E`. */
function partedByStrokes(text: string): string {
  return /\/[^/]+\//.test(text) ? text.replaceAll(' ', '') : text;
}

const onPages = new WeakMap<PageContent, Element[]>();

function elementsOn(content: PageContent): Element[] {
  const known = onPages.get(content) ?? withUnread(content.lines.flatMap(elementsIn));
  onPages.set(content, known);
  return known;
}

function elementsIn(line: ReadLine, index: number): Element[] {
  const elements: Element[] = [];
  for (const [at, word] of line.words.entries()) {
    const gap = at === 0 ? Infinity : gapBefore(line.words, at);
    const begins = gap > COLUMN_GAP;
    // The number of a house or a flat is an element's as little: `FLAT 3, 12 MILL LANE`.
    const mark = gap > TEXT_GAP || /^4/.test(word.text) ? markOf(word, line.words[at + 1], begins) : null;
    const current = elements.at(-1);
    if (mark !== null) elements.push({ ...mark, box: word.box, line: index });
    else if (current && begins && isLegend(current.words)) current.words = [word];
    else if (current && !(begins && current.words.length > 0)) current.words.push(word);
    // What follows in another column is no element's.
    else if (begins) elements.push({ number: '', box: word.box, line: index, words: [word], factor: 0 });
  }
  return elements;
}

function gapBefore(words: readonly Word[], at: number): number {
  const [previous, { box }] = [words[at - 1]!.box, words[at]!];
  return (box.x - previous.x - previous.width) / Math.max(box.height, previous.height);
}

function markOf(
  word: Word,
  next: Word | undefined,
  begins: boolean,
): Pick<Element, 'number' | 'words' | 'factor'> | null {
  const [, number, dot] = ALONE.exec(word.text) ?? [];
  if (number !== undefined) {
    const isSure = dot !== '' || number.length === 2;
    if (!isSure && (!begins || next === undefined)) return null;
    const own = number.toLowerCase();
    return { number: LETTERS[own] ?? own, words: [], factor: isSure ? 1 : WITHOUT_DOT };
  }
  const joined = JOINED.exec(word.text) ?? JOINED_DATE.exec(word.text);
  if (joined === null) return null;
  const [joinedNumber, rest] = [joined[1] ?? joined[3]!, joined[2] ?? joined[4]!];
  const read = LETTERS[joinedNumber] ?? joinedNumber.toLowerCase();
  return { number: read, words: [endOf(word, rest)], factor: 1 };
}

function endOf(word: Word, text: string): Word {
  const { box } = word;
  const width = (box.width * text.length) / word.text.length;
  return { ...word, text, box: { ...box, x: box.x + box.width - width, width } };
}

/** What follows on the line, else what stands below the number. */
function valueOf({ box, line, words }: Element, content: PageContent): Word[] {
  const [first] = words;
  if (first && first.box.x - (box.x + box.width) < FARTHEST * first.box.height) return words;
  const under = elementsOn(content).find((each) => each.number === '' && isUnder(each, box, line));
  return under?.words ?? [];
}

function isUnder(each: Element, box: Rectangle, line: number): boolean {
  const gap = each.box.y - (box.y + box.height);
  const level = Math.abs(each.box.x - box.x) < 2 * each.box.height;
  return each.line > line && level && gap < FARTHEST_BELOW * box.height;
}

/** Of one letter: `Ó Briain`, `A Coruña`. A frame is read as another one. */
const SHORTEST_PART = /^[AOÓ]['’]?$/;

/** Behind the number 3 a date stands before the name of the place. */
function fromName(words: readonly Word[]): Word[] {
  const start = words.findIndex(({ text }) => /\p{L}{2}|^(?:\p{L}\.){2}/u.test(text));
  // With a label of its own it is something else: `30.11.1999 Heimatort: Musterthal`.
  if (start < 0 || words[start]!.text.endsWith(':')) return [];
  return words.slice(SHORTEST_PART.test(words[start - 1]?.text ?? '') ? start - 1 : start);
}

/** Lines without a number that go on below a value. */
function followers({ line, words }: Element, lines: number, content: PageContent): Word[] {
  const [first] = words;
  if (first === undefined) return [];
  const found: Word[] = [];
  let [bottom, left] = [first.box.y + first.box.height, lines - 1];
  for (const each of elementsOn(content).filter((one) => one.line > line)) {
    if (left === 0) break;
    if (Math.abs(each.box.x - first.box.x) > 2 * first.box.height) continue;
    if (each.number !== '' || each.box.y - bottom > first.box.height) break;
    found.push(...each.words);
    [bottom, left] = [each.box.y + each.box.height, left - 1];
  }
  return found;
}
