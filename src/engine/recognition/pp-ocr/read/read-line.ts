import type { Raster } from '../../../pages/bmp.js';
import type { RawWord } from '../../word-recogniser.js';
import { decode, type ReadCharacter } from './ctc.js';
import { findInk, type Ink } from './ink.js';
import { cutLine, type LineImage } from './line-image.js';
import type { LineReader, Networks } from '../networks.js';
import { uprightAround, type RotatedBox } from '../detect/rotated-box.js';
import { toWords, type SpacedWord } from './spacing.js';

/** The network halves its input's width three times; like widths share memory. */
const WIDTH_MULTIPLE = 16;

/** A line with what was read in it and what it looks like, for who reads it a second time. */
export interface ReadLine extends Characters {
  image: LineImage;
  ink: Ink;
  words: RawWord[];
  /** Where each of the words stands: its first column of the line's image with ink and the one after the last. */
  spans: Span[];
}

export type Span = Pick<SpacedWord, 'left' | 'right'>;

/** A line's characters and what parts them into words. */
export interface Characters {
  box: RotatedBox;
  image: Omit<LineImage, 'pixels'>;
  ink: Pick<Ink, 'columns' | 'top' | 'bottom'>;
  characters: ReadCharacter[];
  /** Columns of the line's image for one step of the network. */
  stepWidth: number;
}

/** Reads one line. Lines are read one by one: padding to the longest of a batch costs more than it saves. */
export async function readLine(page: Raster, box: RotatedBox, networks: Networks): Promise<ReadLine> {
  const image = cutLine(page, box);
  const { data, steps, stepWidth } = await recogniseLine(image, networks);
  const characters = decode(data, steps, networks.alphabet);
  const line = { box, image, ink: findInk(image), characters, stepWidth };
  return { ...line, ...wordsAndSpans(line) };
}

/** What the network makes of a line's image: for each of its steps the probability of each class. */
export async function recogniseLine(
  image: LineImage,
  { recogniser }: LineReader,
): Promise<{ data: Float32Array; steps: number; stepWidth: number }> {
  const width = Math.ceil(image.width / WIDTH_MULTIPLE) * WIDTH_MULTIPLE;
  const shape = [1, 3, image.height, width];
  const { data, dimensions } = await recogniser.run(toInput(image, width), shape);
  const steps = dimensions[1]!;
  return { data, steps, stepWidth: width / steps };
}

/** A line's characters parted into words, their boxes on the page. */
export function wordsOf(line: Characters): RawWord[] {
  return wordsAndSpans(line).words;
}

function wordsAndSpans({ box, image, ink, characters, stepWidth }: Characters) {
  const spans = toWords(characters, ink, image.height, stepWidth);
  return { words: spans.map((word) => toRawWord(word, ink, image, box)), spans };
}

/** Planes of blue, green and red from -1 to 1; what is wider than the line is the grey in the middle. */
function toInput({ pixels, width: lineWidth, height }: LineImage, width: number): Float32Array {
  const input = new Float32Array(3 * height * width);
  for (let plane = 0; plane < 3; plane++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < lineWidth; x++) {
        input[(plane * height + y) * width + x] = pixels[(y * lineWidth + x) * 3 + 2 - plane]! / 127.5 - 1;
      }
    }
  }
  return input;
}

function toRawWord(
  { characters, left, right }: SpacedWord,
  { top, bottom }: { top: number; bottom: number },
  { scaleX, scaleY }: Omit<LineImage, 'pixels'>,
  box: RotatedBox,
): RawWord {
  const part = {
    x: left * scaleX,
    y: top * scaleY,
    width: (right - left) * scaleX,
    height: (bottom - top) * scaleY,
  };
  const certainties = characters.map((character) => character.probability);
  return {
    text: characters.map((character) => character.character).join(''),
    box: uprightAround(box, part),
    confidence: certainties.reduce((sum, each) => sum + each, 0) / certainties.length,
    certainties,
  };
}
