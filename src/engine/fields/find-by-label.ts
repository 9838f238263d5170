import type { Find, FieldType } from '../catalogue/schema.js';
import { fold, indexOfPhrase } from '../typing/folded-text.js';
import type { PageContent, ReadLine } from '../typing/page-content.js';
import { toLine, type Rectangle, type Word } from '../recognition/word.js';
import type { Candidate } from './candidate.js';
import type { DateOrder } from './dates.js';
import { findValues } from './values-of-kind.js';

export type ByLabel = Extract<Find, { by: 'label' }>;

interface PrintedLabel {
  line: number;
  box: Rectangle;
  /** Index of the first word after the label. */
  next: number;
  weight: number;
  hasColon: boolean;
}

/** A candidate and what its place beside or below the label leaves of the label's weight. */
interface Placed {
  candidate: Candidate;
  factor: number;
}

/** A value a column away is still the label's; one across the page seldom is, except an amount. */
const WIDEST_GAP = 4;
const LINES_BELOW = 3;
const FARTHEST_BELOW = 3.2;
const BELOW_FACTOR = 0.8;
const UNLABELLED_STRENGTH = 0.25;

/** Candidates beside and below each place where a label of the field is printed, best first. */
export function findByLabel(
  content: PageContent,
  field: Pick<FieldType, 'kind' | 'format'> & { find: ByLabel },
  order: DateOrder,
): Candidate[] {
  const { find } = field;
  const heaviest = Math.max(...find.labels.map((label) => label.weight));
  const labelled = findLabels(content, find).flatMap((label) =>
    valuesOf(label, content, field, find, order).map(({ candidate, factor }) => ({
      ...candidate,
      strength: (label.weight / heaviest) * factor,
    })),
  );
  const found = labelled.length > 0 || !find.unlabelled ? labelled : unlabelled(content, field, order);
  return sorted(found, find.prefer);
}

function sorted(candidates: Candidate[], prefer: ByLabel['prefer']): Candidate[] {
  const inOrder = candidates.map((candidate, index) => ({ candidate, index }));
  const byPreference = (a: (typeof inOrder)[number], b: (typeof inOrder)[number]) => {
    if (prefer === 'largest') return Number(b.candidate.value) - Number(a.candidate.value);
    return prefer === 'last' ? b.index - a.index : a.index - b.index;
  };
  return inOrder
    .sort((a, b) => b.candidate.strength - a.candidate.strength || byPreference(a, b))
    .map(({ candidate }) => candidate);
}

/** Every printed label; of those that overlap, such as `total` within `grand total`, the longest. */
function findLabels(content: PageContent, find: ByLabel): PrintedLabel[] {
  const phrases = find.labels
    .map(({ text, weight }) => ({ tokens: fold(text).split(' '), weight }))
    .sort((a, b) => b.tokens.length - a.tokens.length);
  const excluded = find.not.map((text) => fold(text).split(' '));
  return content.lines.flatMap((line, index) => {
    const taken = new Set(excluded.flatMap((tokens) => occurrences(line, tokens).flat()));
    return phrases.flatMap(({ tokens, weight }) =>
      occurrences(line, tokens)
        .filter((positions) => !positions.some((position) => taken.has(position)))
        .map((positions) => {
          positions.forEach((position) => taken.add(position));
          return toLabel(line, index, positions, weight);
        }),
    );
  });
}

/** Positions among the line's tokens of each occurrence of a phrase. */
function occurrences(line: ReadLine, phrase: readonly string[]): number[][] {
  const found: number[][] = [];
  for (
    let at = indexOfPhrase(line.tokens, phrase);
    at >= 0;
    at = indexOfPhrase(line.tokens, phrase, at + 1)
  ) {
    found.push(phrase.map((_, offset) => at + offset));
  }
  return found;
}

function toLabel(line: ReadLine, index: number, positions: readonly number[], weight: number): PrintedLabel {
  const owners = positions.map((position) => line.owners[position]!);
  const first = Math.min(...owners);
  const last = Math.max(...owners);
  const box = toLine(line.words.slice(first, last + 1)).box;
  const hasColon = /:$/.test(line.words[last]!.text) || line.words[last + 1]?.text === ':';
  return { line: index, box, next: last + 1, weight, hasColon };
}

function valuesOf(
  label: PrintedLabel,
  content: PageContent,
  field: Pick<FieldType, 'kind' | 'format'>,
  find: ByLabel,
  order: DateOrder,
): Placed[] {
  for (const position of positionsOf(label, find)) {
    const found =
      position === 'right'
        ? besideLabel(label, content, field, order)
        : belowLabel(label, content, field, order);
    if (found.length > 0) return found;
  }
  return [];
}

/** A colon says that the value follows on the line, whatever is usual for the field. */
function positionsOf(label: PrintedLabel, { position }: ByLabel): ('right' | 'below')[] {
  if (!label.hasColon || !position.includes('right')) return position;
  return ['right', ...position.filter((each) => each !== 'right')];
}

function besideLabel(
  label: PrintedLabel,
  content: PageContent,
  field: Pick<FieldType, 'kind' | 'format'>,
  order: DateOrder,
): Placed[] {
  return toCandidates(wordsBeside(label, content, field), content, field, order)
    .slice(0, 3)
    .map((candidate, rank) => ({ candidate, factor: 1 - 0.1 * rank }));
}

function belowLabel(
  label: PrintedLabel,
  content: PageContent,
  field: Pick<FieldType, 'kind' | 'format'>,
  order: DateOrder,
): Placed[] {
  return linesBelow(label, content).flatMap((words, distance) =>
    toCandidates(words, content, field, order)
      .slice(0, 1)
      .map((candidate) => ({ candidate, factor: BELOW_FACTOR - 0.15 * distance })),
  );
}

/** Words after the label on its line; free text ends at the next column. */
function wordsBeside(
  label: PrintedLabel,
  content: PageContent,
  field: Pick<FieldType, 'kind' | 'format'>,
): Word[] {
  const words = content.lines[label.line]!.words.slice(label.next);
  if (field.kind === 'money' || field.kind === 'currency') return words;
  const end = words.findIndex((word, index) => {
    const previous = index === 0 ? label.box : words[index - 1]!.box;
    const allowed = index === 0 ? 3 * WIDEST_GAP : WIDEST_GAP / 2;
    return word.box.x - (previous.x + previous.width) > allowed * label.box.height;
  });
  return end < 0 ? words : words.slice(0, end);
}

/** For each of the lines below, the words that stand under the label. */
function linesBelow(label: PrintedLabel, content: PageContent): Word[][] {
  const bottom = label.box.y + label.box.height;
  return content.lines
    .slice(label.line + 1)
    .filter((line) => line.box.y - bottom < FARTHEST_BELOW * label.box.height && line.box.y > label.box.y)
    .slice(0, LINES_BELOW)
    .map((line) => columnUnder(label.box, line.words));
}

/** The run of words, without a wide gap, that begins near the label's left edge or under it. */
function columnUnder(label: Rectangle, words: readonly Word[]): Word[] {
  const start = words.findIndex(
    ({ box }) => box.x + box.width > label.x - label.height && box.x < label.x + label.width + label.height,
  );
  if (start < 0) return [];
  const run = words.slice(start);
  const end = run.findIndex((word, index) => {
    const previous = run[index - 1];
    return previous !== undefined && word.box.x - (previous.box.x + previous.box.width) > 2 * label.height;
  });
  return end < 0 ? run : run.slice(0, end);
}

function unlabelled(
  content: PageContent,
  field: Pick<FieldType, 'kind' | 'format'>,
  order: DateOrder,
): Candidate[] {
  return content.lines
    .flatMap((line) =>
      toCandidates(line.words, content, field, order).map((candidate) => ({
        ...candidate,
        strength: UNLABELLED_STRENGTH,
      })),
    )
    .map((candidate, rank) => ({ ...candidate, strength: Math.max(0.1, UNLABELLED_STRENGTH - 0.04 * rank) }));
}

/** Values of the field's kind in a run of words, each with the words it was printed in. */
export function toCandidates(
  words: readonly Word[],
  content: PageContent,
  field: Pick<FieldType, 'kind' | 'format'>,
  order: DateOrder,
): Candidate[] {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    starts.push(text.length);
    text += `${word.text} `;
  }
  return findValues(text.trimEnd(), field.kind, order).map(({ value, raw, index, proof }) => ({
    value,
    raw,
    words: words.filter(
      (word, at) => starts[at]! < index + raw.length && starts[at]! + word.text.length > index,
    ),
    pageNumber: content.number,
    strength: 1,
    proof,
  }));
}
