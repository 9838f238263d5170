import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek'];
const WEIGHTS = { normal: 400, bold: 700 };

let families: Record<keyof typeof WEIGHTS, string> | null = null;

/** A font for labels, as a canvas takes it. It comes with a package: a server may have none installed. */
export function fontOf(size: number, weight: keyof typeof WEIGHTS): string {
  families ??= { normal: register(WEIGHTS.normal), bold: register(WEIGHTS.bold) };
  return `${size}px ${families[weight]}`;
}

/** Each subset is a family of its own: a canvas looks for a letter in the next when one lacks it. */
function register(weight: number): string {
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/roboto/package.json'));
  return SUBSETS.map((subset) => {
    const family = `Confere ${weight} ${subset}`;
    GlobalFonts.registerFromPath(join(folder, `files/roboto-${subset}-${weight}-normal.woff2`), family);
    return `"${family}"`;
  }).join(', ');
}
