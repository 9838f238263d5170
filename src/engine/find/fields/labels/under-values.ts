import type { DocumentType } from '../../../catalogue/schema.js';
import type { PageContent } from '../../../content/page-content.js';
import type { Rectangle, Word } from '../../../text/word.js';
import { labelsOn } from '../nearest-label.js';
import { onceAPage } from './once-a-page.js';
import { runOf } from '../places/place.js';
import type { PrintedLabel } from './printed-label.js';

/** So many labels have their values above them, or so many of a page's three where none has it below. */
const FEWEST = 3;
const FEWEST_OF_THREE = 2;
/** Of the labels with a value nearer on one side, at most one in so many has it below: it may be no label. */
const ONE_BELOW_OF = 5;
/** What stands nearer than the other neighbour by this factor is a label's; in heights, what is farther is no neighbour. */
const NEARER = 0.6;
const FARTHEST = 3;
/** A value is printed higher than its label by this factor. */
const HIGHER = 1.2;

/** Whether a page's labels stand below their values, as on cards of Colombia. */
export const areUnderValues = onceAPage(tell);

/** The lowest label of a page tells most: no value is left for it below. */
function tell(content: PageContent, type: DocumentType): boolean {
  const labels = labelsOn(content, type);
  const own = new Set(labels.flatMap(({ words }) => words));
  const runs = runsOf(
    labels.filter((label) => isAlone(label, content, own)),
    content,
  );
  const sides = runs.flatMap((run) => {
    const told = run.map((label) => ({ label, nearest: sideOf(label, content, own) }));
    return told.find(({ nearest }) => nearest !== null) ?? [];
  });
  const above = sides.filter(({ nearest }) => nearest === 'above').map(({ label }) => label);
  const fewest = runs.length <= FEWEST && above.length === sides.length ? FEWEST_OF_THREE : FEWEST;
  if (above.length < fewest || (sides.length - above.length) * ONE_BELOW_OF > sides.length) return false;
  const lowest = above.reduce((one, other) => (other.box.y > one.box.y ? other : one));
  return endsWithLabel(lowest, content);
}

/** Of the words of a label and its translations, all but one in so many are known. */
const FEWEST_LABELS = 3;
/** The number of an element, as of a European health insurance card: `3. Name`. */
const NUMBER = /^\d{1,2}[a-d]?[.):]?$/;

/** The labels of each run of words: they say the same in several languages. */
function runsOf(labels: readonly PrintedLabel[], content: PageContent): PrintedLabel[][] {
  const byRun = new Map<Word | undefined, PrintedLabel[]>();
  for (const label of labels) {
    const [first] = runOf(label, content);
    byRun.set(first, [...(byRun.get(first) ?? []), label]);
  }
  return [...byRun.values()];
}

/**
 * Whether nothing stands beside a label in its column, but for its number and the same label in other languages, most words of which are
 * labels' own: `Nom / Name / Cognome`.
 */
function isAlone(label: PrintedLabel, content: PageContent, own: ReadonlySet<Word>): boolean {
  if (label.hasColon || label.rest !== null) return false;
  const run = runOf(label, content);
  const words = run.filter(({ text }) => /\p{L}{2}/u.test(text) && !NUMBER.test(text));
  const others = words.filter((word) => !own.has(word));
  const figures = run.filter(({ text }) => /\d/.test(text) && !NUMBER.test(text));
  return figures.length === 0 && others.length * FEWEST_LABELS <= words.length;
}

/**
 * On which side a label has its nearest neighbour in larger print; null where neither is nearer.
 * @param ofLabels the words of all labels, which are no value
 */
function sideOf(
  { box, words: own }: PrintedLabel,
  content: PageContent,
  ofLabels: ReadonlySet<Word>,
): 'above' | 'below' | null {
  const inColumn = wordsInColumn(box, content).filter((word) => !own.includes(word));
  const gapsOf = (toGap: (other: Rectangle) => number) =>
    inColumn.map((word) => ({ gap: toGap(word.box), word })).filter(({ gap }) => gap > -box.height / 2);
  const nearest = (gaps: ReturnType<typeof gapsOf>) => gaps.sort((a, b) => a.gap - b.gap)[0];
  const above = nearest(gapsOf((other) => box.y - other.y - other.height));
  const below = nearest(gapsOf((other) => other.y - box.y - box.height));
  const height = heightOf(own);
  const isValue = (side: typeof above) =>
    side !== undefined &&
    !ofLabels.has(side.word) &&
    side.gap < FARTHEST * height &&
    side.word.box.height > HIGHER * height;
  const [up, down] = [Math.max(above?.gap ?? Infinity, 1), Math.max(below?.gap ?? Infinity, 1)];
  if (isValue(above) && up < NEARER * down) return 'above';
  return isValue(below) && down < NEARER * up ? 'below' : null;
}

/** Whether the texts that go on below a label end with one in print as small: that of a label, which may be unknown. */
function endsWithLabel({ box, words: own }: PrintedLabel, content: PageContent): boolean {
  const height = heightOf(own);
  let [bottom, isLabel] = [box.y + box.height, true];
  const under = wordsInColumn(box, content).filter((word) => word.box.y > box.y + box.height / 2);
  for (const word of under.sort((a, b) => a.box.y - b.box.y)) {
    if (word.box.y - bottom > FARTHEST * height) break;
    if (word.box.y > bottom - height / 2) isLabel = word.box.height < HIGHER * height;
    bottom = Math.max(bottom, word.box.y + word.box.height);
  }
  return isLabel;
}

function wordsInColumn(box: Rectangle, { words }: PageContent): Word[] {
  return words.filter((word) => word.box.x < box.x + box.width && word.box.x + word.box.width > box.x);
}

function heightOf(words: readonly Word[]): number {
  return Math.min(...words.map((word) => word.box.height));
}
