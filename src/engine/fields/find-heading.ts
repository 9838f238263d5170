import type { Find, FieldType } from '../catalogue/schema.js';
import { fold, indexOfPhrase } from '../typing/folded-text.js';
import { splitAtGaps, toLine } from '../recognition/word.js';
import { toReadLine, type PageContent, type ReadLine } from '../typing/page-content.js';
import type { Candidate } from './candidate.js';

type ByHeading = Extract<Find, { by: 'heading' }>;

/** A merchant's name stands within the first lines, whatever logo or greeting comes before it. */
const LINES_SEARCHED = 8;
/** Blocks side by side, such as an issuer and the word `invoice`, stand farther apart than words. */
const BLOCK_GAP = 2.5;
const ENDING_STRENGTH = 1;
const FIRST_LINE_STRENGTH = 0.75;
const LATER_LINE_COST = 0.12;

/** Lines at the head of the page that may be its issuer's name, best first. */
export function findHeading(content: PageContent, field: FieldType): Candidate[] {
  const find = field.find as ByHeading;
  const lines = headingLines(content, find);
  const endings = find.endings.map((text) => fold(text).split(' '));
  return lines
    .slice(0, LINES_SEARCHED)
    .map((line, rank) => toCandidate(content, line, strengthOf(line, rank, endings)))
    .sort((a, b) => b.strength - a.strength);
}

/** Lines that could be a name, from the top. */
export function headingLines(content: PageContent, find: ByHeading): ReadLine[] {
  const skip = find.skip.map((text) => fold(text).split(' '));
  const blocks = content.lines
    .slice(0, LINES_SEARCHED + 4)
    .flatMap((line) => splitAtGaps(line.words, BLOCK_GAP).map((words) => toReadLine(toLine(words))));
  return blocks.filter(
    (line) => isName(line) && !skip.some((phrase) => indexOfPhrase(line.tokens, phrase) >= 0),
  );
}

/** Three letters in a row at least, and more letters than anything else. */
function isName(line: ReadLine): boolean {
  const letters = line.text.replace(/[^\p{L}]/gu, '').length;
  const confidence = line.words.reduce((sum, word) => sum + word.confidence * word.text.length, 0);
  const certain = confidence / line.words.reduce((sum, word) => sum + word.text.length, 0);
  return /\p{L}{3}/u.test(line.text) && letters > 0.6 * line.text.replace(/\s/g, '').length && certain > 0.35;
}

function strengthOf(line: ReadLine, rank: number, endings: readonly string[][]): number {
  const position = Math.max(0.05, FIRST_LINE_STRENGTH - LATER_LINE_COST * rank);
  const hasEnding = endings.some((ending) => indexOfPhrase(line.tokens, ending) >= 0);
  return hasEnding ? Math.max(position, ENDING_STRENGTH - 0.04 * rank) : position;
}

function toCandidate(content: PageContent, line: ReadLine, strength: number): Candidate {
  const words = withoutSpecks(line);
  const raw = words.map((word) => word.text).join(' ');
  const value = raw.replace(/^[^\p{L}\p{N}(]+|[^\p{L}\p{N}).]+$/gu, '');
  return { value, raw, words, pageNumber: content.number, strength, proof: null };
}

/** Without the stray marks that dirt and logos leave at a line's ends. */
function withoutSpecks(line: ReadLine): ReadLine['words'] {
  const isSpeck = (text: string) => !/[\p{L}\p{N}]/u.test(text);
  const first = line.words.findIndex((word) => !isSpeck(word.text));
  const last = line.words.findLastIndex((word) => !isSpeck(word.text));
  return line.words.slice(first, last + 1);
}
