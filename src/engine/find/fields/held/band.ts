import type { PageContent, ReadLine } from '../../../content/page-content.js';
import type { PrintedLabel } from '../printed-labels.js';
import { textsOn } from '../../../text/word.js';

/** Part of the page's width by which the middle of a centred line may miss the page's. */
const OFF_MIDDLE = 0.04;
/** Part of the page's width that is blank before a centred line. */
const BLANK_BEFORE = 0.25;

/** In heights: lines of a column begin so level with its heading, and the first ones stand so near. */
const SAME_LEFT = 0.6;
const NEAR = 4;

/** Whether a heading stands alone in its line, in the middle of the page: what is printed below it from edge to edge is its block. */
export function headsBand({ line, words }: PrintedLabel, content: PageContent): boolean {
  const own = content.lines[line]!;
  return own.words.length === words.length && isCentred(own, content) && !headsColumn(own, content);
}

/** Whether a line below begins where the heading does: a column there may begin near the page's middle, too. */
function headsColumn({ box: { x, y, height } }: ReadLine, { lines }: PageContent): boolean {
  return lines
    .filter(({ box }) => box.y > y + height / 2 && box.y < y + NEAR * height)
    .flatMap(textsOn)
    .some(([first]) => Math.abs(first!.box.x - x) < SAME_LEFT * height);
}

/** Where a band ends at the latest: above the next line that stands as its heading does. */
export function endOfBand({ line }: PrintedLabel, content: PageContent): number {
  const { box } = content.lines[line]!;
  const next = content.lines.filter(
    (each) => each.box.y > box.y + box.height / 2 && isCentred(each, content),
  );
  return Math.min(content.height, ...next.map((each) => each.box.y));
}

function isCentred({ box }: ReadLine, { width }: PageContent): boolean {
  return box.x > BLANK_BEFORE * width && Math.abs(box.x + box.width / 2 - width / 2) < OFF_MIDDLE * width;
}
