import type { DocumentType } from '../../../catalogue/schema.js';
import type { PageContent } from '../../../content/page-content.js';
import type { Rectangle } from '../../../text/word.js';
import type { ByLabel } from '../../../catalogue/schema.js';
import { fieldLabelsOn } from '../nearest-label.js';
import { CELL_GAP } from '../places/place.js';
import type { PrintedLabel } from './printed-label.js';

/** So many labels have their values above them, and none below. */
const FEWEST = 3;
/** What stands nearer than the other neighbour by this factor is a label's; in heights, what is farther is no neighbour. */
const NEARER = 0.6;
const FARTHEST = 3;
/** A value is printed higher than its label by this factor. */
const HIGHER = 1.2;

/** A way by labels as a page has them: where they stand below their values, as on cards of Colombia, the values are above them. */
export function onPage(find: ByLabel, content: PageContent, type: DocumentType): ByLabel {
  if (type.layout !== 'free' || !find.position.includes('below') || !areUnderValues(content, type))
    return find;
  return { ...find, position: find.position.map((each) => (each === 'below' ? 'above' : each)) };
}

const onPages = new WeakMap<PageContent['lines'], WeakMap<DocumentType, boolean>>();

/** Whether a page's labels stand below their values. */
export function areUnderValues(content: PageContent, type: DocumentType): boolean {
  const known = onPages.get(content.lines) ?? new WeakMap<DocumentType, boolean>();
  onPages.set(content.lines, known);
  const told = known.get(type) ?? tell(content, type);
  known.set(type, told);
  return told;
}

/** The lowest label of a page tells most: no value is left for it below. */
function tell(content: PageContent, type: DocumentType): boolean {
  const sides = fieldLabelsOn(content, type)
    .filter((label) => isAlone(label, content))
    .sort((a, b) => a.box.y - b.box.y)
    .map((label) => sidesOf(label, content));
  const isAbove = sides.filter(({ nearest }) => nearest === 'above').length >= FEWEST;
  return isAbove && sides.every(({ nearest }) => nearest !== 'below') && sides.at(-1)!.isLowest;
}

/** The number of an element, as of a European health insurance card: `3. Name`. */
const NUMBER = /^\d{1,2}[a-d]?[.):]?$/;

/** Whether nothing stands beside a label in its column, but for its number. */
function isAlone({ line, words, next, hasColon, rest }: PrintedLabel, { lines }: PageContent): boolean {
  const all = lines[line]!.words;
  const first = all.indexOf(words[0]!);
  const [before, after] = [all[NUMBER.test(all[first - 1]?.text ?? '') ? first - 2 : first - 1], all[next]];
  const isFar = (left: Rectangle, right: Rectangle) =>
    right.x - left.x - left.width > CELL_GAP * Math.max(left.height, right.height);
  if (hasColon || rest !== null) return false;
  if (before !== undefined && !isFar(before.box, words[0]!.box)) return false;
  return after === undefined || isFar(words.at(-1)!.box, after.box);
}

interface Sides {
  /** On which side a label has its nearest neighbour in larger print; null where neither is nearer. */
  nearest: 'above' | 'below' | null;
  /** Whether nothing stands right below it. */
  isLowest: boolean;
}

function sidesOf({ box, words: own }: PrintedLabel, { words }: PageContent): Sides {
  const inColumn = words.filter(
    (word) => !own.includes(word) && word.box.x < box.x + box.width && word.box.x + word.box.width > box.x,
  );
  const gapsOf = (toGap: (other: Rectangle) => number) =>
    inColumn.map((word) => ({ gap: toGap(word.box), word })).filter(({ gap }) => gap > -box.height / 2);
  const nearest = (gaps: ReturnType<typeof gapsOf>) => gaps.sort((a, b) => a.gap - b.gap)[0];
  const above = nearest(gapsOf((other) => box.y - other.y - other.height));
  const below = nearest(gapsOf((other) => other.y - box.y - box.height));
  const height = Math.min(...own.map((word) => word.box.height));
  const isValue = (side: typeof above) =>
    side !== undefined && side.gap < FARTHEST * height && side.word.box.height > HIGHER * height;
  const [up, down] = [Math.max(above?.gap ?? Infinity, 1), Math.max(below?.gap ?? Infinity, 1)];
  const isLowest = below === undefined || below.gap > FARTHEST * height;
  if (isValue(above) && up < NEARER * down) return { nearest: 'above', isLowest };
  return { nearest: isValue(below) && down < NEARER * up ? 'below' : null, isLowest };
}
