import type { Page } from '../pages/page.js';
import type { Glyph } from '../text/glyph.js';
import { SWITCHABLE, type SwitchableReader } from '../text/switchable-reader.js';
import type { Rectangle, Word } from '../text/word.js';
import { checkWords, type Want } from './check-words.js';
import { readOnce, type Reading } from './first-reading.js';
import type { KnownWords } from './known/known-words.js';
import { Languages } from './known/languages.js';
import { readGlyphs } from './lines/read-glyphs.js';
import { POLICY, type Policy } from './policy.js';
import type { RawWord } from './raw-word.js';
import { Readers, REGISTRY, type ReaderSettings, type Registry } from './readers.js';
import { readRowAgain, type RowReader } from './read-row.js';
import { readSample } from './sample-page.js';

export type { Want } from './check-words.js';
export type { Glyph } from '../text/glyph.js';
export type { Reading } from './first-reading.js';
export type { RowReader } from './read-row.js';

export interface RecogniserOptions extends Partial<ReaderSettings> {
  /** Which of the readers that can be switched off are on; default: all. */
  recognisers?: readonly SwitchableReader[];
  /** Who can be asked; default: the readers of this project. */
  registry?: Registry;
  /** Who is asked for what. */
  policy?: Policy;
}

const ZONE_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';

/** Reads words from pixels: the readers that a policy names, and the words that they may expect. */
export class Recogniser {
  private readonly readers: Readers;
  private readonly policy: Policy;
  private readonly knowledge = new Languages();

  constructor({
    recognisers = SWITCHABLE,
    weightsDirectory = null,
    registry = REGISTRY,
    policy = POLICY,
  }: RecogniserOptions = {}) {
    this.readers = new Readers(registry, { weightsDirectory });
    const off: readonly (string | null)[] = SWITCHABLE.filter((id) => !recognisers.includes(id));
    const lineReader = off.includes(policy.lineReader) ? null : policy.lineReader;
    // It stands for the line reader that it learned from.
    const firstReader = weightsDirectory === null ? policy.firstReader : null;
    this.policy = { ...policy, lineReader, firstReader };
  }

  /** Has pages read with these words of languages; before that every page is read as English, letter by letter. */
  useWords(words: KnownWords): void {
    this.knowledge.useWords(words);
  }

  /** @param texts whose words pages may hold besides those of their language, such as the catalogue's */
  know(texts: Iterable<string>): void {
    this.knowledge.know(texts);
  }

  /** Words of an upright page, each line read once. */
  readOnce(page: Page): Promise<Reading> {
    return readOnce(page, this.readers, this.policy, this.knowledge);
  }

  /** Has what is wanted and in doubt read again: all else stays the same objects, and the reading itself where there is nothing. */
  check(reading: Reading, want: (word: Word) => Want): Promise<Reading> {
    return checkWords(reading, want, this.readers, this.policy, this.knowledge);
  }

  /** Words of an upright page, all that is in doubt read again; boxes in the page's pixels, no order promised. */
  async readPage(page: Page): Promise<Word[]> {
    const { words } = await this.check(await this.readOnce(page), () => 'anyhow');
    return words;
  }

  /** Some of a page's words, the cheapest way to learn whether it is legible as it lies. */
  readSample(page: Page): Promise<RawWord[]> {
    return readSample(page, this.readers, this.policy, this.knowledge);
  }

  /** A row of the page's words cut out and read by itself, by the reader that is named; null where no line reader is on. */
  readAgain(page: Page, row: Rectangle, by: RowReader): Promise<string | null> {
    return readRowAgain(page, row, by, this.readers, this.policy);
  }

  /** Characters of a zone's line as the zone reader reads them, in pixels of the image, a PNG of that line alone. */
  readMrzImage(image: Buffer, mode: 'line' | 'raw'): Promise<Glyph[]> {
    return this.readers.glyphReader(this.policy.zoneReader).readGlyphs(image, ZONE_CHARACTERS, mode);
  }

  /** The same as the line reader reads them, in pixels of the page; null where none is on. */
  async readMrzLine(page: Page, line: Rectangle): Promise<Glyph[] | null> {
    const { lineReader } = this.policy;
    if (lineReader === null) return null;
    return readGlyphs(page, line, ZONE_CHARACTERS, this.readers.lineReader(lineReader));
  }

  close(): Promise<void> {
    return this.readers.close();
  }
}
