import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPapers, drawnFile, printedForm } from '../../bench/engine/sets/papers/drawn-papers.js';
import { isOdd, type Paper, papers } from '../../bench/engine/sets/papers/papers.js';
import { imaginedTune } from '../../bench/engine/sets/imagined/index.js';
import { linesOnPage, sroieSamples, type TruthLine } from '../../bench/engine/sets/sroie/sroie-truth.js';
import { Random } from '../../bench/specimens/random.js';
import { makeDrawn } from '../../drawn/drawn-document.js';
import { drawnKeys } from '../../drawn/drawn-keys.js';
import { DEFAULT_LIMITS } from '../../src/engine/options.js';
import { openFile } from '../../src/engine/pages/open-file.js';
import type { Page } from '../../src/engine/pages/page.js';

/** A first page whose printed texts are known. */
export interface PrintedPage {
  set: string;
  id: string;
  load: () => Promise<Uint8Array>;
  /** What is printed on the page as it is opened, in its pixels. */
  printedOn: (page: Page) => TruthLine[] | Promise<TruthLine[]>;
  /** Whether it was drawn, and has to be made to look scanned. */
  isDrawn: boolean;
}

const DRAWN = { seed: 4242, count: 60 };
/** Scans have less pixels than pages are drawn with. */
const SCALES = [0.6, 0.75, 1, 1];

/** Receipts of SROIE tune. */
export async function printedReceipts(data: string): Promise<PrintedPage[]> {
  return (await sroieSamples(join(data, 'sroie/tune'))).map(({ id, load, truth }) => ({
    ...{ set: 'receipts of SROIE', id, load, isDrawn: false },
    printedOn: (page: Page) => linesOnPage(truth, page),
  }));
}

/** Bills that authors imagined and that may be looked at, in many typefaces. */
export async function imaginedBills(): Promise<PrintedPage[]> {
  const bills = (await imaginedTune.samples('')).filter(({ path }) => path?.endsWith('.pdf'));
  return bills.map(({ id, load }) => withText('imagined bills', id, load));
}

/** Papers of the same authors that are no bills. */
export async function imaginedPapers(): Promise<PrintedPage[]> {
  const even = (await papers()).filter((paper) => !isOdd(paper));
  await drawPapers(even);
  return even.map(ofPaper);
}

export function drawnBills(): PrintedPage[] {
  return drawnKeys({ kinds: ['invoice', 'receipt'], ...DRAWN, fitted: true }).map((key) => {
    const id = [key.locale, key.family, key.kind, key.index].join('-');
    return withText('drawn bills', id, async () => (await makeDrawn({ ...key, quality: 'pdf' })).file);
  });
}

function ofPaper(paper: Paper): PrintedPage {
  const page = withText('imagined papers', paper.id, () => readFile(drawnFile(paper)));
  if (paper.kind !== 'form') return page;
  return { ...page, printedOn: async () => (await printedForm(paper)).words };
}

function withText(set: string, id: string, load: () => Promise<Uint8Array>): PrintedPage {
  return { set, id, load, printedOn: ({ words }) => words ?? [], isDrawn: true };
}

/** The page as it was scanned, or as a scan of it looks, and what is printed on it, in its pixels. */
export async function openPrinted({ id, load, printedOn, isDrawn }: PrintedPage) {
  const { source } = await openFile(await load(), null, DEFAULT_LIMITS);
  try {
    const opened = await source.open(1);
    const page = isDrawn ? await scanned(opened, Random.of(1, id, 0)) : opened;
    const scale = page.width / opened.width;
    const truth = (await printedOn(opened)).map(({ text, box }) => ({ text, box: scaled(box, scale) }));
    return { page, truth };
  } finally {
    source.close();
  }
}

function scaled({ x, y, width, height }: TruthLine['box'], by: number): TruthLine['box'] {
  return { x: x * by, y: y * by, width: width * by, height: height * by };
}

/** Smaller, blurred, grainy, JPEG; upright, so that its text layer still tells where its words stand. */
async function scanned(page: Page, random: Random): Promise<Page> {
  const raw = { width: page.width, height: page.height, channels: 3 } as const;
  const width = Math.round(page.width * SCALES[random.whole(0, SCALES.length - 1)]!);
  const small = await sharp(page.pixels, { raw }).resize({ width }).png().toBuffer();
  const { data, info } = await sharp(small)
    .blur(random.between(0.3, 1))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grain = random.between(2, 10);
  for (let at = 0; at < data.length; at++)
    data[at] = Math.max(0, Math.min(255, data[at]! - 6 + random.between(-grain, grain)));
  const image = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: random.whole(70, 90) })
    .toBuffer();
  const pixels = await sharp(image).removeAlpha().raw().toBuffer();
  return { ...page, ...{ width: info.width, height: info.height, pixels, words: null } };
}
