/** A place in an image, in pixels from its left edge and from its top. */
export interface Point {
  x: number;
  y: number;
}
