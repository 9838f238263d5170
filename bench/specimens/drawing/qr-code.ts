import { loadImage } from '@napi-rs/canvas';
import bwip, { type RenderOptions } from 'bwip-js/node';
import type { Card } from './card.js';

/** Draws a QR code with a blank margin. */
export async function drawQrCode(
  card: Card,
  text: string,
  x: number,
  y: number,
  side: number,
): Promise<void> {
  const options: RenderOptions = { bcid: 'qrcode', text, scale: 3 };
  const code: Buffer = await bwip.toBuffer(options);
  card.context.fillStyle = '#ffffff';
  card.context.fillRect(x, y, side, side);
  card.context.drawImage(await loadImage(code), x + side * 0.06, y + side * 0.06, side * 0.88, side * 0.88);
}
