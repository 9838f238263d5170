import { join } from 'node:path';
import type { BenchSet } from '../../bench/engine/bench-set.js';
import { recognitionVersion } from '../../bench/engine/reading/code-version.js';
import { inParallel } from '../../bench/engine/reading/in-parallel.js';
import { imaginedScansTune, imaginedTune } from '../../bench/engine/sets/imagined/index.js';
import { imaginedFormsTune } from '../../bench/engine/sets/papers/forms.js';
import { otherPapersTune } from '../../bench/engine/sets/papers/others.js';
import { sroieTune } from '../../bench/engine/sets/sroie/index.js';
import { WordsCache } from '../../bench/engine/words-cache.js';
import { funsdForms } from '../../bench/generative/funsd.js';
import { drawnPage } from '../../drawn/drawn-document.js';
import { drawnKeys } from '../../drawn/drawn-keys.js';
import { drawnForm } from '../../drawn/forms/form.js';
import { formKeys } from '../../drawn/forms/form-keys.js';
import { readForm } from '../../drawn/forms/read-form.js';
import { type Bill, BILLS } from '../../src/engine/catalogue/schema.js';
import type { PageContent } from '../../src/engine/content/page-content.js';
import { createEngine } from '../../src/engine/index.js';
import { pageOfWords } from '../engine/page-of-words.js';

/** A first page, and which bill it is; null for none. */
export interface BillLesson {
  set: string;
  id: string;
  page: PageContent;
  bill: Bill | null;
}

const SEED = 5;
const BILL_COUNT = 240;
const FORM_COUNT = 180;
const READERS = 2;

/** As they are printed, and forms as they might be read. */
export function drawnLessons(): BillLesson[] {
  const bills = BILLS.flatMap((kind) =>
    drawnKeys({ kinds: [kind], seed: SEED, count: BILL_COUNT, fitted: true }).map((key): BillLesson => {
      const { width, height, textLayer } = drawnPage(key).page;
      const id = [kind, key.locale, key.family, key.index].join('-');
      return {
        set: `drawn ${kind}s`,
        id,
        page: pageOfWords({ width, height, words: textLayer }),
        bill: kind,
      };
    }),
  );
  const forms = formKeys({ seed: SEED, count: FORM_COUNT, fitted: true }).map((key): BillLesson => {
    const id = [key.locale, key.family, key.index].join('-');
    return { set: 'drawn forms', id, page: readForm(drawnForm(key), false), bill: null };
  });
  return [...bills, ...forms];
}

/**
 * Imagined bills, cards and papers that may be looked at, and receipts and forms of `tune`. What is read once is kept.
 * @param data folder of the benchmark's data
 */
export async function readLessons(
  data: string,
  onRead: (done: number, count: number) => void,
): Promise<BillLesson[]> {
  const billOf = (kind: string) => BILLS.find((bill) => bill === kind) ?? null;
  const samples = [
    ...(await inSet(imaginedTune, '', ({ kind }) => billOf(kind))),
    ...(await inSet(imaginedScansTune, '', ({ kind }) => billOf(kind))),
    ...(await inSet(otherPapersTune, '', () => null)),
    ...(await inSet(imaginedFormsTune, '', () => null)),
    ...(await inSet(sroieTune, join(data, sroieTune.folder!), () => 'receipt')),
    ...funsdForms(join(data, 'funsd/tune')).map((form) => ({
      set: 'funsd-tune',
      id: form.id,
      load: () => form.load(),
      bill: null,
    })),
  ];
  const engine = createEngine({ concurrency: READERS });
  const cache = new WordsCache(engine, recognitionVersion());
  let done = 0;
  try {
    return await inParallel(samples, READERS, async ({ set, id, load, bill }): Promise<BillLesson> => {
      const [page] = await cache.pagesOf(await load());
      onRead(++done, samples.length);
      return { set, id, page: pageOfWords(page!), bill };
    });
  } finally {
    await engine.close();
  }
}

async function inSet<Truth>(set: BenchSet<Truth>, folder: string, billOf: (truth: Truth) => Bill | null) {
  const samples = await set.samples(folder);
  return samples.map(({ id, load, truth }) => ({ set: set.name, id, load, bill: billOf(truth) }));
}
