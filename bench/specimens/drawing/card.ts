import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../random.js';
import { font, type Typeface } from './fonts.js';
import { drawPaper, type Palette } from './paper.js';

export interface Size {
  width: number;
  height: number;
}

export interface Cell extends Size {
  x: number;
  y: number;
}

/** How a card's fields are set; sizes in pixels, a card is about 1000 wide. */
export interface Style {
  labels: Typeface;
  values: Typeface;
  labelSize: number;
  valueSize: number;
  bold: boolean;
  labelInk: string;
  ink: string;
}

const INKS = ['#101010', '#1a1a2e', '#222222', '#2b2118'] as const;

export function chooseStyle(random: Random, labelInk: string, [small, large] = [18, 22]): Style {
  const labelSize = random.between(small!, large!);
  return {
    labels: random.pick(['roboto', 'open-sans', 'roboto-condensed', 'pt-sans']),
    values: random.pick(['roboto', 'open-sans', 'roboto-condensed', 'roboto-mono', 'pt-sans']),
    labelSize,
    valueSize: labelSize * random.between(1.3, 1.6),
    bold: random.chance(0.4),
    labelInk,
    ink: random.pick(INKS),
  };
}

const SPECIMEN_WORD = 'ESPÉCIME';

/** A side of a document that is being drawn: paper, and text on it. */
export class Card {
  readonly canvas: Canvas;
  readonly context: SKRSContext2D;

  constructor(
    readonly size: Size,
    readonly style: Style,
    palette: Palette,
    random: Random,
  ) {
    this.canvas = createCanvas(size.width, size.height);
    this.context = this.canvas.getContext('2d');
    drawPaper(this.context, size, palette, random);
  }

  /** By its left end and base line; narrowed where it would be wider than allowed. */
  text(
    text: string,
    x: number,
    y: number,
    {
      size = this.style.valueSize,
      bold = false,
      ink = this.style.ink,
      within = Infinity,
      face = this.style.values,
    } = {},
  ): void {
    this.context.font = font(face, size, bold ? 700 : 400);
    this.context.fillStyle = ink;
    const { width } = this.context.measureText(text);
    this.context.save();
    this.context.translate(x, y);
    this.context.scale(Math.min(1, within / width), 1);
    this.context.fillText(text, 0, 0);
    this.context.restore();
  }

  heading(text: string, x: number, y: number, size: number, ink = this.style.labelInk, bold = true): void {
    this.text(text, x, y, { size, bold, ink, face: this.style.labels, within: this.size.width - x - 30 });
  }

  label(text: string, x: number, y: number, within = Infinity): void {
    const { labelSize: size, labelInk: ink, labels: face } = this.style;
    this.text(text, x, y + size * 0.8, { size, ink, face, within });
  }

  /** A label and below it the lines of its value. Without a frame where the document draws none. */
  cell(cell: Cell, label: string, values: string | readonly string[], { frame = true } = {}): void {
    const { labelSize, valueSize, bold } = this.style;
    if (frame) this.frame(cell);
    this.label(label, cell.x + 8, cell.y + 6, cell.width - 12);
    [values].flat().forEach((value, line) => {
      const y = cell.y + 8 + labelSize + valueSize * (0.95 + 1.2 * line);
      this.text(value, cell.x + 8, y, { bold, within: cell.width - 16 });
    });
  }

  frame({ x, y, width, height }: Cell): void {
    this.context.strokeStyle = this.style.labelInk;
    this.context.lineWidth = 1.5;
    this.context.strokeRect(x, y, width, height);
  }

  /** In place of a photograph: a figure, and the word that says what this is. */
  portrait({ x, y, width, height }: Cell): void {
    const { context } = this;
    context.fillStyle = '#c9d1d6';
    context.fillRect(x, y, width, height);
    context.fillStyle = '#8c979f';
    context.beginPath();
    context.arc(x + width / 2, y + height * 0.36, width * 0.22, 0, 2 * Math.PI);
    context.fill();
    context.beginPath();
    context.ellipse(x + width / 2, y + height, width * 0.42, height * 0.4, 0, Math.PI, 2 * Math.PI);
    context.fill();
    this.specimen(x + width * 0.04, y + height * 0.55, width * 0.92);
  }

  /** The word that every side carries. */
  specimen(x: number, y: number, width: number): void {
    this.context.font = font('roboto', 100, 700);
    const size = (100 * width) / this.context.measureText(SPECIMEN_WORD).width;
    this.text(SPECIMEN_WORD, x, y, { size, bold: true, ink: '#b3142b', face: 'roboto' });
  }

  /** A made-up signature. */
  scrawl({ x, y, width, height }: Cell, random: Random): void {
    const { context } = this;
    context.strokeStyle = '#26324f';
    context.lineWidth = 2.5;
    context.beginPath();
    context.moveTo(x, y + height / 2);
    for (let step = 1; step <= 9; step++) {
      const to = x + (width * step) / 9;
      const [up, down] = [y + height * random.next(), y + height * random.next()];
      context.bezierCurveTo(
        to - width / 6,
        up,
        to - width / 20,
        down,
        to,
        y + height * random.between(0.3, 0.7),
      );
    }
    context.stroke();
  }
}
