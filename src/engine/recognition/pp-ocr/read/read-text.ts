import { decode } from './ctc.js';
import type { LineImage } from './line-image.js';
import type { LineReader } from '../networks.js';
import { recogniseLine } from './read-line.js';

/** All that is printed on a line's image. */
export async function readText(image: LineImage, reader: LineReader): Promise<string> {
  const { data, steps } = await recogniseLine(image, reader);
  return decode(data, steps, reader.alphabet)
    .map(({ character }) => character)
    .join('');
}
