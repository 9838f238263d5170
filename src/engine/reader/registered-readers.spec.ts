import { join } from 'node:path';
import { createRequire } from 'node:module';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { DEFAULT_LIMITS } from '../options.js';
import { projectRoot } from '../project-root.js';
import { findInk } from '../recognition/lines/ink.js';
import type { LineImage } from '../recognition/lines/line-image.js';
import { POLICY, type Policy } from '../recognition/policy.js';
import type { LineReader, ReadCharacter } from '../recognition/ports.js';
import { REGISTRY } from '../recognition/readers.js';
import { Recogniser } from '../recognition/recogniser.js';
import { readDocument } from './read-document.js';

/** Knows one letter: each run of columns with ink is an I. */
class ReaderOfStrokes implements LineReader {
  readCharacters(image: LineImage): Promise<ReadCharacter[]> {
    const { columns } = findInk(image);
    const strokes: ReadCharacter[] = [];
    columns.forEach((ink, column) => {
      if (ink === 0) return;
      if (column > 0 && columns[column - 1]! > 0) strokes.at(-1)!.right = column + 1;
      else strokes.push({ character: 'I', probability: 0.6, left: column, right: column + 1 });
    });
    return Promise.resolve(strokes);
  }

  close() {
    return Promise.resolve();
  }
}

/** Sees a word of five in each line of strokes that it is asked about. */
class CheckerOfStrokes extends ReaderOfStrokes {
  override async readCharacters(image: LineImage): Promise<ReadCharacter[]> {
    return (await super.readCharacters(image)).slice(0, 5).map((stroke) => ({ ...stroke, probability: 0.9 }));
  }
}

/** Reads as PP-OCR does and is as sure of everything as it is made. */
class ReaderAsSureAs implements LineReader {
  private readonly ppOcr = REGISTRY.lineReaders['pp-ocr']!({ weightsDirectory: null });

  constructor(private readonly probability: number) {}

  async readCharacters(image: LineImage): Promise<ReadCharacter[]> {
    const read = await this.ppOcr.readCharacters(image);
    return read.map((character) => ({ ...character, probability: this.probability }));
  }

  close() {
    return this.ppOcr.close();
  }
}

/** Sees nothing in the lines that it is asked about. */
class BlindReader implements LineReader {
  readCharacters = () => Promise.resolve([]);
  close = () => Promise.resolve();
}

const registry = {
  ...REGISTRY,
  // Whatever weights are named, these are used.
  detectors: { 'pp-ocr': () => REGISTRY.detectors['pp-ocr']!({ weightsDirectory: null }) },
  lineReaders: {
    ...REGISTRY.lineReaders,
    'pp-ocr': () => REGISTRY.lineReaders['pp-ocr']!({ weightsDirectory: null }),
    strokes: () => new ReaderOfStrokes(),
    doubting: () => new ReaderAsSureAs(0.5),
    sure: () => new ReaderAsSureAs(0.99),
    'nearly-sure': () => new ReaderAsSureAs(0.97),
    'five-strokes': () => new CheckerOfStrokes(),
    blind: () => new BlindReader(),
  },
};
const recognisers: Recogniser[] = [];
afterAll(() => Promise.all(recognisers.map((each) => each.close())));

const font = createRequire(import.meta.url).resolve(
  '@fontsource/open-sans/files/open-sans-latin-400-normal.woff2',
);
GlobalFonts.registerFromPath(font, 'Strokes');

const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));

/** Words of a drawn page, read by the engine's own pipeline. */
async function read(lines: readonly string[], policy: Policy, weightsDirectory: string | null = null) {
  const canvas = createCanvas(760, 80 + 90 * lines.length);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  context.font = '40px Strokes';
  lines.forEach((line, index) => context.fillText(line, 60, 90 + 90 * index));
  const recogniser = new Recogniser({ registry, policy, weightsDirectory });
  recognisers.push(recogniser);
  const request = { file: canvas.toBuffer('image/png'), password: null, tags: [], images: null };
  const { words } = await readDocument(request, {
    catalogue,
    limits: DEFAULT_LIMITS,
    recogniser,
    now: () => new Date('2026-06-15T00:00:00Z'),
  });
  return words!.flatMap((page) => page.words);
}
const textsOf = (words: readonly { text: string }[]) => words.map(({ text }) => text);

test('a reader of lines that is registered reads the page, and another one checks it', async () => {
  const words = await read(['HELLO', 'HILLHI'], {
    ...POLICY,
    firstReader: null,
    lineReader: 'strokes',
    checker: 'five-strokes',
  });
  expect(words.map(({ text, evidence }) => [text, evidence])).toMatchObject([
    ['IIIII', { agreed: true, readBy: ['strokes', 'five-strokes'] }],
    [expect.any(String), { agreed: false, readBy: ['strokes', 'five-strokes'] }],
  ]);
});

const RECEIPT = [
  'CASH RECEIPT',
  'GARDEN STORE SDN BHD',
  'NO 12, JALAN TAMAN INDAH',
  '81100 JOHOR BAHRU',
  'DATE 14/03/2026',
  'GREEN LAMP 25.00',
  'YELLOW CHAIR 30.00',
  'TOTAL 55.00',
  'CASH 60.00',
  'CHANGE 5.00',
  'GOODS SOLD ARE',
  'NOT RETURNABLE',
  'THANK YOU',
];

describe('of what the first reader is sure of', () => {
  const sure = { ...POLICY, firstReader: 'sure', checker: 'blind' };
  const readBy = (words: Awaited<ReturnType<typeof read>>, some: readonly string[]) =>
    words.filter(({ text }) => some.includes(text)).flatMap(({ evidence }) => evidence!.readBy);
  const UNASKED = ['RETURNABLE', 'THANK', 'YOU'];

  test('the line reader reads what may become a value of the page’s type, and nothing else', async () => {
    const words = await read(RECEIPT, sure);
    expect(readBy(words, UNASKED)).toEqual(['sure', 'sure', 'sure']);
    expect(new Set(readBy(words, ['GARDEN', 'STORE', 'JALAN', 'JOHOR']))).toEqual(new Set(['pp-ocr']));
  });

  test('amounts and dates that it is sure of are not read again', async () => {
    const words = await read(RECEIPT, sure);
    expect(new Set(readBy(words, ['14/03/2026', '25.00', '55.00']))).toEqual(new Set(['sure']));
  });

  test('amounts and dates that it is a little less sure of are read again', async () => {
    const words = await read(RECEIPT, { ...sure, firstReader: 'nearly-sure' });
    expect(readBy(words, UNASKED)).toEqual(['nearly-sure', 'nearly-sure', 'nearly-sure']);
    expect(new Set(readBy(words, ['14/03/2026', '55.00']))).toEqual(new Set(['pp-ocr']));
  });

  test('the line reader reads all on a page of no type', async () => {
    const words = await read(['NOTHING TO PAY', 'GOODS ARE NOT RETURNABLE'], sure);
    expect(textsOf(words)).toHaveLength(7);
    expect(new Set(readBy(words, textsOf(words)))).toEqual(new Set(['pp-ocr']));
  });

  test('the line reader reads all when other weights are named for it', async () => {
    const words = await read(RECEIPT, sure, join(projectRoot(), 'models'));
    expect(readBy(words, UNASKED)).toEqual(['pp-ocr', 'pp-ocr', 'pp-ocr']);
  });
});

test('the line reader reads each line that the first reader doubts', async () => {
  const words = await read(RECEIPT, { ...POLICY, firstReader: 'doubting', checker: 'blind' });
  expect(words.filter(({ evidence }) => evidence!.readBy.includes('doubting'))).toEqual([]);
});

describe('of words in doubt the checker is asked', () => {
  const doubting = { ...POLICY, firstReader: null, lineReader: 'doubting', checker: 'blind' };
  const asked = (words: Awaited<ReturnType<typeof read>>) =>
    textsOf(words.filter(({ evidence }) => evidence!.agreed !== null));

  test('for those that may become a value of the page’s type, and no others', async () => {
    const words = await read(RECEIPT, doubting);
    expect(asked(words)).toEqual(expect.arrayContaining(['GARDEN', 'STORE', '14/03/2026', '55.00']));
    const unasked = words.filter(({ evidence }) => evidence!.agreed === null);
    expect(textsOf(unasked)).toEqual(expect.arrayContaining(['GOODS', 'SOLD', 'THANK', 'YOU']));
    for (const { confidence } of unasked) expect(confidence).toBeLessThan(0.9);
  });

  test('for all of a page of no type', async () => {
    const words = await read(['NOTHING TO PAY', 'GOODS ARE NOT RETURNABLE'], doubting);
    expect(asked(words)).toEqual(textsOf(words));
    expect(words).toHaveLength(7);
  });
});

test('a policy that names an unknown reader fails, and the message names the known ones', async () => {
  await expect(read(['HILL'], { ...POLICY, lineReader: 'nobody' })).rejects.toThrow(
    /No reader "nobody" is registered among lineReaders; there are first, pp-ocr, pp-ocr-chinese, strokes/,
  );
});
