import sharp from 'sharp';
import type { PageImage } from '../../engine/engine.js';

/** Most models downscale larger images; 10-point print is still 20 pixels high. */
const LONGEST_SIDE = 1600;
const QUALITY = 80;

/** The page as a data URL in JPEG, which every server accepts, unlike WebP. */
export async function pagePicture({ image }: PageImage): Promise<string> {
  const jpeg = await sharp(image)
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
