import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import type { Phrases } from '../../../catalogue/lexicon/phrases.js';
import { fold } from '../../../text/folded-text.js';
import { enclosing, type Rectangle, type Word } from '../../../text/word.js';
import type { ReadLine } from '../../../content/page-content.js';
import type { PrintedLabel } from './printed-label.js';

/** Words of one label stand closer than this many of their heights. */
const NEXT_WORD = 1.2;
/** Print of another height is no label's. */
const SAME_HEIGHT = 1.4;
/** A label goes on in a line whose top is this near, in heights, and that begins where it began. */
const NEXT_LINE = 2.2;
/** More words are a text. */
const MOST_WORDS = 8;
export const ENDS_WITH_SIGN = /[^/|·•][/|·•]$/;

/** Where a label ends that goes on behind a slash. */
interface End {
  line: number;
  words: Word[];
}

/**
 * A label with the same in another language behind a slash, whose words need not be known: `Lieu de naissance / Geboorteplaats`. Those
 * that follow closely in the same print belong to it, up to a figure or a word in capitals behind small letters; also in the next line
 * where the slash ends the label's own.
 * @param firsts the first words of all labels that are known: behind one of them stands another label
 */
export function withTranslation(
  label: PrintedLabel,
  lines: readonly ReadLine[],
  firsts: ReadonlySet<Word>,
): PrintedLabel {
  if (label.hasColon || label.rest !== null) return label;
  const { words } = lines[label.line]!;
  const last = words[label.next - 1]!;
  const isWithin = ENDS_WITH_SIGN.test(last.text) || goesOnWithin(last, words[label.next]);
  const sign = isWithin ? last : words[label.next];
  if (sign === undefined || !(isWithin || isSlash(sign)) || (sign !== last && !isClose(last, sign)))
    return label;
  const from = words.indexOf(sign) + (isWithin || /\p{L}/u.test(sign.text) ? 0 : 1);
  const behind = wordsFrom(words.slice(isWithin ? from + 1 : from), sign, label);
  const end = behind.length > 0 ? { line: label.line, words: behind } : below(label, lines);
  if (end === null || end.words.some((word) => firsts.has(word))) return label;
  return extended(label, end, lines);
}

/** Whether a word holds a slash and the first word of a translation: `Geburtsort/Place of birth`. */
function goesOnWithin({ text }: Word, next: Word | undefined): boolean {
  return /\p{L}\/\p{Lu}\p{Ll}/u.test(text) && /^\p{Ll}/u.test(next?.text ?? '');
}

/**
 * A label that follows the same in a language that is not known, and a slash: `Etunimet / Förnamn / Given names`. Its value stands under
 * the first.
 * @param others the words of all labels that are known, by which what is before the slash is one of them
 */
export function afterTranslation(
  label: PrintedLabel,
  lines: readonly ReadLine[],
  others: ReadonlySet<Word>,
): PrintedLabel {
  const { words } = lines[label.line]!;
  const first = words.indexOf(label.words[0]!);
  const sign = words[first - 1];
  if (sign === undefined || !(isSign(sign) || ENDS_WITH_SIGN.test(sign.text))) return label;
  const start = words.slice(0, first).findLastIndex((word, at) => {
    const isOther = /\d/.test(word.text) || others.has(word) || !isAlike(word.box, label);
    return isOther || /[^/|·•]:$/.test(word.text) || !isClose(word, words[at + 1]!);
  });
  const before = words.slice(start + 1, first);
  const parts = partsOf(before);
  if (parts.length === 0 || before.length > MOST_WORDS || parts.some(isKnown)) return label;
  if (isSign(before[0]!) || (parts.length > 1 && before.some(isBorder))) return label;
  return {
    ...label,
    box: enclosing([label.box, ...before.map(({ box }) => box)]),
    words: [...before, ...label.words],
  };
}

/** Of columns in a printed frame: `| DEPOT | TECH. | ECHEANCE |`. */
function isBorder({ text }: Word): boolean {
  return text === '|';
}

function isSign({ text }: Word): boolean {
  return /^[/|·•]+$/.test(text);
}

/** What stands between slashes. */
function partsOf(words: readonly Word[]): string[] {
  return words
    .map(({ text }) => text)
    .join(' ')
    .split(/[/|·•]/)
    .map(fold)
    .filter((part) => part !== '');
}

const known = new WeakMap<Phrases, ReadonlySet<string>>();

/** A label of another field is no translation: `Sexe / Nationalité`. */
function isKnown(part: string): boolean {
  const { phrases } = lexicon();
  const all = known.get(phrases) ?? new Set([...phrases.values()].flat());
  known.set(phrases, all);
  return all.has(part);
}

function isSlash({ text }: Word): boolean {
  return /^[/|·•]/.test(text);
}

export function isClose({ box: left }: Word, { box: right }: Word): boolean {
  return right.x - left.x - left.width < NEXT_WORD * Math.max(left.height, right.height);
}

/** The words of a run that belong to a label. */
function wordsFrom(words: readonly Word[], before: Word, label: PrintedLabel): Word[] {
  const hasSmall = label.words.some(({ text }) => /\p{Ll}/u.test(text));
  const end = words.findIndex((word, index) => {
    const previous = words[index - 1] ?? before;
    const isOther = /\d/.test(word.text) || (hasSmall && /^\P{Ll}*\p{Lu}{2}\P{Ll}*$/u.test(word.text));
    return isOther || !isClose(previous, word) || !isAlike(word.box, label) || /:./.test(previous.text);
  });
  const run = end < 0 ? words : words.slice(0, end);
  const colon = run.findIndex(({ text }) => text.endsWith(':'));
  const found = colon < 0 ? run : run.slice(0, colon + 1);
  return found.length > MOST_WORDS ? [] : [...found];
}

function isAlike({ height }: Rectangle, { words }: PrintedLabel): boolean {
  const own = Math.max(...words.map(({ box }) => box.height));
  return height < SAME_HEIGHT * own;
}

/** What goes on below a label that a slash ends. */
function below(label: PrintedLabel, lines: readonly ReadLine[]): End | null {
  const { x, y, height } = label.words[0]!.box;
  for (let line = label.line + 1; line < lines.length; line++) {
    const { words, box } = lines[line]!;
    if (box.y > y + NEXT_LINE * height) return null;
    const at = words.findIndex((word) => Math.abs(word.box.x - x) < height);
    if (at < 0) continue;
    const found = wordsFrom(words.slice(at), words[at]!, label);
    return found.length === 0 ? null : { line, words: found };
  }
  return null;
}

function extended(label: PrintedLabel, { line, words }: End, lines: readonly ReadLine[]): PrintedLabel {
  const last = words.at(-1)!;
  const isText = words.some(({ text }) => fold(text) !== '');
  if (!isText) return label;
  return {
    ...label,
    line,
    box: enclosing([label.box, ...words.map(({ box }) => box)]),
    words: [...label.words, ...words],
    next: lines[line]!.words.indexOf(last) + 1,
    hasColon: last.text.endsWith(':'),
  };
}
