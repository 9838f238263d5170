import { Sheet, type Print } from '../bench/samples/sheet.js';
import { font } from '../bench/specimens/drawing/fonts.js';
import type { Word } from '../src/engine/text/word.js';
import type { Entry, Role } from './bills/role.js';

/** A text as it was drawn; left, base line, width and size in units of the page. */
export interface PrintedText {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

/** Paper that remembers what was printed upon it, and as what. */
export class Page extends Sheet {
  readonly texts: PrintedText[] = [];
  /** By role, in the lines in which each value was printed; where it was printed twice, the first time. */
  readonly said = new Map<Role, string[]>();

  override text(x: number, y: number, content: string, print: Print = {}): void {
    if (content === '') return;
    super.text(x, y, content, print);
    const { size = 22, align = 'left', within = Infinity } = print;
    const width = Math.min(within, this.widthOf(content, print));
    const before = { left: 0, right: width, center: width / 2 }[align];
    this.texts.push({ text: content, x: x - before, y, width, size });
  }

  widthOf(content: string, { size = 22, bold = false, face = this.face }: Print = {}): number {
    this.context.font = font(face, size, bold ? 700 : 400);
    return this.context.measureText(content).width;
  }

  say(role: Role, ...pieces: string[]): void {
    if (!this.said.has(role)) this.said.set(role, pieces);
  }

  /** A value that says by itself what it is, or whose label stands elsewhere. */
  value(role: Role, x: number, y: number, content: string, print: Print = {}): void {
    if (content === '') return;
    this.say(role, content);
    this.text(x, y, content, print);
  }

  /** Label and value on one line; the value begins, or ends if it stands to the right, at `at`. */
  pair({ role, label, text }: Entry, x: number, y: number, at: number, print: Print = {}): void {
    this.text(x, y, label, { ...print, align: 'left', bold: false });
    this.value(role, at, y, text, print);
  }

  /** A small label with its value below. */
  stacked({ role, label, text }: Entry, x: number, y: number, print: Print & { small?: number } = {}): void {
    const { small = 15, size = 21 } = print;
    this.text(x, y, label, { ...print, size: small, bold: false });
    this.value(role, x, y + size + 8, text, print);
  }

  /** Label and value as one run of text. */
  run({ role, label, text }: Entry, x: number, y: number, print: Print = {}): void {
    this.say(role, text);
    this.text(x, y, label === '' ? text : `${label} ${text}`, print);
  }

  /** Lines below each other; returns the base line after the last. */
  lines(lines: readonly string[], x: number, y: number, print: Print = {}): number {
    const { size = 22 } = print;
    lines.forEach((line, index) => this.text(x, y + index * size * 1.4, line, print));
    return y + lines.length * size * 1.4;
  }

  /** Words as a text layer has them. */
  get textLayer(): Word[] {
    return this.texts.flatMap(({ text, x, y, width, size }) =>
      [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
        text: word,
        confidence: 1,
        box: {
          x: x + (width * index) / text.length,
          y: y - 0.8 * size,
          width: (width * word.length) / text.length,
          height: size,
        },
      })),
    );
  }

  /** The print that stands on the page, line by line. */
  get print(): string {
    return this.texts.map(({ text }) => text).join('\n');
  }
}
