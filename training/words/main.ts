import { join } from 'node:path';
import { dataFolder } from '../../bench/engine/data-folder.js';
import { progressOf } from '../../bench/engine/report/progress.js';
import { loadCatalogue } from '../../src/engine/catalogue/catalogue.js';
import { wordingOf } from '../../src/engine/catalogue/wording.js';
import { projectRoot } from '../../src/engine/project-root.js';
import { Readers, REGISTRY } from '../../src/engine/recognition/readers.js';
import { isReceiptApart } from '../line-reader/receipts-apart.js';
import { drawnBills, imaginedBills, printedReceipts } from '../pages/printed-pages.js';
import { fitConfidence, type JudgedPage, tellConfidence } from './fit-confidence.js';
import { WordJudge } from './judged-words.js';
import { storeConfidence } from './store.js';

/** One imagined bill of so many is learned from. */
const EVERY = 3;

/**
 * `npm run fit:words`: fits how likely a word is right that the checker has read, and stores the weights in the engine. It learns from the receipts of SROIE
 * tune that no reader was trained on, and from bills whose text is known because they were drawn.
 */
async function main(): Promise<void> {
  const receipts = (await printedReceipts(await dataFolder())).filter(({ id }) => isReceiptApart(id));
  const bills = [...(await imaginedBills()).filter((_, index) => index % EVERY === 0), ...drawnBills()];
  const readers = new Readers(REGISTRY, { weightsDirectory: null });
  const judge = new WordJudge(readers, wordingOf(loadCatalogue(join(projectRoot(), 'catalog'))));
  const progress = progressOf('pages');
  const pages = [...receipts, ...bills];
  const judged: JudgedPage[] = [];
  for (const [index, page] of pages.entries()) {
    judged.push({ set: page.set, words: await judge.judge(page) });
    progress.step(index + 1, pages.length);
  }
  progress.end();
  await readers.close();
  tellConfidence(judged);
  const fittedOn = `${receipts.length} receipts of SROIE tune and ${bills.length} drawn bills`;
  const words = judged.flatMap((page) => page.words);
  await storeConfidence({ fittedOn, date: today(), weights: fitConfidence(words) });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

await main();
