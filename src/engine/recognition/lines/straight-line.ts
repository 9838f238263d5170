import type { Ink } from './ink.js';
import type { LineImage } from './line-image.js';
import type { RotatedBox } from './rotated-box.js';

/** A line cut out of the page and straightened. */
export interface StraightLine {
  /** Where it stands on the page. */
  box: RotatedBox;
  image: LineImage;
  ink: Pick<Ink, 'grey' | 'paper' | 'print'>;
}
