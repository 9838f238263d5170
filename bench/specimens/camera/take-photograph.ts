import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Random } from '../random.js';
import { drawBackground } from './background.js';
import { layPixels, type Pixels } from './lay.js';
import { light, type Light } from './light.js';
import { type Quad, seenByCamera } from './perspective.js';

/** How a photograph was taken: enough to tell an easy one from a hard one. */
export interface Shot {
  width: number;
  height: number;
  /** Degrees. */
  roll: number;
  pitch: number;
  yaw: number;
  /** Radius of the blur, in pixels. */
  blur: number;
  light: Light;
  /** Quality of the JPEG, 1 to 100. */
  quality: number;
}

export interface Photograph {
  /** JPEG. */
  image: Buffer;
  shot: Shot;
  /** Where the document's corners are seen, clockwise from its top left, in pixels. */
  corners: Quad;
}

/** In pixels. */
export interface PhotographSize {
  long: number;
  short: number;
}

const LONG_SIDE = 1920;
const SHORT_SIDE = 1440;
const FOCUS = 1.2;

/** Photographs a flat document on a table, as somebody holding a telephone above it does. */
export async function takePhotograph(
  document: Canvas,
  random: Random,
  size: PhotographSize = { long: LONG_SIDE, short: SHORT_SIDE },
): Promise<Photograph> {
  const shot = chooseShot(document, random, size);
  const photo = drawBackground(shot.width, shot.height, random);
  const corners = seenByCamera(document, photo, {
    ...shot,
    focus: FOCUS,
    distance: distanceOf(document, shot, random),
  });
  layPixels(photo, rgbOf(document), corners);
  light(photo, shot.light, random);
  const { width, height, pixels } = photo;
  const image = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(shot.blur)
    .jpeg({ quality: shot.quality })
    .toBuffer();
  return { image, shot, corners };
}

function chooseShot({ width, height }: Canvas, random: Random, { long, short }: PhotographSize): Shot {
  const upright = height > width;
  return {
    width: upright ? short : long,
    height: upright ? long : short,
    roll: random.between(-7, 7),
    pitch: random.between(-13, 13),
    yaw: random.between(-13, 13),
    blur: random.between(0.3, 1.3),
    light: {
      noise: random.between(1, 7),
      shade: random.between(0, 0.35),
      glare: random.chance(0.4)
        ? {
            x: random.between(0.2, 0.8),
            y: random.between(0.2, 0.8),
            radius: random.between(0.08, 0.2),
            strength: random.between(25, 90),
          }
        : null,
    },
    quality: random.whole(60, 92),
  };
}

/** So far that the document fills 68 to 86 % of the image's width or height, whichever it fills more. */
function distanceOf({ width, height }: Canvas, shot: Shot, random: Random): number {
  const unit = Math.max(width, height);
  const full = (2 * FOCUS * Math.max(shot.width, shot.height)) / unit;
  const filled = Math.max((full * width) / shot.width, (full * height) / shot.height);
  return filled / random.between(0.68, 0.86);
}

function rgbOf(canvas: Canvas): Pixels {
  const { width, height } = canvas;
  const rgba = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  const pixels = Buffer.alloc(width * height * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    pixels[to] = rgba[from]!;
    pixels[to + 1] = rgba[from + 1]!;
    pixels[to + 2] = rgba[from + 2]!;
  }
  return { width, height, pixels };
}
