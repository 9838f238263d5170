import type { Raster } from '../../../pages/bmp.js';
import type { Glyph } from '../../../text/glyph.js';
import type { Rectangle } from '../../../text/word.js';
import { decode } from './ctc.js';
import { cutLine } from './line-image.js';
import type { Networks } from '../networks.js';
import { recogniseLine } from './read-line.js';

/**
 * A line's characters with their places on the page, from left to right, none but those allowed.
 * @param characters all that may be read, such as the alphabet of a machine-readable zone
 */
export async function readGlyphs(
  page: Raster,
  line: Rectangle,
  characters: string,
  networks: Networks,
): Promise<Glyph[]> {
  const { x, y, width, height } = line;
  const image = cutLine(page, { x: x + width / 2, y: y + height / 2, width, height, angle: 0 });
  const { data, steps, stepWidth } = await recogniseLine(image, networks);
  const readable = networks.alphabet.readable.filter(({ character }) => characters.includes(character));
  const step = stepWidth * image.scaleX;
  return decode(data, steps, { ...networks.alphabet, readable }).map((read) => ({
    text: read.character,
    x: x + read.from * step,
    width: (read.to - read.from + 1) * step,
    confidence: read.probability,
  }));
}
