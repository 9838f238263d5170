import sharp from 'sharp';
import type { Page } from '../../pages/page.js';
import type { Recogniser } from '../../recognition/recogniser.js';

/** Letters read with certainty below which a page may well lie on its side or head. */
const FEWEST_CERTAIN = 40;
const CERTAIN = 0.8;
/** A reader is surer of what nobody checked: on their head, letters look like others that it knows. */
const CERTAIN_ALONE = 0.9;
/** A turned page must read this much better, or the page stays as it came. */
const CLEARLY_BETTER = 2;
const TURNS = [180, 90, 270];

interface Legible {
  text: string;
  confidence: number;
}

/** How much of a page is read with certainty, in characters that belong to words. */
function legibility(words: readonly Legible[], certain: number): number {
  return words
    .filter((word) => word.confidence >= certain && /[\p{L}\p{N}]{2}/u.test(word.text))
    .reduce((sum, word) => sum + word.text.length * word.confidence, 0);
}

/**
 * Turns a page that is hardly legible by quarter turns, if it is clearly better legible then.
 * @returns the page turned, or null when it is best as it is
 */
export async function turnUpright(
  page: Page,
  words: readonly Legible[],
  recogniser: Recogniser,
): Promise<Page | null> {
  const asItIs = legibility(words, CERTAIN);
  if (asItIs >= FEWEST_CERTAIN) return null;
  let best: { page: Page; score: number } | null = null;
  for (const turn of TURNS) {
    const turned = await rotate(page, turn);
    const score = legibility(await recogniser.readSample(turned), CERTAIN_ALONE);
    if (score > (best?.score ?? 0)) best = { page: turned, score };
  }
  if (best === null || best.score < Math.max(FEWEST_CERTAIN / 2, CLEARLY_BETTER * asItIs)) return null;
  return best.page;
}

async function rotate(page: Page, degrees: number): Promise<Page> {
  const raw = { width: page.width, height: page.height, channels: 3 as const };
  const { data, info } = await sharp(page.pixels, { raw })
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { number: page.number, width, height, pixels: data, words: null, turned: degrees };
}
