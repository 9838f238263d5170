import { join } from 'node:path';
import { loadCatalogue } from '../../src/engine/catalogue/catalogue.js';
import { wordingOf } from '../../src/engine/catalogue/wording.js';
import { projectRoot } from '../../src/engine/project-root.js';
import { Vocabulary } from '../../src/engine/recognition/known/vocabulary.js';
import { dataFolder } from '../../bench/engine/data-folder.js';
import { linesOnPage, sroieSamples } from '../../bench/engine/sets/sroie/sroie-truth.js';
import { forHalves, halfOf } from '../engine/held-out-readers.js';
import { fitConfidence, tellConfidence } from './fit-confidence.js';
import { judgeWords } from './judged-words.js';
import { RawReadings } from './raw-readings.js';
import { storeConfidence } from './store.js';

/**
 * `npm run fit:words [-- EVERY] [--readers DIR]`: fits how likely a word is right on receipts of SROIE
 * tune, one of so many as EVERY says, and stores the weights in the engine. What was read is kept in `.data/bench/raw-readings`;
 * delete that when what the networks are given changes.
 */
async function main(): Promise<void> {
  const every = Number(/^\d+$/.test(process.argv[2] ?? '') ? process.argv[2] : 1);
  const all = await sroieSamples(join(await dataFolder(), 'sroie/tune'));
  const samples = all.filter((_, index) => index % every === 0);
  const readings = forHalves((weightsDirectory) => new RawReadings(weightsDirectory));
  const receipts = [];
  for (const { id, load, truth } of samples) {
    const reading = await readings[halfOf(truth.key.company ?? id)].of(Buffer.from(await load()));
    receipts.push({ reading, truth: linesOnPage(truth, reading) });
  }
  await Promise.all(readings.map((each) => each.close()));
  const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
  const english = catalogue.lexicon.recognition.languages.find(({ readIn }) => readIn === 'eng')!;
  const vocabulary = Vocabulary.ofLists(english.wordLists);
  vocabulary.add(wordingOf(catalogue));
  const words = receipts.map(({ reading, truth }) => judgeWords(reading, truth, vocabulary));
  tellConfidence(words);
  const origin = { fittedOn: `${samples.length} receipts of SROIE tune`, date: today() };
  await storeConfidence({ ...origin, weights: fitConfidence(words.flat()) });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

await main();
