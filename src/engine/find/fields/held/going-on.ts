import type { DocumentType, FieldSearch } from '../../../catalogue/schema.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { median } from '../../../text/median.js';
import { enclosing, splitAtGaps, textOf, type Word } from '../../../text/word.js';
import { labelsOn } from '../nearest-label.js';
import { CELL_GAP } from '../places/place.js';
import { isOfficer, isSigner } from '../unlabelled/officer.js';

/** Values are printed higher than labels by this factor; so is what goes on with one. */
const HIGHER = 1.2;
/** In heights of the value: lines of one text stand so near and begin so level. */
const NEXT_LINE = 0.9;
const SAME_LEFT = 0.6;
const MOST_LINES = 3;
/** Highest score of what was joined: it may be of something else that has no label. */
const JOINED = 0.8;

/**
 * Values that go on in the lines below, in the same print: `Délégué Général à la Sûreté` above `Nationale`. Only where labels are in
 * smaller print, or stand before their values: else the next line may be a label that is not known.
 */
export function goingOn(
  candidates: readonly Candidate[],
  { kind, find }: Pick<FieldSearch, 'kind' | 'find'>,
  content: PageContent,
  type: DocumentType,
): Candidate[] {
  if (find.by !== 'label' || !find.goesOn) return [...candidates];
  const behind = new Set<Word>();
  const joined = candidates.map((candidate) => {
    const place = { isBehindLabel: find.position.includes('right'), mayHaveFigures: kind === 'address' };
    const more = linesBelow(candidate.words, place, content, type);
    if (more.length === 0) return candidate;
    const words = [...candidate.words, ...more.flat()];
    for (const word of more.flat()) behind.add(word);
    const text = [candidate.raw, ...more.map(textOf)];
    const raw = text.reduce((joined, line) =>
      /\p{L}-$/u.test(joined) ? joined + line : `${joined} ${line}`,
    );
    return bounded({ ...candidate, raw, value: raw, words }, JOINED);
  });
  // What goes on with a value is none of its own.
  return joined.filter(({ words }) => !behind.has(words[0]!));
}

function linesBelow(
  words: readonly Word[],
  { isBehindLabel, mayHaveFigures }: { isBehindLabel: boolean; mayHaveFigures: boolean },
  content: PageContent,
  type: DocumentType,
): Word[][] {
  const [first] = words;
  if (first === undefined) return [];
  const labels = labelsOn(content, type);
  const ofLabels = new Set(labels.flatMap((label) => label.words));
  const least = HIGHER * median(labels.flatMap((label) => label.words.map(({ box }) => box.height)));
  const line = content.lines.findIndex((each) => each.words.includes(first));
  const found: Word[][] = [];
  let above = enclosing(words.map(({ box }) => box));
  for (const { words: printed } of content.lines.slice(line + 1)) {
    const cell = splitAtGaps(printed, CELL_GAP).find(
      ([word]) => Math.abs(word!.box.x - first.box.x) < SAME_LEFT * above.height,
    );
    if (cell === undefined) continue;
    const box = enclosing(cell.map((word) => word.box));
    const gap = box.y - above.y - above.height;
    const isNear = gap < NEXT_LINE * above.height && gap > -above.height / 2;
    const isText = !cell.some((word) => ofLabels.has(word) || word.text.endsWith(':'));
    const isValue = isBehindLabel
      ? leftOf(cell[0]!, printed).length === 0
      : Math.min(box.height, first.box.height) > least;
    if (isOfficer(words) && isSigner(cell)) break;
    const isOfKind = mayHaveFigures || !cell.some(({ text }) => /\d/.test(text));
    if (!isNear || !isText || !isValue || !isOfKind || found.length === MOST_LINES - 1) break;
    found.push(cell);
    above = box;
  }
  return found;
}

function leftOf({ box }: Word, words: readonly Word[]): Word[] {
  return words.filter((word) => word.box.x + word.box.width <= box.x);
}
