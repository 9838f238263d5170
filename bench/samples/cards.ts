import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { makeFlatSpecimen, type SpecimenKey } from '../specimens/specimen.js';
import { photograph } from './scan.js';

async function flat(key: SpecimenKey): Promise<Canvas> {
  const image = await loadImage((await makeFlatSpecimen(key)).image);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}

/** A driver's licence that was photographed askew. */
export async function licence(): Promise<Buffer> {
  return photograph(await flat({ type: 'bra-cnh-3', seed: 1, index: 0 }), 4, { long: 1600 });
}

/** The back of an older identity card. */
export async function identityCard(): Promise<Buffer> {
  return photograph(await flat({ type: 'bra-rg', seed: 1, index: 0 }), 8, { long: 1440 });
}

/** Three photographs of one identity card: blurred, dazzled, and a good one. */
export async function captures(): Promise<[Buffer, Buffer, Buffer]> {
  const card = await flat({ type: 'bra-cin', seed: 1, index: 0 });
  return [
    await photograph(card, 31, { blur: 2.2, long: 1280 }),
    await photograph(card, 32, { long: 1280 }),
    await photograph(card, 33, { long: 1600, quality: 50 }),
  ];
}
