import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { fold } from '../../../text/folded-text.js';
import { median } from '../../../text/median.js';
import { toLine, type Word } from '../../../text/word.js';
import { type Features, type Network, probabilities } from '../../../text/network.js';
import { SPLIT_NETWORK } from './split-weights.fit.js';
import { shapeOf } from './text-shape.js';
import { LONGEST_LABEL, valueStart } from './value-start.js';

/** Words of one line that no wide blank and no drawn line parts. */
export interface Chunk {
  words: Word[];
  /** Index of its line among the page's lines. */
  line: number;
}

/** A chunk is parted where a value begins this surely: of drawn families kept apart and of scanned forms, .45 and .8 were no better. */
const LEAST = 0.6;
/** Chunks whose beginnings differ by so many heights are flush. */
const FLUSH = 0.6;
/** A blank of nothing has a logarithm too. */
const LITTLE = 0.2;

/** The chunks of a page: what stands in one of them may be a label and, close behind it, what is filled in. */
export class PageChunks {
  private readonly asking: number;
  private readonly usual: number;

  constructor(private readonly chunks: readonly Chunk[]) {
    this.asking = chunks.filter(({ words }) => asksInside(words)).length / Math.max(1, chunks.length);
    this.usual = median(chunks.flatMap(({ words }) => blanksOf(words))) || 1;
  }

  /** @returns the index of the word that a value begins with; 0 when there is none */
  valueStart(chunk: Chunk, network: Network = SPLIT_NETWORK): number {
    const known = valueStart(chunk.words.map(({ text }) => text));
    if (known > 0 || !this.mayHoldTwo(chunk)) return known;
    const places = this.placesOf(chunk).map(({ at, features }) => ({
      at,
      likely: probabilities(network, features)[1]!,
    }));
    const best = places.reduce((one, other) => (other.likely > one.likely ? other : one));
    return best.likely >= LEAST ? best.at : 0;
  }

  /** Colons say for themselves where a value begins. */
  mayHoldTwo({ words, line }: Chunk): boolean {
    if (words.length < 2 || asksInside(words) || !/\p{L}{2}/u.test(words[0]!.text)) return false;
    const before = this.chunks.findLast(
      (each) => each.line === line && each.words[0]!.box.x < words[0]!.box.x,
    );
    return before === undefined || !before.words.at(-1)!.text.endsWith(':');
  }

  /** Where a value may begin, with what is known of each place. */
  placesOf(chunk: Chunk): { at: number; features: Features }[] {
    const places = Math.min(LONGEST_LABEL, chunk.words.length - 1);
    return Array.from({ length: places }, (_, index) => ({
      at: index + 1,
      features: this.featuresOf(chunk, index + 1),
    }));
  }

  private featuresOf(chunk: Chunk, at: number): Features {
    const { words } = chunk;
    const [label, value] = [words.slice(0, at), words.slice(at)];
    const blanks = blanksOf(words);
    const others = blanks.filter((_, index) => index !== at - 1);
    const blank = blanks[at - 1]!;
    const rest = others.length > 0 ? median(others) : this.usual;
    return {
      ...named('l', shapeOfWords(label)),
      ...named('v', shapeOfWords(value)),
      blank: Math.min(4, blank),
      wider: Math.log((blank + LITTLE) / (rest + LITTLE)),
      unusual: Math.log((blank + LITTLE) / (this.usual + LITTLE)),
      widest: Number(others.every((other) => other < blank)),
      alone: Number(others.length === 0),
      lastAsked: asked(label.at(-1)!),
      nextAsked: asked(value[0]!),
      lastLower: Number(/^\p{Ll}/u.test(label.at(-1)!.text)),
      nextLower: Number(/^\p{Ll}/u.test(value[0]!.text)),
      nextDigit: Number(/^[^\p{L}]*\d/u.test(value[0]!.text)),
      closed: Number(/[)?#.]$/.test(label.at(-1)!.text)),
      taller: Math.log(heightOf(value) / heightOf(label)),
      surer: meanOf(value) - meanOf(label),
      starts: this.flushWith(chunk, words[0]!),
      stops: this.flushWith(chunk, value[0]!),
      asking: this.asking,
    };
  }

  private flushWith(own: Chunk, { box }: Word): number {
    return Math.log1p(
      this.chunks.filter(
        (each) => each !== own && Math.abs(each.words[0]!.box.x - box.x) < FLUSH * box.height,
      ).length,
    );
  }
}

function asksInside(words: readonly Word[]): boolean {
  return words.some(({ text }) => text.includes(':'));
}

/** The blanks before all words but the first, in characters of the line. */
function blanksOf(words: readonly Word[]): number[] {
  const wide = median(words.map(({ box, text }) => box.width / text.length));
  return words.slice(1).map(({ box }, index) => {
    const before = words[index]!.box;
    return Math.max(0, box.x - before.x - before.width) / wide;
  });
}

const NO_HEADINGS = new Set<never>();

function shapeOfWords(words: readonly Word[]): Features {
  const { asks: _, heading: __, ...shape } = shapeOf({ ...toLine([...words]), asks: false }, NO_HEADINGS);
  return shape;
}

function asked({ text }: Word): number {
  return Number(
    fold(text)
      .split(' ')
      .some((token) => lexicon().asked.has(token)),
  );
}

function heightOf(words: readonly Word[]): number {
  return median(words.map(({ box }) => box.height));
}

function meanOf(words: readonly Word[]): number {
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
}

function named(prefix: string, features: Features): Features {
  return Object.fromEntries(Object.entries(features).map(([name, value]) => [`${prefix}.${name}`, value]));
}
