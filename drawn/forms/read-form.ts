import { Random } from '../../bench/specimens/random.js';
import type { DrawnForm, PrintedForm } from './form.js';
import type { DrawnLine, PrintedWord } from './form-page.js';
import { type PageContent, toReadLine } from '../../src/engine/content/page-content.js';
import { toLines } from '../../src/engine/text/lines.js';
import type { Word } from '../../src/engine/text/word.js';

/** A word as it might be read, with the id of the entity that it is of. */
export interface FormWord extends Word {
  entity: number;
  /** Of what stands behind a colon that was read as one word with it. */
  second?: number;
}

/** How badly one form is read. */
interface Reading {
  scale: number;
  lean: number;
  jitter: number;
  misread: number;
  joined: number;
  split: number;
  lost: number;
  /** Of the words that are read right, so many are in doubt all the same. */
  doubted: number;
  /** Of the colons at the end of words, so many are not seen. */
  colonless: number;
  lostLines: number;
  /** Strokes of letters, dust and edges of the paper that are taken for drawn lines, for each word. */
  strokes: number;
  /** Edges of the paper that are seen as lines. */
  edges: number;
  /** Of the values, so many are written so badly that most is misread. */
  scrawled: number;
  /** Dust, folds and pieces of lines that are read as words, for each that is printed. */
  dust: number;
  /** Boxes are as high as the ink that they hold, or as the line. */
  ink: boolean;
}

/** Letters and signs that are read as each other. */
const ALIKE: Record<string, string> = {
  ...{
    o: '0c',
    O: '0Q',
    l: '1I',
    I: '1l',
    '1': 'lI',
    '0': 'O',
    e: 'c',
    c: 'e',
    a: 'o',
    n: 'ri',
    m: 'rn',
    s: '5',
    S: '5',
  },
  ...{
    B: '8',
    '8': 'B',
    g: '9',
    t: 'f',
    f: 't',
    ':': ';.',
    u: 'v',
    '.': ',',
    ',': '.',
    h: 'b',
    D: 'O',
    G: 'C',
    E: 'F',
  },
};

/**
 * A form as recognition might hand it over: leaning, with boxes that jitter, letters misread, words joined, split and lost,
 * and lines that were not seen.
 * @param clean as a text layer has it
 */
export function readForm(form: DrawnForm, clean: boolean): PageContent {
  return readAs(form, clean, Random.of(form.seed, `reading/${form.locale}/${form.family}`, form.index));
}

/** The same of a form that somebody else has printed, as `random` has it. */
export function readAs(form: PrintedForm, clean: boolean, random: Random): PageContent {
  const reading = readingOf(random, clean);
  const scrawled = new Set(
    form.entities
      .filter(({ role }) => role === 'value' && random.chance(reading.scrawled))
      .map(({ id }) => id),
  );
  const seenWords = form.words
    .filter(() => !random.chance(reading.lost))
    .map((word) => wordAs(word, scrawled.has(word.entity) ? 0.35 : reading.misread, reading, random));
  const words = [...joined(seenWords, reading, random), ...dust(form, reading, random)];
  return {
    number: 1,
    width: form.width * reading.scale,
    height: form.height * reading.scale,
    words,
    lines: toLines(words).map(toReadLine),
    mrz: null,
    barcodes: [],
    rulings: {
      horizontal: [
        ...seen(form.horizontal, reading, random),
        ...strokes(form, 'horizontal', reading, random),
      ],
      vertical: [...seen(form.vertical, reading, random), ...strokes(form, 'vertical', reading, random)],
    },
  };
}

/** Whose the dust is. */
const NOBODY = -1;

/** Words in doubt are read less surely than this; most of them nearly as surely. */
const DOUBTED = 0.92;

function wordAs(word: PrintedWord, misread: number, reading: Reading, random: Random): FormWord {
  const printed =
    word.text.length > 1 && random.chance(reading.colonless) ? word.text.replace(/:$/, '') : word.text;
  const text = [...printed].map((sign) => (random.chance(misread) ? alike(sign, random) : sign)).join('');
  const isDoubted = random.chance(text !== word.text ? 0.8 : reading.doubted);
  const confidence = isDoubted ? DOUBTED - DOUBTED * random.next() ** 2 : random.between(DOUBTED, 0.995);
  return { text, box: placed(word.text, word.box, reading, random), confidence, entity: word.entity };
}

const DUST = [
  'i',
  'l',
  'r',
  'a',
  '-',
  't',
  "I'",
  '~',
  '/',
  'ii',
  'e',
  'i:',
  '3',
  '1',
  'J',
  'F',
  'Z',
  'ri',
  'ic',
  '4',
];

function dust(
  { width, height, words }: PrintedForm,
  { dust: part, scale }: Reading,
  random: Random,
): FormWord[] {
  return Array.from({ length: Math.round(part * words.length) }, () => {
    const [wide, high] = [random.between(6, 40), random.between(8, 26)];
    const box = { x: scale * random.between(20, width - 60), y: scale * random.between(20, height - 40) };
    return {
      text: random.pick(DUST),
      box: { ...box, width: scale * wide, height: scale * high },
      confidence: random.between(0.1, 0.8),
      entity: NOBODY,
    };
  });
}

function readingOf(random: Random, clean: boolean): Reading {
  const bad = clean ? 0 : random.pick([0, 0.3, 1, 1, 2]);
  return {
    scale: random.pick([0.6, 1, 1.34]),
    lean: bad * random.between(-0.003, 0.003),
    jitter: bad * 0.04,
    misread: bad * 0.015,
    joined: bad * 0.03,
    split: bad * 0.01,
    lost: bad * 0.015,
    doubted: clean ? 0 : random.pick([0.03, 0.1, 0.2, 0.35]),
    colonless: bad * random.pick([0, 0.03, 0.1]),
    scrawled: bad === 0 ? 0 : random.pick([0, 0, 0.2, 0.6]),
    dust: bad * random.pick([0, 0, 0.01, 0.04]),
    strokes: bad * random.pick([0, 0.05, 0.15, 0.3]),
    edges: bad === 0 ? 0 : random.pick([0, 0, 2, 6]),
    lostLines: bad * random.pick([0, 0.15, 0.5]),
    ink: !clean && random.chance(0.5),
  };
}

function alike(sign: string, random: Random): string {
  const others = ALIKE[sign];
  return others === undefined ? sign : random.pick([...others]);
}

const LOW = /^[^A-ZÀ-Þbdfhklt\d()[\]/!?$€£#]*$/u;
const DEEP = /[gjpqy,;()]/;

function placed(
  text: string,
  box: Word['box'],
  { scale, lean, jitter, ink }: Reading,
  random: Random,
): Word['box'] {
  const noise = () => jitter * box.height * random.between(-2, 2);
  const top = ink && LOW.test(text) ? 0.24 * box.height : 0;
  const foot = ink && !DEEP.test(text) ? 0.22 * box.height : 0;
  return {
    x: scale * (box.x + noise()),
    y: scale * (box.y + top + lean * box.x + noise()),
    width: scale * Math.max(2, box.width + noise()),
    height: scale * Math.max(3, box.height - top - foot + noise()),
  };
}

/** Neighbours that were read as one word; some words are read as two. */
function joined(words: readonly FormWord[], reading: Reading, random: Random): FormWord[] {
  const read: FormWord[] = [];
  for (const word of words) {
    const last = read.at(-1);
    const blank = last ? word.box.x - last.box.x - last.box.width : Infinity;
    const isBeside = last !== undefined && Math.abs(last.box.y - word.box.y) < 0.4 * word.box.height;
    if (isBeside && blank > 0 && blank < 0.6 * word.box.height && random.chance(reading.joined)) {
      const second = last.entity === word.entity ? {} : { second: word.entity };
      const box = { ...last.box, width: word.box.x + word.box.width - last.box.x };
      read[read.length - 1] = { ...last, ...second, text: last.text + word.text, box };
    } else if (word.text.length > 4 && random.chance(reading.split)) {
      const [at, part] = [2, (2 * word.box.width) / word.text.length];
      read.push({ ...word, text: word.text.slice(0, at), box: { ...word.box, width: part * 0.9 } });
      read.push({
        ...word,
        text: word.text.slice(at),
        box: { ...word.box, x: word.box.x + part, width: word.box.width - part },
      });
    } else read.push(word);
  }
  return read;
}

/** Lines as a scan shows them: some not at all, and those of a leaning one in pieces. */
function seen(lines: readonly DrawnLine[], reading: Reading, random: Random): DrawnLine[] {
  const { scale, lean, lostLines } = reading;
  return lines
    .filter(() => !random.chance(lostLines))
    .flatMap(({ at, from, to }) => {
      const pieces = lean === 0 ? 1 : random.whole(1, 3);
      const part = (to - from) / pieces;
      return Array.from({ length: pieces }, (_, index) => {
        const start = from + index * part;
        return { at: scale * (at + lean * start), from: scale * start, to: scale * (start + part) };
      });
    });
}

/** A stroke is this long at most, in parts of the page's width; most are much shorter. */
const LONGEST_STROKE = 0.08;
/** Edges of the paper stand this near to those of the picture, in parts of its width. */
const MARGIN = 0.05;

/** What is no drawn line and is taken for one: strokes on and between words, and edges of the paper. */
function strokes(
  { width, height, words }: PrintedForm,
  way: 'horizontal' | 'vertical',
  { scale, strokes: part, edges }: Reading,
  random: Random,
): DrawnLine[] {
  const [along, across] = way === 'horizontal' ? [width, height] : [height, width];
  const lines = Array.from(
    { length: Math.round(part * words.length * (way === 'horizontal' ? 1 : 0.3)) },
    () => {
      const { box } = random.pick(words);
      const isNear = random.chance(0.5);
      const [x, y] = isNear
        ? [box.x, box.y + random.pick([0, 1]) * box.height]
        : [random.between(0, width), random.between(0, height)];
      const [at, from] = way === 'horizontal' ? [y, x] : [x, y];
      return { at, from, to: from + (0.01 + LONGEST_STROKE * random.next() ** 3) * width };
    },
  );
  const long = Array.from({ length: random.whole(0, edges) }, () => {
    const at = random.pick([random.between(0, MARGIN), 1 - random.between(0, MARGIN)]) * across;
    const from = random.between(0, 0.7) * along;
    return { at, from, to: random.between(from, along) };
  });
  return [...lines, ...long].map(({ at, from, to }) => ({
    at: scale * at,
    from: scale * from,
    to: scale * to,
  }));
}
