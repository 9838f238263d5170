import type { Raster } from '../pages/bmp.js';
import type { Page } from '../pages/page.js';
import type { Glyph } from '../text/glyph.js';
import type { LineImage } from './lines/line-image.js';
import type { RotatedBox } from './lines/rotated-box.js';
import type { Language, RawWord } from './raw-word.js';

/** A page in, its lines of text out. */
export interface LineDetector {
  /** In pixels of the page, no order promised. */
  findLines(page: Raster): Promise<RotatedBox[]>;
  close(): Promise<void>;
}

/** A character and where it stands in the image of its line. */
export interface ReadCharacter {
  character: string;
  /** 0 to 1, as the reader says it. */
  probability: number;
  /** Its first column of the image and the one after its last; neighbours may leave room between them. */
  left: number;
  right: number;
}

/** The pixels of a line in, its characters with their certainty out. */
export interface LineReader {
  /**
   * From left to right; a space where the reader sees one. Missing spaces are put back afterwards, by the blanks in the image.
   * @param image `LINE_HEIGHT` pixels high
   * @param only the characters that may be read, such as those of a zone; absent: all that the reader knows
   */
  readCharacters(image: LineImage, only?: string): Promise<ReadCharacter[]>;
  close(): Promise<void>;
}

/** A page in, its words out. */
export interface WordReader {
  /**
   * Words of an upright page, line by line.
   * @param width in pixels, that the page is scaled to before it is read; absent: what the reader reads best
   */
  readWords(page: Page, language: Language, width?: number): Promise<RawWord[]>;
  close(): Promise<void>;
}

/** Reads zones besides: a line's image in, none but the characters allowed out. */
export interface GlyphReader {
  /**
   * From left to right, in pixels of the image.
   * @param image a PNG of the line alone
   * @param mode `raw` skips the reader's own search for lines, which trips over faint or crowded ones
   */
  readGlyphs(image: Buffer, characters: string, mode: 'line' | 'raw'): Promise<Glyph[]>;
}
