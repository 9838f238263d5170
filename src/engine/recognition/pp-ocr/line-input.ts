import type { LineImage } from '../lines/line-image.js';
import { LINE_HEIGHT } from '../lines/tuning.js';

/** What a network that reads lines is given of a line's image. */
export interface LineInput {
  planes: number;
  /** In pixels. */
  height: number;
  /** The image's width is padded to a multiple of this, so that like widths share memory and the input has whole columns. */
  widthMultiple: number;
  /**
   * Its planes one after the other, row by row, from -1 to 1.
   * @param width of the image, padded
   */
  of(image: LineImage, width: number): Float32Array;
}

/** For PP-OCR's networks, which were made for pictures in colour and halve their input's width three times. */
export const THREE_PLANES: LineInput = { planes: 3, height: LINE_HEIGHT, widthMultiple: 16, of: toPlanes };

/** For the first reader, at two thirds of the image's size: a width of twelve becomes one of eight, which is two steps. */
export const SMALL: LineInput = {
  planes: 1,
  height: (LINE_HEIGHT / 3) * 2,
  widthMultiple: 12,
  of: (image, width) => smaller(toPlane(image, width), width),
};

/** The same plane three times: it stands for blue, green and red. */
function toPlanes(image: LineImage, width: number): Float32Array {
  const plane = toPlane(image, width);
  const input = new Float32Array(3 * plane.length);
  for (let index = 0; index < 3; index++) input.set(plane, index * plane.length);
  return input;
}

/** From -1 to 1; what is wider than the line is the grey in the middle. */
function toPlane({ grey, width: lineWidth, height }: LineImage, width: number): Float32Array {
  const plane = new Float32Array(height * width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < lineWidth; x++) plane[y * width + x] = grey[y * lineWidth + x]! / 127.5 - 1;
  }
  return plane;
}

/** Two pixels for each three of a row and of a column, each the mean of the part that it covers. */
function smaller(input: Float32Array, width: number): Float32Array {
  const [rows, columns] = [input.length / width / 3, width / 3];
  const output = new Float32Array(rows * 2 * columns * 2);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const from = (row * width + column) * 3;
      const to = (row * columns * 2 + column) * 2;
      for (let down = 0; down < 2; down++) {
        // Two thirds of the outer row and one of the middle one.
        const [outer, middle] = [from + 2 * down * width, from + width];
        for (let across = 0; across < 2; across++) {
          const [far, near] = [2 * across, 1];
          const own = 2 * input[outer + far]! + input[outer + near]!;
          const beside = 2 * input[middle + far]! + input[middle + near]!;
          output[to + down * columns * 2 + across] = (2 * own + beside) / 9;
        }
      }
    }
  }
  return output;
}
