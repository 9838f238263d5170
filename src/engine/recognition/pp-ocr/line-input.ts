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
   * Writes its planes one after the other, row by row, from -1 to 1.
   * @param width of the image, padded
   * @param input holds anything before
   */
  write(image: LineImage, width: number, input: Float32Array): void;
}

/** For PP-OCR's networks, which were made for pictures in colour and halve their input's width three times. */
export const THREE_PLANES: LineInput = {
  planes: 3,
  height: LINE_HEIGHT,
  widthMultiple: 16,
  write: writePlanes,
};

/** For the first reader, at two thirds of the image's size: a width of twelve becomes one of eight, which is two steps. */
export const SMALL: LineInput = {
  planes: 1,
  height: (LINE_HEIGHT / 3) * 2,
  widthMultiple: 12,
  write: writeSmaller,
};

/** The same plane three times: it stands for blue, green and red. */
function writePlanes(image: LineImage, width: number, input: Float32Array): void {
  const size = width * image.height;
  writePlane(image, width, input);
  input.copyWithin(size, 0, size);
  input.copyWithin(2 * size, 0, size);
}

/** From -1 to 1; what is wider than the line is the grey in the middle. */
function writePlane({ grey, width: lineWidth, height }: LineImage, width: number, plane: Float32Array): void {
  for (let y = 0, from = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < lineWidth; x++, from++) plane[row + x] = grey[from]! / 127.5 - 1;
    plane.fill(0, row + lineWidth, row + width);
  }
}

/** In its own size, before it is made smaller at once. */
let whole = new Float32Array(0);

/** Two pixels for each three of a row and of a column, each the mean of the part that it covers. */
function writeSmaller(image: LineImage, width: number, input: Float32Array): void {
  if (whole.length < width * image.height) whole = new Float32Array(width * image.height);
  writePlane(image, width, whole);
  const [rows, columns] = [image.height / 3, width / 3];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const from = (row * width + column) * 3;
      const to = (row * columns * 2 + column) * 2;
      for (let down = 0; down < 2; down++) {
        // Two thirds of the outer row and one of the middle one.
        const [outer, middle] = [from + 2 * down * width, from + width];
        for (let across = 0; across < 2; across++) {
          const [far, near] = [2 * across, 1];
          const own = 2 * whole[outer + far]! + whole[outer + near]!;
          const beside = 2 * whole[middle + far]! + whole[middle + near]!;
          input[to + down * columns * 2 + across] = (2 * own + beside) / 9;
        }
      }
    }
  }
}
