import sharp from 'sharp';
import type { Page } from '../../pages/page.js';
import type { Recogniser } from '../../recognition/recogniser.js';

/** Of a page that lies right, fewer than this many characters are seldom read with certainty. */
const FEWEST_CERTAIN = 40;
/** Nor is a smaller share of what is printed: on its head a full page has some words that look like others, .31 of it at most. */
const LEAST_CERTAIN = 0.5;
const CERTAIN = 0.8;
/** A reader is surer of what nobody checked: on their head, letters look like others that it knows. */
const CERTAIN_ALONE = 0.9;
/** A sample of a turned page must read this much better, or the page stays as it came. */
const CLEARLY_BETTER = 1.5;
const TURNS = [180, 90, 270];

interface Legible {
  text: string;
  confidence: number;
}

/**
 * Turns a page that is hardly legible by quarter turns, if it is clearly better legible then.
 * @param words of the page as it lies
 * @returns the page turned, or null when it is best as it is
 */
export async function turnUpright(
  page: Page,
  words: readonly Legible[],
  recogniser: Recogniser,
): Promise<Page | null> {
  const printed = words.reduce((sum, { text }) => sum + text.length, 0);
  if (legibility(words, CERTAIN) >= Math.max(FEWEST_CERTAIN, LEAST_CERTAIN * printed)) return null;
  const sampleOf = async (each: Page) => legibility(await recogniser.readSample(each), CERTAIN_ALONE);
  let best: { page: Page; score: number } | null = null;
  for (const turn of TURNS) {
    const turned = await rotate(page, turn);
    const score = await sampleOf(turned);
    if (score > (best?.score ?? 0)) best = { page: turned, score };
  }
  if (best === null || best.score < FEWEST_CERTAIN / 2) return null;
  return best.score >= CLEARLY_BETTER * (await sampleOf(page)) ? best.page : null;
}

/** How much of a page is read with certainty, in characters that belong to words. */
function legibility(words: readonly Legible[], certain: number): number {
  return words
    .filter((word) => word.confidence >= certain && /[\p{L}\p{N}]{2}/u.test(word.text))
    .reduce((sum, word) => sum + word.text.length * word.confidence, 0);
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
