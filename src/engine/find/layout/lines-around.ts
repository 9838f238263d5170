import { blankBetween, sharedWidth } from '../../text/rectangles.js';
import type { Features } from '../../text/network.js';
import type { Nearby } from './nearby.js';
import type { Segment } from './segment.js';

/** What stands further away, in heights, is no next line; lines may run into each other a little. */
const FARTHEST = 8;
const CLOSEST = -0.4;
/** Lines are over each other where they share so much of the narrower one's width. */
const SHARED = 0.3;
/** Lines whose beginnings differ by so many heights are flush. */
const FLUSH = 0.7;
/** A line that is wider by more says no more. */
const WIDEST = 2;
/** Of fewer lines the share that is flush says little. */
const FEWEST = 12;

/** A line with the blank to it, in heights. */
interface Near {
  line: Segment;
  blank: number;
}

/**
 * The lines over and under a text: how close, how flush and how long they are. By that running text, lists and columns
 * are told from a label with its value.
 */
export function linesAround(segment: Segment, segments: Nearby<Segment>): Features {
  const { box } = segment;
  const [reach, aside] = [FARTHEST * box.height, FLUSH * box.height];
  const inColumn = segments
    .inRows(box.y - reach, box.y + box.height + reach)
    .filter((each) => each !== segment && sharedWidth(each.box, box) > SHARED);
  const flush = segments
    .inColumns(box.x - aside, box.x + aside)
    .filter((each) => each !== segment && isFlush(each, segment));
  const nearest = (blankTo: (other: Segment) => number): Near | undefined =>
    inColumn
      .map((line) => ({ line, blank: blankTo(line) / box.height }))
      .filter(({ blank }) => blank > CLOSEST && blank < FARTHEST)
      .sort((a, b) => a.blank - b.blank)[0];
  return {
    ...lineAs(
      'over',
      nearest((each) => blankBetween(each.box, box)),
      segment,
    ),
    ...lineAs(
      'under',
      nearest((each) => blankBetween(box, each.box)),
      segment,
    ),
    flushWith: flush.length / Math.max(FEWEST, segments.all.length - 1),
  };
}

function lineAs(name: string, near: Near | undefined, segment: Segment): Features {
  const line = near?.line;
  return {
    [name]: near ? 1 / (1 + Math.max(0, near.blank)) : 0,
    [`${name}Flush`]: Number(line !== undefined && isFlush(line, segment)),
    [`${name}Words`]: line ? Math.log1p(line.words.length) : 0,
    [`${name}Asks`]: Number(line?.asks ?? false),
    [`${name}Wide`]: line ? Math.min(WIDEST, line.box.width / segment.box.width) : 0,
  };
}

function isFlush(a: Segment, b: Segment): boolean {
  return Math.abs(a.box.x - b.box.x) < FLUSH * b.box.height;
}
