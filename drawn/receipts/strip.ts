import type { Print } from '../../bench/samples/sheet.js';
import type { Entry, Role } from '../bills/role.js';
import type { Page } from '../page.js';

/** A strip of paper that is printed from the top down. */
export class Strip {
  private y: number;

  constructor(
    readonly page: Page,
    readonly print: { size: number; pitch: number; margin: number },
    top: number,
  ) {
    this.y = top;
  }

  get bottom(): number {
    return this.y;
  }

  get left(): number {
    return this.print.margin;
  }

  get right(): number {
    return this.page.width - this.print.margin;
  }

  gap(lines = 0.5): void {
    this.y += this.print.pitch * lines;
  }

  rule(filler = ''): void {
    if (filler === '')
      this.page.rule(this.left, this.y - this.print.size * 0.35, this.right - this.left, { dashed: true });
    else {
      const count = Math.floor((this.right - this.left) / this.page.widthOf(filler, this.print));
      this.page.text(this.left, this.y, filler.repeat(count), { size: this.print.size });
    }
    this.next();
  }

  /** One text: left, right or in the middle; narrowed where it would be wider than the paper. */
  line(content: string, print: Print = {}): void {
    if (content === '') return;
    const { align = 'left', size = this.print.size } = print;
    const x = { left: this.left, right: this.right, center: this.page.width / 2 }[align];
    this.page.text(x, this.y, content, { size, within: this.right - this.left, ...print });
    this.next(size);
  }

  value(role: Role, content: string, print: Print = {}): void {
    if (content === '') return;
    this.page.say(role, content);
    this.line(content, print);
  }

  /** Lines broken between words, of a value that is too long for one. */
  broken(role: Role, content: string, print: Print = {}): void {
    const pieces: string[] = [];
    for (const word of content.split(' ')) {
      const longer = pieces.length === 0 ? word : `${pieces.at(-1)} ${word}`;
      const fits = this.page.widthOf(longer, { size: this.print.size, ...print }) <= this.right - this.left;
      if (fits && pieces.length > 0) pieces[pieces.length - 1] = longer;
      else pieces.push(word);
    }
    this.page.say(role, ...pieces);
    pieces.forEach((piece) => this.line(piece, print));
  }

  /** Label at the left, value at the right. */
  row({ role, label, text }: Entry, print: Print = {}): void {
    const { size = this.print.size } = print;
    const room = this.right - this.left - this.page.widthOf(text, { ...print, size }) - 10;
    this.page.text(this.left, this.y, label, { ...print, size, within: room });
    this.page.value(role, this.right, this.y, text, { ...print, size, align: 'right' });
    this.next(size);
  }

  /** Labels with their values behind them, as many as there is room for on a line. */
  run(entries: readonly Entry[], between = '  ', colon = ':', print: Print = {}): void {
    entries.forEach(({ role, text }) => this.page.say(role, text));
    let line = '';
    for (const { label, text } of entries) {
      const part = label === '' ? text : `${label.replace(/:$/, '')}${colon} ${text}`;
      const longer = line === '' ? part : `${line}${between}${part}`;
      if (this.page.widthOf(longer, { size: this.print.size, ...print }) <= this.right - this.left)
        line = longer;
      else {
        this.line(line, print);
        line = part;
      }
    }
    this.line(line, print);
  }

  /** Texts at places of their own on one line. */
  cells(
    cells: readonly { text: string; x: number; align?: Print['align']; within?: number }[],
    print: Print = {},
  ): void {
    for (const { text, x, align, within } of cells) {
      this.page.text(x, this.y, text, { size: this.print.size, ...print, align, within });
    }
    this.next();
  }

  private next(size = this.print.size): void {
    this.y += this.print.pitch * Math.max(1, size / this.print.size);
  }
}
