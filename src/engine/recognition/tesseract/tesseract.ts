import { PSM, type Line, type Page as Recognised, type Word } from 'tesseract.js';
import type { Page } from '../../pages/page.js';
import type { Glyph } from '../../text/glyph.js';
import type { GlyphReader, WordReader } from '../ports.js';
import type { Language, RawWord } from '../raw-word.js';
import { greyPng } from './grey-image.js';
import { TesseractNetworks } from './networks.js';
import { NARROW_ASPECT, NARROW_WIDTH, WIDE_WIDTH } from './tuning.js';

/** Tesseract's LSTM networks, compiled to WebAssembly; tesseract.js runs them in a thread of their own. */
export class Tesseract implements WordReader, GlyphReader {
  private readonly networks = new TesseractNetworks();

  async readWords(page: Page, language: Language, width = bestWidth(page)): Promise<RawWord[]> {
    const data = await this.networks.recognise(await greyPng(page, width), language, {
      tessedit_pageseg_mode: PSM.SINGLE_COLUMN,
      tessedit_char_whitelist: '',
      tessedit_do_invert: '1',
    });
    const scale = page.width / width;
    return linesOf(data).flatMap((line) => line.words.map((word) => toRawWord(word, scale)));
  }

  /**
   * Characters of one line, none but those allowed, from left to right.
   * @param image a PNG of that line alone
   * @param mode `raw` skips tesseract's own line finding, which trips over faint or crowded lines
   */
  async readGlyphs(image: Buffer, characters: string, mode: 'line' | 'raw'): Promise<Glyph[]> {
    const data = await this.networks.recognise(image, 'eng', {
      tessedit_pageseg_mode: mode === 'line' ? PSM.SINGLE_LINE : PSM.RAW_LINE,
      tessedit_char_whitelist: characters,
      tessedit_do_invert: '1',
    });
    const symbols = linesOf(data).flatMap((line) => line.words.flatMap((word) => word.symbols));
    return symbols
      .map(({ text, bbox, confidence }) => ({
        text,
        x: bbox.x0,
        width: bbox.x1 - bbox.x0,
        confidence: confidence / 100,
      }))
      .sort((a, b) => a.x - b.x);
  }

  close(): Promise<void> {
    return this.networks.close();
  }
}

function bestWidth({ width, height }: Page): number {
  return height / width > NARROW_ASPECT ? NARROW_WIDTH : WIDE_WIDTH;
}

function linesOf(data: Recognised): Line[] {
  return (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap(({ lines }) => lines));
}

function toRawWord({ text, confidence, symbols, bbox }: Word, scale: number): RawWord {
  const { x0, y0, x1, y1 } = bbox;
  const characters = [...text];
  // A ligature is one symbol; then the word's own confidence stands for its characters.
  const known = symbols.length === characters.length;
  return {
    text,
    box: { x: x0 * scale, y: y0 * scale, width: (x1 - x0) * scale, height: (y1 - y0) * scale },
    confidence: confidence / 100,
    certainties: characters.map((_, index) => (known ? symbols[index]!.confidence : confidence) / 100),
  };
}
