import type { PageContent } from '../../content/page-content.js';
import type { Word } from '../../text/word.js';
import { below } from './places.js';
import type { PrintedLabel } from './printed-labels.js';

const NUMBER = /^[^\p{L}]*\d[^\p{L}]*$/u;
/** In heights. */
const WIDEST_GAP = 14;
const RIGHT_UNDER = 1.5;

/** Whether a number stands beside a party's label, or right below it in its column: that of the party, whose name is elsewhere. */
export function isOfNumber(label: PrintedLabel, content: PageContent): boolean {
  const { words } = content.lines[label.line]!;
  const next = label.rest ?? words[label.next];
  if (next !== undefined && isBeside(label, next) && NUMBER.test(next.text)) return true;
  const [under] = below(label, content, { lines: 1 })[0]?.words ?? [];
  return under !== undefined && NUMBER.test(under.text) && isRightUnder(label, under);
}

function isBeside({ box, hasColon, rest }: PrintedLabel, next: Word): boolean {
  return hasColon || rest === next || next.box.x - box.x - box.width < WIDEST_GAP * box.height;
}

function isRightUnder({ box }: PrintedLabel, under: Word): boolean {
  const gap = under.box.y - box.y - box.height;
  return gap < RIGHT_UNDER * box.height && Math.abs(under.box.x - box.x) < box.height;
}
