import type { Rectangle, Word } from '../text/word.js';
import type { Homography } from './homography.js';
import type { Attachment } from './pdf/pdf-attachments.js';

/** An upright page, decoded once; all boxes in the engine are in pixels of this image. */
export interface Page {
  /** 1-based. */
  number: number;
  width: number;
  height: number;
  /** Interleaved RGB, 8 bit, `width * height * 3` bytes. */
  pixels: Buffer;
  /** Degrees clockwise by which it was turned upright after it was opened or cut out; none when absent. */
  turned?: number;
  /** From the file's own text layer; null when it has none or not a sane one. */
  words: Word[] | null;
  /** Nothing is drawn on it but the text of its layer: no picture, line or code. */
  onlyText?: boolean;
  /** The only part that may hold barcodes, in pixels; null where there is none. Absent when the file does not tell. */
  barcodes?: Rectangle | null;
  /** What it was laid flat or straightened from; absent when it was not, or was turned by quarters besides. */
  opened?: OpenedPage;
}

/** A page as it was opened, and the way back to its pixels from those of the page that was made of it. */
export interface OpenedPage {
  width: number;
  height: number;
  toOpened: Homography;
}

/** Pages are opened one at a time, so that a long file does not sit decoded in memory. */
export interface PageSource {
  count: number;
  /** @param number 1-based. */
  open(number: number): Promise<Page>;
  /** XML files that the file carries; absent where there can't be any. */
  attachments?(): Attachment[];
  close(): void;
}
