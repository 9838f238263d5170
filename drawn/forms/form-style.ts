import type { Print } from '../../bench/samples/sheet.js';
import type { Random } from '../../bench/specimens/random.js';
import type { Typeface } from '../../bench/specimens/drawing/fonts.js';
import type { Ask } from './form-content.js';
import type { Entity, FormPage } from './form-page.js';

/** How one form is printed, and how it is filled in. */
export interface FormStyle {
  face: Typeface;
  size: number;
  label: Print;
  heading: Print & { size: number };
  capitals: boolean;
  /** Part of the labels that end with a colon. */
  colons: number;
  numbered: boolean;
  /** Hints in brackets stand below their labels, not behind them. */
  hintsBelow: boolean;
  value: Print & { size: number };
  /** Values stand up to so many units above, or below, the base line that is printed for them. */
  lift: number;
  sink: number;
  /** From one base line to the next, in sizes. */
  leading: number;
}

const FACES: readonly Typeface[] = [
  ...([
    'roboto',
    'open-sans',
    'roboto-condensed',
    'pt-sans',
    'arimo',
    'cousine',
    'tinos',
    'roboto-mono',
  ] as const),
];

export function makeStyle(random: Random): FormStyle {
  const face = random.pick(FACES);
  const size = random.pick([17, 19, 20, 22, 24]);
  // Typed on the same machine, on another, or by hand: larger, and seldom on the line.
  const way = random.pick(['same', 'same', 'typed', 'typed', 'hand'] as const);
  const valueFace =
    way === 'same' ? face : way === 'typed' ? random.pick(['cousine', 'roboto-mono'] as const) : 'tinos';
  return {
    face,
    size,
    label: { face, size, bold: random.chance(0.25) },
    heading: { face, size: size * random.pick([1, 1, 1.15, 1.3]), bold: random.chance(0.75) },
    capitals: random.chance(0.5),
    colons: random.pick([0, 0, 0.5, 0.9, 1, 1, 1]),
    numbered: random.chance(0.1),
    hintsBelow: random.chance(0.5),
    value: {
      face: valueFace,
      size: size * { same: 1, typed: random.between(0.95, 1.15), hand: random.between(1.1, 1.5) }[way],
      bold: way === 'same' && random.chance(0.15),
    },
    lift: { same: 0, typed: random.pick([0, 4, 10]), hand: 12 }[way],
    sink: { same: 0, typed: random.pick([0, 0, 4]), hand: 6 }[way],
    leading: random.chance(0.4) ? random.between(1.15, 1.5) : random.between(1.45, 2.4),
  };
}

/** Longer answers go over several lines. */
const LONG = 40;

/** Where a block is drawn: from its left, its top to its first base line, and as wide as this. */
export interface Area {
  x: number;
  y: number;
  width: number;
}

/** One form while it is drawn. */
export class FormPen {
  private count = 0;

  constructor(
    readonly page: FormPage,
    readonly style: FormStyle,
    readonly random: Random,
  ) {
    page.face = style.face;
    page.spread = random.pick([0, 0, 0.08, 0.2, 0.4]);
  }

  get step(): number {
    return this.style.size * this.style.leading;
  }

  /** The label as this form prints labels. */
  labelText(text: string, colon = this.random.chance(this.style.colons)): string {
    this.count += 1;
    const shown = this.style.capitals ? text.toUpperCase() : text;
    const number = this.style.numbered ? `${this.count}. ` : '';
    return `${number}${shown}${colon && !shown.endsWith('?') ? ':' : ''}`;
  }

  /** The label with its hint behind it. */
  hintedText({ label, hint }: Ask): string {
    return [this.labelText(label), hint ?? []].flat().join(' ');
  }

  label(x: number, y: number, text: string, print: Print = {}, colon?: boolean): Entity {
    return this.page.put('label', x, y, this.labelText(text, colon), { ...this.style.label, ...print });
  }

  /** What is filled in, line below line, broken to the width; returns the base line of the last. */
  value(
    x: number,
    y: number,
    lines: readonly string[],
    width: number,
    print: Print = {},
  ): { value: Entity; y: number } {
    const { style, random, page } = this;
    const value = page.entity('value');
    const up = random.between(-style.sink, style.lift);
    const shown = { ...style.value, ...print };
    const broken = lines.flatMap((line) => (line.length > LONG ? this.broken(line, width, shown) : [line]));
    const leading = 1.25 * (shown.size ?? style.size);
    broken.forEach((line, index) =>
      page.add(value, x, y - up + index * leading, line, { ...shown, within: width }),
    );
    return { value, y: y + Math.max(0, broken.length - 1) * leading };
  }

  heading(x: number, y: number, text: string, print: Print = {}): void {
    this.page.put('heading', x, y, text, { ...this.style.heading, ...print });
  }

  /** Sentences that belong to nobody; returns the base line after the last. */
  prose(x: number, y: number, text: string, width: number, print: Print = {}): number {
    const shown = { face: this.style.face, size: this.style.size * 0.95, ...print };
    const other = this.page.entity('other');
    const lines = this.broken(text, width, shown);
    lines.forEach((line, index) => this.page.add(other, x, y + index * 1.3 * shown.size, line, shown));
    return y + lines.length * 1.3 * shown.size;
  }

  broken(text: string, width: number, print: Print): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.page.widthOf(longer, print) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return line === '' ? lines : [...lines, line];
  }
}
