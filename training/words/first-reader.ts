import { WORD_CONFIDENCE } from '../../src/engine/recognition/fusion/word-confidence.fit.js';
import { features } from '../../src/engine/recognition/fusion/word-confidence.js';
import { readLines, type ReadLine } from '../../src/engine/recognition/lines/read-line.js';
import { partByCertainty } from '../../src/engine/recognition/part-by-certainty.js';
import { POLICY } from '../../src/engine/recognition/policy.js';
import type { RawWord } from '../../src/engine/recognition/raw-word.js';
import { wordsOf } from '../../src/engine/recognition/read-each-line.js';
import { Readers, REGISTRY } from '../../src/engine/recognition/readers.js';
import { SURE_AT_FIRST } from '../../src/engine/recognition/tuning.js';
import { dataFolder } from '../../bench/engine/data-folder.js';
import type { TruthLine } from '../../bench/engine/sets/sroie/sroie-truth.js';
import { isReceiptApart } from '../line-reader/receipts-apart.js';
import { openPrinted, printedReceipts } from '../pages/printed-pages.js';
import { fitConfidence, tellConfidence } from './fit-confidence.js';
import { isRight, type Judged } from './judged-words.js';
import { storeConfidence } from './store.js';

/**
 * `npm run fit:first-reader`: reads the receipts of SROIE tune that no reader was trained on by the first reader and by the line
 * reader. It prints what each threshold of certainty would leave to the first reader, as a share of the lines' columns, and how much of that is wrong, and stores how
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
  const apart = (await printedReceipts(await dataFolder())).filter(({ id }) => isReceiptApart(id));
  const readers = new Readers(REGISTRY, { weightsDirectory: null });
  const receipts: LineTwice[][] = [];
  for (const receipt of apart) {
    const { page, truth } = await openPrinted(receipt);
    const boxes = await readers.detector(POLICY.detector).findLines(page);
    const first = await readLines(page, boxes, readers.lineReader(POLICY.firstReader!));
    const second = await readLines(page, boxes, readers.lineReader(POLICY.lineReader!));
    receipts.push(first.map((line, index) => ({ first: line, second: second[index]!, truth })));
  }
  await readers.close();
  for (const threshold of THRESHOLDS) tellThreshold(threshold, receipts.flat());
  const judged = receipts.map((lines) =>
    lines.flatMap(({ first, truth }) => judge(wordsOf(sureParts(first, SURE_AT_FIRST)), truth)),
  );
  tellConfidence(judged.map((words) => ({ set: 'receipts of SROIE', words })));
  await storeConfidence({ ...WORD_CONFIDENCE, weights: fitConfidence(judged.flat()) });
}

function sureParts(line: ReadLine, threshold: number): ReadLine[] {
  return partByCertainty(line, threshold).flatMap(({ part, isSure }) => (isSure ? [part] : []));
}

function judge(words: readonly RawWord[], truth: readonly TruthLine[]): Judged[] {
  return words.flatMap((word) => {
    const right = isRight(word, truth);
    return right === null ? [] : [{ standing: 'first-reader', features: features(word, null), right }];
  });
}

function tellThreshold(threshold: number, lines: readonly LineTwice[]): void {
  const columns = (parts: readonly ReadLine[]) => parts.reduce((sum, { image }) => sum + image.width, 0);
  const sure = lines.map((line) => ({ ...line, parts: sureParts(line.first, threshold) }));
  const left = columns(sure.flatMap(({ parts }) => parts)) / columns(lines.map(({ first }) => first));
  const wrong = (wordsIn: (line: (typeof sure)[number]) => RawWord[]) => {
    const words = sure.flatMap((line) => judge(wordsIn(line), line.truth));
    return percent(words.filter(({ right }) => !right).length / words.length);
  };
  const byFirst = wrong(({ parts }) => wordsOf(parts));
  const bySecond = wrong(({ parts, second }) =>
    second.words.filter(({ box }) => parts.some((part) => stands(box, part))),
  );
  process.stdout.write(
    `${threshold}: ${percent(left)} of the columns; words wrong by the first reader ${byFirst}, by the line reader ${bySecond}\n`,
  );
}

/** Whether a word's middle is within a part of its line. */
function stands({ x, width }: RawWord['box'], { box }: ReadLine): boolean {
  return Math.abs(x + width / 2 - box.x) < box.width / 2;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

await main();
