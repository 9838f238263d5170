const { min } = Math;

/** One bit a pixel, 1 where it belongs to something. */
export interface Mask {
  width: number;
  height: number;
  /** Words of 32 pixels in a row; in a word the lowest bit is the leftmost, and bits beyond the row's end are 0. */
  stride: number;
  words: Uint32Array;
}

/** Where values exceed a threshold. */
export function maskAbove(
  values: Uint8Array | Float32Array,
  threshold: number,
  { width, height }: { width: number; height: number },
): Mask {
  const stride = (width + 31) >> 5;
  const words = new Uint32Array(stride * height);
  for (let y = 0, index = 0, at = 0; y < height; y++) {
    for (let end = index + width; index < end; at++) {
      let word = 0;
      for (let bit = 0; bit < 32 && index < end; bit++, index++) {
        if (values[index]! > threshold) word |= 1 << bit;
      }
      words[at] = word;
    }
  }
  return { width, height, stride, words };
}

/** Takes away what is narrower than twice the radius and a bit: threads that join a sheet to a shadow. */
export function open(mask: Mask, radius: number): Mask {
  return grown(shrunk(mask, radius), radius);
}

/** Closes gaps narrower than twice the radius. */
export function close(mask: Mask, radius: number): Mask {
  return shrunk(grown(mask, radius), radius);
}

/** Taken back by `radius` pixels on all sides but those of the image. */
export function shrunk(mask: Mask, radius: number): Mask {
  return inverted(grown(inverted(mask), radius));
}

/** Grown by `radius` pixels on all sides, corners included. */
export function grown(mask: Mask, radius: number): Mask {
  const words = Uint32Array.from(mask.words);
  growAcross(words, mask.stride, radius);
  clearBeyond(words, mask);
  return { ...mask, words: grownDown(words, mask.stride, radius) };
}

/** Each pixel sets those up to `radius` beside it; steps of 1, 2, 4 and so on reach far in few. Up to 31 pixels. */
function growAcross(words: Uint32Array, stride: number, radius: number): void {
  for (let reached = 0; reached < radius;) {
    const step = min(reached + 1, radius - reached);
    for (let row = 0; row < words.length; row += stride) shiftRow(words, row, row + stride, step);
    reached += step;
  }
}

function shiftRow(words: Uint32Array, start: number, end: number, step: number): void {
  const rest = 32 - step;
  let before = 0;
  for (let index = start; index < end; index++) {
    const own = words[index]!;
    const after = index + 1 < end ? words[index + 1]! : 0;
    words[index] = own | (own << step) | (before >>> rest) | (own >>> step) | (after << rest);
    before = own;
  }
}

function clearBeyond(words: Uint32Array, { width, stride }: Mask): void {
  const used = width & 31;
  if (used === 0) return;
  for (let index = stride - 1; index < words.length; index += stride) words[index]! &= (1 << used) - 1;
}

/** The same for rows. */
function grownDown(from: Uint32Array, stride: number, radius: number): Uint32Array {
  let own = from;
  for (let reached = 0; reached < radius;) {
    const step = min(reached + 1, radius - reached);
    own = withRowsBeside(own, stride * step);
    reached += step;
  }
  return own;
}

function withRowsBeside(own: Uint32Array, distance: number): Uint32Array {
  const to = Uint32Array.from(own);
  for (let index = distance; index < own.length; index++) to[index]! |= own[index - distance]!;
  for (let index = own.length - distance - 1; index >= 0; index--) to[index]! |= own[index + distance]!;
  return to;
}

/** What was not set. */
export function inverted(mask: Mask): Mask {
  const words = new Uint32Array(mask.words.length);
  for (let index = 0; index < words.length; index++) words[index] = ~mask.words[index]!;
  clearBeyond(words, mask);
  return { ...mask, words };
}
