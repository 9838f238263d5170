import { type Image, loadImage } from '@napi-rs/canvas';
import bwip, { type RenderOptions } from 'bwip-js/node';

/** A bar code as an image, without text. */
export async function barcode(kind: 'code128' | 'interleaved2of5', text: string): Promise<Image> {
  const options: RenderOptions = { bcid: kind, text, scale: 2, height: 12 };
  return loadImage((await bwip.toBuffer(options)) as Buffer);
}
