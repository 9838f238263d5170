import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

/** Packages of @fontsource. */
export type Typeface =
  'roboto' | 'open-sans' | 'roboto-condensed' | 'roboto-mono' | 'pt-sans' | 'arimo' | 'cousine' | 'tinos';

const registered = new Set<string>();

/** A font as a canvas takes it, from the installed packages: the same on every machine. */
export function font(typeface: Typeface, size: number, weight: 400 | 700 = 400): string {
  const family = `Specimen ${typeface} ${weight}`;
  if (!registered.has(family)) {
    const folder = dirname(createRequire(import.meta.url).resolve(`@fontsource/${typeface}/package.json`));
    GlobalFonts.registerFromPath(join(folder, `files/${typeface}-latin-${weight}-normal.woff2`), family);
    registered.add(family);
  }
  return `${size}px "${family}"`;
}
