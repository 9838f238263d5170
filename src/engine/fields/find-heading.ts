import { distance } from 'fastest-levenshtein';
import type { Find, FieldSearch } from '../catalogue/schema.js';
import { fold, indexOfPhrase } from '../typing/folded-text.js';
import { enclosing, splitAtGaps, toLine, type Word } from '../recognition/word.js';
import { toReadLine, type PageContent, type ReadLine } from '../typing/page-content.js';
import type { Candidate } from './candidate.js';

type ByHeading = Extract<Find, { by: 'heading' }>;

/** A merchant's name stands within the first lines, whatever logo or greeting comes before it. */
const LINES_SEARCHED = 8;
/** Blocks side by side, such as an issuer and the word `invoice`, stand farther apart than words. */
const BLOCK_GAP = 2.5;
/** Words of a legal form that stand before its ending. */
const LEGAL_WORDS = ['co', 'c0', 'and', 'e', 'cia'];
/** A house number, or a word that only addresses begin with. */
const BEGINS_LIKE_ADDRESS = /^\W*(\d|no\b|lot\b|jalan\b|rua\b|av\b)/i;
const REGISTRATION = /^[([{]?[A-Z]{0,3}\d{4,}[-\w]*[)\]}]?/;
const ADDRESS_FACTOR = 0.4;
const ENDING_STRENGTH = 1;
const FIRST_LINE_STRENGTH = 0.75;
const LATER_LINE_COST = 0.12;

/** Lines at the head of the page that may be its issuer's name, best first. */
export function findHeading(content: PageContent, field: FieldSearch): Candidate[] {
  const find = field.find as ByHeading;
  const lines = headingLines(content, find);
  const endings = find.endings.map((text) => fold(text).split(' '));
  return lines
    .slice(0, LINES_SEARCHED)
    .map((line, rank) => toCandidate(content, line, strengthOf(line, rank, endings), endings))
    .sort((a, b) => b.strength - a.strength);
}

/** Lines that could be a name, from the top. */
export function headingLines(content: PageContent, find: ByHeading): ReadLine[] {
  const skip = find.skip.map((text) => fold(text).split(' '));
  const blocks = content.lines
    .slice(0, LINES_SEARCHED + 4)
    .flatMap((line) => splitAtGaps(line.words, BLOCK_GAP).map((words) => toReadLine(toLine(words))));
  const endings = find.endings.map((text) => fold(text).split(' '));
  return joinBroken(blocks, endings).filter(
    (line) => isName(line) && !skip.some((phrase) => indexOfPhrase(line.tokens, phrase) >= 0),
  );
}

/** Three letters in a row at least, and more letters than anything else. */
function isName(line: ReadLine): boolean {
  const letters = line.text.replace(/[^\p{L}]/gu, '').length;
  const certain = meanConfidence(line.words);
  return (
    /\p{L}{3}/u.test(line.text) && letters > 0.55 * line.text.replace(/\s/g, '').length && certain > 0.25
  );
}

function meanConfidence(words: readonly Word[]): number {
  const characters = words.reduce((sum, word) => sum + word.text.length, 0);
  return words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / characters;
}

function strengthOf(line: ReadLine, rank: number, endings: readonly string[][]): number {
  const position = Math.max(0.05, FIRST_LINE_STRENGTH - LATER_LINE_COST * rank);
  const hasEnding = endings.some((ending) => endsWith(line.tokens, ending));
  const strength = hasEnding ? Math.max(position, ENDING_STRENGTH - 0.04 * rank) : position;
  return BEGINS_LIKE_ADDRESS.test(line.text) ? strength * ADDRESS_FACTOR : strength;
}

/** Legal forms of two words are found also when one of the words has a misread letter. */
function endsWith(tokens: readonly string[], ending: readonly string[]): boolean {
  if (indexOfPhrase(tokens, ending) >= 0) return true;
  if (ending.length < 2 || ending.join('').length < 5) return false;
  return tokens.some(
    (_, at) =>
      ending.some((wanted, offset) => tokens[at + offset] === wanted) &&
      ending.every((wanted, offset) => distance(tokens[at + offset] ?? '', wanted) <= 1),
  );
}

/**
 * A name that is broken before its legal form goes on from the line above: `CO. (M) SDN BHD` alone names
 * nobody.
 */
function joinBroken(blocks: readonly ReadLine[], endings: readonly string[][]): ReadLine[] {
  const legal = new Set([...endings.flat(), ...LEGAL_WORDS]);
  return blocks.map((block, index) => {
    const above = blocks[index - 1];
    const onlyLegal = block.tokens.every((token) => legal.has(token) || token.length < 2);
    if (!onlyLegal || above === undefined || !isName(above)) return block;
    return joinLines(above, block);
  });
}

/** In reading order, the upper line first, whatever their left edges. */
function joinLines(upper: ReadLine, lower: ReadLine): ReadLine {
  return {
    words: [...upper.words, ...lower.words],
    text: `${upper.text} ${lower.text}`,
    box: enclosing([upper.box, lower.box]),
    tokens: [...upper.tokens, ...lower.tokens],
    owners: [...upper.owners, ...lower.owners.map((owner) => owner + upper.words.length)],
  };
}

function toCandidate(
  content: PageContent,
  line: ReadLine,
  strength: number,
  endings: readonly string[][],
): Candidate {
  const words = withoutRegistration(withoutSpecks(line));
  const raw = words.map((word) => word.text).join(' ');
  const trimmed = raw.replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{N}).]+$/gu, '');
  const value = spellEnding(withLetters(trimmed), endings);
  return { value, raw, words, pageNumber: content.number, strength, proof: null };
}

/** A zero between letters is a misread O: `C0.` is `CO.`. */
function withLetters(name: string): string {
  return name.replace(/(?<=\p{L})0(?!\d)|(?<![\d\p{L}])0(?=\p{L}{2})/gu, 'O');
}

/**
 * Legal forms are a closed list: one of several words at the end of the name that differs in a letter is
 * spelled as the list has it, `SON BHD` as `SDN BHD`.
 */
function spellEnding(name: string, endings: readonly string[][]): string {
  const words = name.split(' ');
  for (const ending of endings.filter((each) => each.length > 1 && each.join('').length > 4)) {
    const last = words.slice(-ending.length);
    const alike = ending.every((wanted, index) => distance(fold(last[index] ?? ''), wanted) <= 1);
    const exact = ending.filter((wanted, index) => fold(last[index] ?? '') === wanted).length;
    if (!alike || exact === ending.length || exact === 0) continue;
    const spelled = ending.map((wanted, index) => likePrinted(wanted, last[index] ?? ''));
    return [...words.slice(0, -ending.length), ...spelled].join(' ');
  }
  return name;
}

/** In the case and with the full stop of what is printed. */
function likePrinted(wanted: string, printed: string): string {
  const cased = /\p{Ll}{2}/u.test(printed)
    ? wanted[0]!.toUpperCase() + wanted.slice(1)
    : wanted.toUpperCase();
  return cased + (/\.$/.test(printed) ? '.' : '');
}

/** Without the stray marks that dirt and logos leave at a line's ends. */
function withoutSpecks(line: ReadLine): ReadLine['words'] {
  const isSpeck = (text: string) => !/[\p{L}\p{N}]/u.test(text);
  const first = line.words.findIndex((word) => !isSpeck(word.text));
  const last = line.words.findLastIndex((word) => !isSpeck(word.text));
  return line.words.slice(first, last + 1);
}

/** A registration number behind the name, mostly in brackets, is not part of it. */
function withoutRegistration(words: ReadLine['words']): ReadLine['words'] {
  const first = words.findIndex((word, index) => index > 0 && REGISTRATION.test(word.text));
  return first < 0 ? words : words.slice(0, first);
}
