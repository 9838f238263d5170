import { isMark } from './marks.js';
import type { Nearby } from './nearby.js';
import { blankBeside, isLevel, onLineOf } from './pairs/links.js';
import type { Segment } from './segment.js';

/** A text with the cross that ticks it. */
interface Marked {
  option: Segment;
  mark: Segment;
}

/** A mark stands so many heights beside what it ticks at most, and before it so many times further from what comes first. */
const CLOSE = 1.5;
const FURTHER = 2;
/** What is longer is a sentence. */
const LONGEST = 4;

/** Marks that stand close to a text, and further from any other: `Yes X`, or `X Yes`. */
export function markedTexts(segments: Nearby<Segment>): Marked[] {
  return segments.all.filter(isMark).flatMap((mark) => {
    const level = onLineOf(mark, segments)
      .filter((each) => each !== mark && isLevel(each, mark))
      .sort((a, b) => a.box.x - b.box.x);
    const left = level.findLast((each) => each.box.x < mark.box.x);
    const right = level.find((each) => each.box.x > mark.box.x);
    const behind = left ? blankBeside(left, mark) / mark.box.height : Infinity;
    const before = right ? blankBeside(mark, right) / mark.box.height : Infinity;
    const isRights = before < CLOSE && behind > FURTHER * Math.max(1, before);
    const option = behind < CLOSE ? left : isRights ? right : undefined;
    return option && isOption(option) ? [{ option, mark }] : [];
  });
}

function isOption({ text, asks, words }: Segment): boolean {
  return !asks && words.length <= LONGEST && /\p{L}{2}/u.test(text);
}
