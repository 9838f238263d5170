/** A character of one recognised line. */
export interface Glyph {
  text: string;
  /** Horizontal extent in pixels of the image that was read. */
  x: number;
  width: number;
  /** 0 to 1. */
  confidence: number;
}
