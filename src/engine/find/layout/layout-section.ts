import type { CheckBox } from './check-boxes.js';
import type { FreeTable } from './tables/free-table.js';
import type { Pair } from './pairs/pair.js';
import type { Segment } from './segment.js';

/** What stands below a heading, up to the next. */
export interface LayoutSection {
  /** Null before the first heading. */
  heading: { text: string; segment: Segment } | null;
  pairs: Pair[];
  checkBoxes: LabelledBoxes[];
  tables: FreeTable[];
  /** Running text: lines that belong together, in reading order. */
  paragraphs: Segment[][];
  /** All there is, in reading order. */
  segments: Segment[];
}

/** The boxes that stand for one question, or one box for itself. */
export interface LabelledBoxes {
  label: Segment | null;
  boxes: CheckBox[];
}
