import type { Raster } from '../../pages/bmp.js';
import type { Glyph } from '../../text/glyph.js';
import type { Rectangle } from '../../text/word.js';
import type { LineReader } from '../ports.js';
import { cutLine } from './line-image.js';

/**
 * A line's characters with their places on the page, from left to right, none but those allowed.
 * @param only all that may be read, such as the alphabet of a machine-readable zone
 */
export async function readGlyphs(
  page: Raster,
  { x, y, width, height }: Rectangle,
  only: string,
  reader: LineReader,
): Promise<Glyph[]> {
  const image = cutLine(page, { x: x + width / 2, y: y + height / 2, width, height, angle: 0 });
  const characters = await reader.readCharacters(image, only);
  return characters.map(({ character, probability, left, right }) => ({
    text: character,
    x: x + left * image.scaleX,
    width: (right - left) * image.scaleX,
    confidence: probability,
  }));
}
