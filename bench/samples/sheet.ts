import { type Canvas, createCanvas, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { font, type Typeface } from '../specimens/drawing/fonts.js';

/** A4 upright at 150 dots an inch. */
export const A4 = { width: 1240, height: 1754 };

/** Points of a PDF for each pixel. */
const POINTS = 72 / 150;

/** Where a font would join two letters to one, which a PDF's text would lack. */
const UNJOINED = /(?<=f)(?=[fil])/;

export interface Print {
  size?: number;
  bold?: boolean;
  ink?: string;
  face?: Typeface;
  align?: 'left' | 'right' | 'center';
  /** Narrowed where it would be wider. */
  within?: number;
}

/** A label in small print with its value below, in a frame: left, top, width, height. */
export type Cell = readonly [x: number, y: number, width: number, height: number, label: string, value: string];

/** Paper that is drawn upon, in pixels of 150 dots an inch; texts stand by their base lines. */
export class Sheet {
  face: Typeface = 'roboto';
  ink = '#1b1b1f';
  line = '#30333a';

  constructor(
    readonly context: SKRSContext2D,
    readonly width: number,
    readonly height: number,
    paper = '#ffffff',
  ) {
    context.fillStyle = paper;
    context.fillRect(0, 0, width, height);
  }

  text(x: number, y: number, content: string, print: Print = {}): void {
    const { size = 22, bold = false, ink = this.ink, face = this.face, align = 'left', within } = print;
    const { context } = this;
    context.font = font(face, size, bold ? 700 : 400);
    context.fillStyle = ink;
    const { width } = context.measureText(content);
    const shrunk = Math.min(1, (within ?? Infinity) / width);
    const before = { left: 0, right: width * shrunk, center: (width * shrunk) / 2 }[align];
    context.save();
    context.translate(x - before, y);
    context.scale(shrunk, 1);
    let done = 0;
    for (const part of content.split(UNJOINED)) {
      context.fillText(part, done, 0);
      done += context.measureText(part).width;
    }
    context.restore();
  }

  /** Text broken into lines; returns the base line after the last. */
  paragraph(x: number, y: number, width: number, content: string, print: Print = {}): number {
    const { size = 22, bold = false, face = this.face } = print;
    let [line, at] = ['', y];
    for (const word of content.split(' ')) {
      this.context.font = font(face, size, bold ? 700 : 400);
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.context.measureText(longer).width <= width) line = longer;
      else {
        this.text(x, at, line, print);
        [line, at] = [word, at + size * 1.45];
      }
    }
    this.text(x, at, line, print);
    return at + size * 1.45;
  }

  rule(x: number, y: number, width: number, { thick = 1.5, dashed = false, ink = this.line } = {}): void {
    this.context.strokeStyle = ink;
    this.context.lineWidth = thick;
    this.context.setLineDash(dashed ? [8, 7] : []);
    this.context.beginPath();
    this.context.moveTo(x, y);
    this.context.lineTo(x + width, y);
    this.context.stroke();
    this.context.setLineDash([]);
  }

  frame(x: number, y: number, width: number, height: number): void {
    this.context.strokeStyle = this.line;
    this.context.lineWidth = 1.4;
    this.context.strokeRect(x, y, width, height);
  }

  fill(x: number, y: number, width: number, height: number, ink: string): void {
    this.context.fillStyle = ink;
    this.context.fillRect(x, y, width, height);
  }

  cells(cells: readonly Cell[], { label = 13, value = 20, bold = false } = {}): void {
    for (const [x, y, width, height, title, content] of cells) {
      this.frame(x, y, width, height);
      this.text(x + 6, y + label + 4, title, { size: label, within: width - 10 });
      this.text(x + 7, y + height - 9, content, { size: value, bold, within: width - 14 });
    }
  }

  /** One line of a table; the edges are the columns' left or, of figures, right ends. */
  row(y: number, values: readonly string[], columns: readonly Column[], print: Print = {}): void {
    values.forEach((value, index) => {
      const { x, align = 'left', within } = columns[index]!;
      this.text(x, y, value, { ...print, align, ...(within && { within }) });
    });
  }
}

export interface Column {
  x: number;
  align?: 'left' | 'right' | 'center';
  within?: number;
}

type Draw = (sheet: Sheet) => void;

/** Draws a sheet as pixels. */
export function drawn(draw: (sheet: Sheet) => void, { width, height } = A4, paper?: string): Canvas {
  const canvas = createCanvas(width, height);
  draw(new Sheet(canvas.getContext('2d'), width, height, paper));
  return canvas;
}

/** Draws pages of A4 as a PDF whose text can be marked. */
export function pdf(title: string, pages: readonly Draw[]): Buffer {
  const document = new PDFDocument({ title, compressionLevel: 9 });
  pages.forEach((draw) => {
    // The package's types give it fewer methods than it has.
    const context = document.beginPage(A4.width * POINTS, A4.height * POINTS) as SKRSContext2D;
    context.scale(POINTS, POINTS);
    draw(new Sheet(context, A4.width, A4.height));
    document.endPage();
  });
  return document.close();
}
