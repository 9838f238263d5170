import { join } from 'node:path';
import { DEFAULT_LIMITS } from '../../src/engine/options.js';
import { openFile } from '../../src/engine/pages/open-file.js';
import { WORD_CONFIDENCE } from '../../src/engine/recognition/fusion/word-confidence.fit.js';
import { features } from '../../src/engine/recognition/fusion/word-confidence.js';
import { readLines, type ReadLine } from '../../src/engine/recognition/lines/read-line.js';
import { POLICY } from '../../src/engine/recognition/policy.js';
import { weakest, type RawWord } from '../../src/engine/recognition/raw-word.js';
import { Readers, REGISTRY } from '../../src/engine/recognition/readers.js';
import { SURE_AT_FIRST } from '../../src/engine/recognition/tuning.js';
import { dataFolder } from '../../bench/engine/data-folder.js';
import { linesOnPage, sroieSamples, type TruthLine } from '../../bench/engine/sets/sroie/sroie-truth.js';
import { isReceiptApart } from '../line-reader/receipts-apart.js';
import { fitConfidence, tellConfidence } from './fit-confidence.js';
import { isRight, type Judged } from './judged-words.js';
import { storeConfidence } from './store.js';

/**
 * `npm run fit:first-reader`: reads the receipts of SROIE tune that no reader was trained on by the first reader and by the line
 * reader. It prints what each threshold of certainty would leave to the first reader and how much of that is wrong, and stores how
 * likely a word is right that the first reader alone has read.
 */

const THRESHOLDS = [0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99];

/** A printed line as both read it. */
interface LineTwice {
  first: ReadLine;
  second: ReadLine;
  truth: TruthLine[];
}

async function main(): Promise<void> {
  const samples = await sroieSamples(join(await dataFolder(), 'sroie/tune'));
  const readers = new Readers(REGISTRY, { weightsDirectory: null });
  const receipts: LineTwice[][] = [];
  for (const { load, truth } of samples.filter(({ id }) => isReceiptApart(id))) {
    const { source } = await openFile(Buffer.from(await load()), null, DEFAULT_LIMITS);
    const page = await source.open(1);
    const boxes = await readers.detector(POLICY.detector).findLines(page);
    const first = await readLines(page, boxes, readers.lineReader(POLICY.firstReader!));
    const second = await readLines(page, boxes, readers.lineReader(POLICY.lineReader!));
    const printed = linesOnPage(truth, page);
    receipts.push(first.map((line, index) => ({ first: line, second: second[index]!, truth: printed })));
    source.close();
  }
  await readers.close();
  for (const threshold of THRESHOLDS) tellThreshold(threshold, receipts.flat());
  const judged = receipts.map((lines) =>
    lines
      .filter(({ first }) => isSure(first, SURE_AT_FIRST))
      .flatMap(({ first, truth }) => judge(first.words, truth)),
  );
  tellConfidence(judged);
  await storeConfidence({ ...WORD_CONFIDENCE, weights: fitConfidence(judged.flat()) });
}

function isSure({ words }: ReadLine, threshold: number): boolean {
  return words.length > 0 && words.every((word) => weakest(word) >= threshold);
}

function judge(words: readonly RawWord[], truth: readonly TruthLine[]): Judged[] {
  return words.flatMap((word) => {
    const right = isRight(word, truth);
    return right === null ? [] : [{ standing: 'first-reader', features: features(word, null), right }];
  });
}

function tellThreshold(threshold: number, lines: readonly LineTwice[]): void {
  const sure = lines.filter(({ first }) => isSure(first, threshold));
  const wrong = (which: 'first' | 'second') => {
    const words = sure.flatMap((line) => judge(line[which].words, line.truth));
    return percent(words.filter(({ right }) => !right).length / words.length);
  };
  const left = percent(sure.length / lines.length);
  process.stdout.write(
    `${threshold}: ${left} of ${lines.length} lines; words wrong by the first reader ${wrong('first')}, by the line reader ${wrong('second')}\n`,
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

await main();
