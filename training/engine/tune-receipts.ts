import { loadCatalogue, typeById } from '../../src/engine/catalogue/catalogue.js';
import type { DocumentType } from '../../src/engine/catalogue/schema.js';
import { createEngine } from '../../src/engine/index.js';
import { projectRoot } from '../../src/engine/project-root.js';
import type { Word } from '../../src/engine/text/word.js';
import type { PageContent } from '../../src/engine/content/page-content.js';
import { join } from 'node:path';
import type { BenchSet } from '../../bench/engine/bench-set.js';
import { recognitionVersion } from '../../bench/engine/reading/code-version.js';
import { inParallel } from '../../bench/engine/reading/in-parallel.js';
import type { SroieTruth, TruthLine } from '../../bench/engine/sets/sroie/sroie-truth.js';
import { WordsCache } from '../../bench/engine/words-cache.js';
import { foldOf } from './folds.js';
import { forHalves, halfOf } from './held-out-readers.js';
import { pageOfWords } from './page-of-words.js';
import { undoubted } from './undoubted-truth.js';

/** A receipt as it was read, with what is printed on it. */
export interface TuneReceipt {
  id: string;
  content: PageContent;
  /** The page as it is printed, from the truth's lines: what a reader without mistakes would give. */
  printed: PageContent;
  /** What is known of it beyond doubt. */
  key: SroieTruth['key'];
  /** Receipts of one company are of one fold: what is learned of a company must not be measured on it. */
  fold: number;
  /** Which of two readers has not been trained on it. */
  half: 0 | 1;
  load(): Promise<Uint8Array>;
}

export function receiptType(): DocumentType {
  return typeById(loadCatalogue(join(projectRoot(), 'catalog')), 'receipt');
}

/**
 * Reads all receipts of a set, or takes their words from the cache of an earlier run.
 * @param cachedOnly leaves out receipts that would have to be read
 */
export async function tuneReceipts(
  set: BenchSet<SroieTruth>,
  folder: string,
  cachedOnly: boolean,
  onRead: (done: number, count: number) => void,
): Promise<TuneReceipt[]> {
  const samples = await set.samples(folder);
  const halves = forHalves((weightsDirectory) => {
    const engine = createEngine({ concurrency: 2, weightsDirectory });
    return { engine, words: new WordsCache(engine, recognitionVersion(weightsDirectory)) };
  });
  let done = 0;
  try {
    const receipts = await inParallel(samples, 2, async ({ id, load, truth }) => {
      const { key, lines, width } = truth;
      const file = await load();
      const half = halfOf(key.company ?? id);
      const { words: cache } = halves[half];
      const pages = cachedOnly ? await cache.known(file) : await cache.pagesOf(file);
      onRead(++done, samples.length);
      const page = pages?.[0];
      if (page === undefined) return [];
      const printed = pageOfWords({
        ...page,
        words: lines.flatMap((line) => wordsOfLine(line, page.width / width)),
      });
      const fold = foldOf(key.company ?? id);
      return [{ id, content: pageOfWords(page), printed, key: undoubted(truth), fold, half, load }];
    });
    return receipts.flat();
  } finally {
    await Promise.all(halves.map(({ engine }) => engine.close()));
  }
}

/**
 * The truth has boxes of lines only: a word gets the part of the width that its characters take.
 * @param scale of the page, which may have been read smaller than the image
 */
function wordsOfLine({ text, box: printed }: TruthLine, scale: number): Word[] {
  const { x, y, width, height } = printed;
  const box = { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
  const step = box.width / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    box: { ...box, x: box.x + index * step, width: word.length * step },
    confidence: 1,
  }));
}
