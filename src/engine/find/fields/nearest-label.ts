import type { DocumentType, FieldType } from '../../catalogue/schema.js';
import type { Candidate } from '../../content/candidate.js';
import type { PageContent } from '../../content/page-content.js';
import { fold } from '../../text/folded-text.js';
import { enclosing, type Rectangle, type Word } from '../../text/word.js';
import { runsOf } from './addressee/address-blocks.js';
import { isToOther } from './addressee/begins-with.js';
import { isCurrency } from './currency/named-currencies.js';
import { nextLine } from './places/next-line.js';
import { NEXT_COLUMN, WIDEST_GAP } from './places/place.js';
import { findLabels, type PrintedLabel } from './printed-labels.js';

/** A label stands right above its value. */
const HIGHEST_ABOVE = 2;
/** Words of one text stand closer than this many of their heights; so close, a figure is its label's. */
const CLOSE = 1;
const CODE = /\d{3}/;
/** A label with a figure has its value in it, and speaks of nothing below. */
const FIGURE = /\d/;
const IN_BRACKETS = /^\(.*\):?$/;

type Speaks = 'own' | 'other';

/**
 * What the label next to a value speaks of: the one that ends right before it on its line, else the one right above it, and that too
 * where the one on its line is a column away.
 */
export function nearestLabel(
  candidate: Candidate,
  field: Pick<FieldType, 'name'>,
  content: PageContent,
  type: DocumentType,
): Speaks | null {
  const names = labelledAs(candidate, content, type);
  if (names === null) return null;
  return names.has(field.name) ? 'own' : 'other';
}

/** The fields that the label next to a value is of; null where there is none. */
export function labelledAs(
  { words }: Candidate,
  content: PageContent,
  type: DocumentType,
): ReadonlySet<string> | null {
  if (words.length === 0) return null;
  const label = wrapped(words, content, type) ?? nearest(words, labelsOn(content, type), content);
  return label === null ? null : namesOf(type, label.weight);
}

/** The field's label that ends the line above, where the value begins the next line of a text. */
function wrapped([first]: readonly Word[], content: PageContent, type: DocumentType): PrintedLabel | null {
  const labels = fieldLabelsOn(content, type);
  return labels.find((label) => nextLine(label, content)[0]?.words[0] === first) ?? null;
}

function nearest(
  words: readonly Word[],
  labels: readonly PrintedLabel[],
  content: PageContent,
): PrintedLabel | null {
  const first = words[0]!;
  const before = labelBefore(first, labels, content);
  if (before !== null && gapTo(first, before.box) < NEXT_COLUMN * first.box.height) return before;
  const above = labelAbove(words, labels, content);
  return atEdge(above, first) ?? before ?? above;
}

function labelBefore(
  first: Word,
  labels: readonly PrintedLabel[],
  content: PageContent,
): PrintedLabel | null {
  const own = labels.find(({ rest }) => rest === first);
  if (own) return own;
  const line = content.lines.find((each) => each.words.includes(first));
  const words = line === undefined ? [] : withoutBrackets(line.words.slice(0, line.words.indexOf(first)));
  // What names the currency stands between a label and its amount: `Total factura EUR  327,70`.
  const before = words.findLast(({ text }) => fold(text) !== '' && !isCurrency(text));
  // The letters of a code are no label: `PO-0576`.
  if (before === undefined || CODE.test(before.text)) return null;
  const label = labels.find(({ words }) => words.includes(before));
  if (!label) return null;
  const gap = first.box.x - (before.box.x + before.box.width);
  return gap < WIDEST_GAP * first.box.height ? label : null;
}

/** What stands in brackets at the end says more of the label before it: `Total a pagar (IVA incluido)`. */
function withoutBrackets(words: readonly Word[]): readonly Word[] {
  if (!/\)\W*$/.test(words.at(-1)?.text ?? '')) return words;
  const start = words.findLastIndex(({ text }) => text.startsWith('('));
  return start > 0 ? words.slice(0, start) : words;
}

function gapTo({ box }: Word, label: Rectangle): number {
  return box.x - (label.x + label.width);
}

/** A label above that begins where the value does is of its column. */
function atEdge(label: PrintedLabel | null, { box }: Word): PrintedLabel | null {
  return label !== null && Math.abs(label.box.x - box.x) < box.height ? label : null;
}

function labelAbove(
  words: readonly Word[],
  labels: readonly PrintedLabel[],
  content: PageContent,
): PrintedLabel | null {
  const { x, y, width, height } = enclosing(words.map(({ box }) => box));
  const above = labels.filter((label) => {
    const { box, words: printed } = label;
    if (printed.some(({ text }) => FIGURE.test(text)) || hasValueBeside(label, labels, content)) return false;
    const gap = y - (box.y + box.height);
    const isOver = box.x < x + width && box.x + box.width > x;
    const isNear = gap > -height / 2 && gap < HIGHEST_ABOVE * height;
    if (!isNear || !isOver || isFarAbove(label, y, content)) return false;
    return !hasValueBelow(label, y, content) && !isToOthers(label, content);
  });
  const lowest = Math.max(...above.map(({ box }) => box.y));
  const inRow = above.filter(({ box }) => lowest - box.y < height / 2);
  return [...inRow].sort((a, b) => Math.abs(a.box.x - x) - Math.abs(b.box.x - x))[0] ?? null;
}

/** Whether a label is of a line that asks for somebody's attention: it speaks of nothing below, as in `Attn: Accounts Payable`. */
function isToOthers({ line, words: [first] }: PrintedLabel, { lines }: PageContent): boolean {
  const run = runsOf(lines[line]!).find((words) => words.includes(first!));
  return run !== undefined && run.length > 1 && isToOther(run);
}

/** Whether more than a line stands between a label and what begins at `y`, under the label: in dense print lines are closer than high. */
function isFarAbove({ line, box }: PrintedLabel, y: number, { lines }: PageContent): boolean {
  const between = lines.slice(line + 1).filter(({ box: each }) => {
    const isBetween = each.y > box.y + box.height / 2 && each.y + each.height / 2 < y;
    return isBetween && each.x < box.x + box.width && each.x + each.width > box.x;
  });
  return between.length > 1;
}

/** Whether a figure stands under the label, in a line between it and what begins at `y`: in dense print it speaks of that one. */
function hasValueBelow({ line, box }: PrintedLabel, y: number, { lines }: PageContent): boolean {
  return lines.slice(line + 1).some((each) => {
    if (each.box.y < box.y + box.height / 2 || each.box.y + each.box.height / 2 > y) return false;
    return each.words.some(
      (word) =>
        FIGURE.test(word.text) && word.box.x < box.x + box.width && word.box.x + word.box.width > box.x,
    );
  });
}

/**
 * Whether the label has its value right behind it, of which it speaks: a figure, or behind a colon a word that is no label's. Before a letter
 * one alone is a misread stroke: `NOME 1 NAME`.
 */
function hasValueBeside(
  label: PrintedLabel,
  labels: readonly PrintedLabel[],
  { lines }: PageContent,
): boolean {
  const { line, next, rest, words, hasColon } = label;
  const behind = rest === null ? lines[line]!.words.slice(next) : [rest];
  // What stands in brackets says more of the label: `Altura (m): 1.77`.
  const at = behind.findIndex(({ text }) => !IN_BRACKETS.test(text));
  const [value, then] = at < 0 ? [] : behind.slice(at);
  if (value === undefined) return false;
  const last = at === 0 ? words.at(-1)! : behind[at - 1]!;
  const isClose = rest !== null || gapTo(value, last.box) < CLOSE * value.box.height;
  if (!FIGURE.test(value.text)) {
    const isWord = /\p{L}{2}/u.test(value.text) && !value.text.endsWith(':');
    return hasColon && isClose && isWord && !labels.some((each) => each.words.includes(value));
  }
  return isClose && !(value.text === '1' && then !== undefined && isNextWord(value, then));
}

function isNextWord({ box }: Word, next: Word): boolean {
  return /^\p{L}/u.test(next.text) && gapTo(next, box) < CLOSE * box.height;
}

interface Known {
  text: string;
  /** Its place among those of its type: labels found on a page carry it. */
  weight: number;
  /** The fields that have this label; empty for a label of something that is not a field. */
  names: Set<string>;
}

const ofTypes = new WeakMap<DocumentType, Known[]>();
const NONE: readonly string[] = [];

/** All labels of a type's fields and of other things that a page prints. */
export function labelsOn(content: PageContent, type: DocumentType): readonly PrintedLabel[] {
  return findLabels(content, knownLabels(type), NONE);
}

/** Those that are of fields. */
export function fieldLabelsOn(content: PageContent, type: DocumentType): PrintedLabel[] {
  return labelsOn(content, type).filter(({ weight }) => namesOf(type, weight).size > 0);
}

function namesOf(type: DocumentType, index: number): Set<string> {
  return knownLabels(type)[index]!.names;
}

/** All labels of a type's fields, and its labels of other things. */
function knownLabels(type: DocumentType): Known[] {
  const made = ofTypes.get(type) ?? makeKnown(type);
  ofTypes.set(type, made);
  return made;
}

function makeKnown({ fields, otherLabels }: DocumentType): Known[] {
  const known = new Map<string, Known>();
  const add = (text: string, name: string | null) => {
    const key = fold(text);
    const entry = known.get(key) ?? { text, weight: known.size, names: new Set<string>() };
    if (name !== null) entry.names.add(name);
    known.set(key, entry);
  };
  for (const { name, find } of fields) {
    for (const way of find) {
      // What has to stand alone says nothing of what it stands beside.
      if (way.by !== 'label' || way.alone === true) continue;
      way.labels.forEach(({ text }) => add(text, name));
      way.not.forEach((text) => add(text, null));
    }
  }
  otherLabels.forEach((text) => add(text, null));
  return [...known.values()];
}
