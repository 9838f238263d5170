import type { Page } from '../pages/page.js';
import { alone, differs, fuse, unchecked } from './fusion/fuse.js';
import { tellIFromL } from './i-or-l.js';
import { NO_WORDS, type KnownWords } from './known-words.js';
import { languageOf } from './language.js';
import { cutRow } from './pp-ocr/read/line-image.js';
import { PpOcr } from './pp-ocr/pp-ocr.js';
import type { ReadLine } from './pp-ocr/read/read-line.js';
import { ThirdReader } from './pp-ocr/third-reader.js';
import { asSpelled, doubtedParts, spacesIn } from './second-reading.js';
import type { Glyph } from '../text/glyph.js';
import { Tesseract } from './tesseract/tesseract.js';
import { Vocabulary } from './vocabulary.js';
import { RECOGNISERS, type RecogniserName } from '../text/recogniser-name.js';
import type { Spellings } from './spelled-words.js';
import type { Language, RawWord } from './word-recogniser.js';
import type { Rectangle, Word } from '../text/word.js';

export type { Glyph } from '../text/glyph.js';
export type { Language } from './word-recogniser.js';

export interface RecogniserOptions {
  /** Which recognisers read; default: both. */
  recognisers?: readonly RecogniserName[];
  /** Directory of other weights for PP-OCR, named as docs/engine/reading.md says; null: those installed. */
  weightsDirectory?: string | null;
}

/** What a row of words is read as, by itself. */
export interface RowReading {
  /** By the network that read its line before. */
  first: string;
  /** By PP-OCR's other one. */
  third: string;
}

/** Enough of a page's text to tell which way up it is. */
const SAMPLE_LINES = 14;
const SAMPLE_WIDTH = 1000;

/** A picture of so many pixels is of a card, not of a page of text. */
const TINY = 640;

const MRZ_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';

/** Reads words from pixels with one recogniser or two that check each other. */
export class Recogniser {
  private readonly ppOcr: PpOcr | null;
  /** Zones are read by tesseract, whatever reads the words. */
  private readonly tesseract = new Tesseract();
  private readonly readsWithTesseract: boolean;
  private readonly third = new ThirdReader();
  /** Read from disk with the first page that is checked. */
  private english: Vocabulary | null = null;
  private readonly terms: string[] = [];
  private words: KnownWords = NO_WORDS;

  constructor({ recognisers = RECOGNISERS, weightsDirectory = null }: RecogniserOptions = {}) {
    this.ppOcr = recognisers.includes('pp-ocr') ? new PpOcr(weightsDirectory) : null;
    this.readsWithTesseract = recognisers.includes('tesseract');
  }

  /** Has pages read with these words of languages; before that every page is read as English, letter by letter. */
  useWords(words: KnownWords): void {
    this.words = words;
  }

  /** @param texts whose words pages may hold besides those of their language, such as the catalogue's */
  know(texts: Iterable<string>): void {
    this.terms.push(...texts);
    this.english = null;
  }

  /**
   * Words of an upright page, boxes in the page's pixels, no order promised. PP-OCR finds and reads the lines;
   * tesseract, in the language that this first reading tells, reads again what is in doubt.
   */
  async readPage(page: Page): Promise<Word[]> {
    if (this.ppOcr === null) return alone(await this.readTwice(page), 'tesseract');
    const lines = (await this.ppOcr.readPage(page)).map((line) => this.withLetters(line));
    if (this.readsWithTesseract) return this.checkLines(lines, Math.max(page.width, page.height) <= TINY);
    return lines.flatMap(({ words }) => alone(words, 'pp-ocr'));
  }

  /** Some of a page's words, the cheapest way to learn whether it is legible as it lies. */
  async readSample(page: Page): Promise<RawWord[]> {
    if (this.ppOcr === null) {
      return this.tesseract.readWordsAt(page, Math.min(SAMPLE_WIDTH, page.width * 2), 'eng');
    }
    const lines = await this.ppOcr.findLines(page);
    const longest = lines.sort((a, b) => b.width / b.height - a.width / a.height).slice(0, SAMPLE_LINES);
    const read = await this.ppOcr.readLines(page, longest);
    return read.flatMap((line) => this.withLetters(line).words);
  }

  /** Characters of a zone's line as tesseract reads them, in pixels of the image, a PNG of that line alone. */
  readMrzImage(image: Buffer, mode: 'line' | 'raw'): Promise<Glyph[]> {
    return this.tesseract.readGlyphs(image, MRZ_CHARACTERS, mode);
  }

  /** The same as PP-OCR reads them, in pixels of the page; null when it is switched off. */
  async readMrzLine(page: Page, line: Rectangle): Promise<Glyph[] | null> {
    return this.ppOcr === null ? null : this.ppOcr.readGlyphs(page, line, MRZ_CHARACTERS);
  }

  /** A row of the page's words cut out and read by itself; null where PP-OCR is switched off. */
  async readAgain(page: Page, row: Rectangle): Promise<RowReading | null> {
    if (this.ppOcr === null) return null;
    const image = cutRow(page, row);
    return { first: await this.ppOcr.readText(image), third: await this.third.readText(image) };
  }

  async close(): Promise<void> {
    await Promise.all([this.ppOcr?.close(), this.tesseract.close(), this.third.close()]);
  }

  /** Has tesseract read again what is in doubt, and a third reader what these two read differently. */
  private async checkLines(lines: readonly ReadLine[], isTiny: boolean): Promise<Word[]> {
    const language = this.languageOf(lines.flatMap(({ words }) => words));
    const spellings = this.spellingsOf(language);
    // There is no such list of Portuguese words, and half a list is worse than none.
    const vocabulary = language === 'eng' ? this.vocabulary() : null;
    const parts = lines.flatMap((line) => doubtedParts(line, spellings, vocabulary, isTiny));
    const images = parts.map(({ image }) => image);
    const second = await this.tesseract.readLines(images, language);
    const third: (string | null)[] = [];
    for (const [index, { words, image }] of parts.entries()) {
      third.push(
        differs(words, second[index]!, spacesIn(image)) ? await this.third.readText(image.image) : null,
      );
    }
    const doubted = new Set(parts.flatMap(({ words }) => words));
    return [
      ...lines.flatMap(({ words }) =>
        unchecked(words.filter((word) => !doubted.has(word)).map((word) => asSpelled(word, spellings))),
      ),
      ...parts.flatMap(({ words, image }, index) =>
        fuse(words, second[index]!, vocabulary, third[index]!, spacesIn(image)),
      ),
    ];
  }

  private languageOf(words: readonly RawWord[]): Language {
    return languageOf(words, this.words.languages);
  }

  /** Null of a language without accents. */
  private spellingsOf(language: Language): Spellings | null {
    const spelled = this.words.languages.find((each) => each.language === language)?.spelled;
    return spelled === undefined || spelled.size === 0 ? null : spelled;
  }

  private withLetters(line: ReadLine): ReadLine {
    const { letters } = this.words;
    return {
      ...line,
      words: line.words.map((word) => ({ ...word, text: tellIFromL(word.text, letters) })),
    };
  }

  private vocabulary(): Vocabulary {
    if (this.english === null) {
      this.english = Vocabulary.english();
      this.english.add(this.terms);
    }
    return this.english;
  }

  private async readTwice(page: Page): Promise<RawWord[]> {
    const english = await this.tesseract.readWords(page, 'eng');
    const language = this.languageOf(english);
    return language === 'eng' ? english : this.tesseract.readWords(page, language);
  }
}
