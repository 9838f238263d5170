import type { Zone } from '../../catalogue/ways-of-finding.js';
import type { Rectangle, Word } from '../../text/word.js';
import type { PageContent } from '../../content/page-content.js';
import { findLabels } from './printed-labels.js';

/** Where on a page a value may stand. */
export interface Area {
  contains(box: Rectangle): boolean;
  /** Less than 1 when a phrase that should bound the area is not on the page. */
  factor: number;
}

const ANYWHERE: Area = { contains: () => true, factor: 1 };
/** Without its bound a zone takes in what belongs to another part of the page. */
const UNBOUNDED_FACTOR = 0.5;

/** Lays a zone of the catalogue on a page. A value is in it by its middle. */
export function areaOf(zone: Zone | undefined, content: PageContent): Area {
  if (zone === undefined) return ANYWHERE;
  const { width, height } = content;
  const under = boxOf(zone.below, content, 0);
  const top = Math.max(zone.top * height, under ? under.y + under.height : 0);
  const over = boxOf(zone.above, content, top);
  const after = boxOf(zone.rightOf, content, 0);
  const before = boxOf(zone.leftOf, content, 0);
  const edges = {
    top,
    bottom: Math.min(zone.bottom * height, over?.y ?? Infinity),
    left: Math.max(zone.left * width, after ? after.x + after.width : 0),
    right: Math.min(zone.right * width, before?.x ?? Infinity),
  };
  const lost = zone.below.length > 0 && under === null;
  return { contains: (box) => isWithin(box, edges), factor: lost ? UNBOUNDED_FACTOR : 1 };
}

/** Of the first of the phrases that is printed below `from`, where it is printed first. */
function boxOf(phrases: readonly string[], content: PageContent, from: number): Rectangle | null {
  for (const text of phrases) {
    const found = findLabels(content, [{ text, weight: 1 }], []).find(({ box }) => box.y >= from);
    if (found) return found.box;
  }
  return null;
}

interface Edges {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

function isWithin({ x, y, width, height }: Rectangle, { top, bottom, left, right }: Edges): boolean {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return middleX >= left && middleX <= right && middleY >= top && middleY <= bottom;
}

export function wordsWithin(content: PageContent, area: Area): Word[] {
  return content.words.filter((word) => word.text.trim() !== '' && area.contains(word.box));
}
