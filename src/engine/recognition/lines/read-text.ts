import type { LineReader } from '../ports.js';
import type { LineImage } from './line-image.js';

/** All that is printed on a line's image. */
export async function readText(image: LineImage, reader: LineReader): Promise<string> {
  return (await reader.readCharacters(image)).map(({ character }) => character).join('');
}
