import sharp from 'sharp';
import type { Raster } from '../bmp.js';
import { toGrey, type GreyImage } from '../grey.js';

/** A small copy of a page in planes. */
export interface Thumbnail {
  width: number;
  height: number;
  /** Its width by the page's. */
  scale: number;
  /** Brightness, and two differences of colour, each 0 to 255. */
  planes: [brightness: Uint8Array, redGreen: Uint8Array, blueYellow: Uint8Array];
}

/** @param blur standard deviation in pixels of the thumbnail; below 0.3 none */
export async function toThumbnail(page: Raster, longestSide: number, blur: number): Promise<Thumbnail> {
  const { width, height, pixels } = await reduced(page, longestSide, blur);
  return { width, height, scale: width / page.width, planes: split(pixels, width * height) };
}

/** The grey of a small copy. */
export async function toSmallGrey(page: Raster, longestSide: number): Promise<GreyImage> {
  const { grey, width, height } = toGrey(page);
  const size = reducedSize(page, longestSide);
  const image = sharp(grey, { raw: { width, height, channels: 1 } }).resize({ ...size, fit: 'fill' });
  return { ...size, grey: await image.toColourspace('b-w').raw().toBuffer() };
}

async function reduced(page: Raster, longestSide: number, blur: number): Promise<Raster> {
  const { width, height } = reducedSize(page, longestSide);
  const image = sharp(page.pixels, { raw: { width: page.width, height: page.height, channels: 3 } });
  image.resize({ width, height, fit: 'fill' });
  if (blur >= 0.3) image.blur(blur);
  return { width, height, pixels: await image.raw().toBuffer() };
}

function reducedSize(page: Raster, longestSide: number): Pick<Raster, 'width' | 'height'> {
  const scale = Math.min(1, longestSide / Math.max(page.width, page.height));
  return {
    width: Math.max(1, Math.round(page.width * scale)),
    height: Math.max(1, Math.round(page.height * scale)),
  };
}

/** Opponent colours: a shadow changes the first plane, another material the other two. */
function split(pixels: Buffer, count: number): Thumbnail['planes'] {
  const [brightness, redGreen, blueYellow] = [
    new Uint8Array(count),
    new Uint8Array(count),
    new Uint8Array(count),
  ];
  for (let index = 0, at = 0; index < count; index++, at += 3) {
    const red = pixels[at]!;
    const green = pixels[at + 1]!;
    const blue = pixels[at + 2]!;
    brightness[index] = (red * 77 + green * 150 + blue * 29) >> 8;
    // Half the difference, and a quarter of twice it, around the middle.
    redGreen[index] = (256 + red - green) >> 1;
    blueYellow[index] = (512 + 2 * blue - red - green) >> 2;
  }
  return [brightness, redGreen, blueYellow];
}
