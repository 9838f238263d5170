import type { Print } from '../../bench/samples/sheet.js';
import { Page } from '../page.js';

export type EntityRole = 'label' | 'value' | 'heading' | 'other';

/** What belongs together on a form: a label, what is filled in for it, a heading; over one line or several. */
export interface Entity {
  id: number;
  role: EntityRole;
  /** From the top. */
  lines: string[];
}

/** A word as it is printed, in units of the page. */
export interface PrintedWord {
  text: string;
  box: { x: number; y: number; width: number; height: number };
  /** Id of its entity. */
  entity: number;
}

/** A line that is drawn: horizontal at y, or vertical at x. */
export interface DrawnLine {
  at: number;
  from: number;
  to: number;
}

/** Print reaches so far above its base line, and is so high in all, in parts of its size. */
const ABOVE = 0.74;
const HIGH = 0.95;

/** Paper that remembers whose each word is, and which lines are drawn. */
export class FormPage extends Page {
  readonly entities: Entity[] = [];
  /** From label to value. */
  readonly links: [label: number, value: number][] = [];
  readonly words: PrintedWord[] = [];
  readonly horizontal: DrawnLine[] = [];
  readonly vertical: DrawnLine[] = [];
  /** Blanks between words are so much wider than the font's, in parts of the print's size. */
  spread = 0;

  entity(role: EntityRole): Entity {
    const entity = { id: this.entities.length, role, lines: [] };
    this.entities.push(entity);
    return entity;
  }

  /** Prints an entity of one line. */
  put(role: EntityRole, x: number, y: number, content: string, print: Print = {}): Entity {
    const entity = this.entity(role);
    this.add(entity, x, y, content, print);
    return entity;
  }

  /** Prints a line of an entity; returns its width. */
  add(entity: Entity, x: number, y: number, content: string, print: Print = {}): number {
    if (content === '') return 0;
    const full = this.widthOf(content, print);
    const width = Math.min(full, print.within ?? Infinity);
    const before = { left: 0, right: width, center: width / 2 }[print.align ?? 'left'];
    entity.lines.push(content);
    const shrunk = width / full;
    const { size = 22 } = print;
    let at = x - before;
    for (const text of content.split(' ')) {
      const own = shrunk * super.widthOf(text, print);
      const box = { x: at, y: y - ABOVE * size, width: own, height: HIGH * size };
      this.text(at, y, text, { ...print, align: 'left', within: own });
      if (text !== '') this.words.push({ text, box, entity: entity.id });
      at += own + shrunk * this.blankOf(print);
    }
    return width;
  }

  override widthOf(content: string, print: Print = {}): number {
    const words = content.split(' ');
    const sum = words.reduce((total, word) => total + super.widthOf(word, print), 0);
    return sum + (words.length - 1) * this.blankOf(print);
  }

  private blankOf(print: Print): number {
    return super.widthOf(' ', print) + this.spread * (print.size ?? 22);
  }

  /** Label and value belong together where both are printed. */
  link(label: Entity, value: Entity): void {
    if (label.lines.length > 0 && value.lines.length > 0) this.links.push([label.id, value.id]);
  }

  override rule(x: number, y: number, width: number, style = {}): void {
    super.rule(x, y, width, style);
    this.horizontal.push({ at: y, from: x, to: x + width });
  }

  upright(x: number, y: number, height: number): void {
    this.fill(x - 0.7, y, 1.4, height, this.line);
    this.vertical.push({ at: x, from: y, to: y + height });
  }

  override frame(x: number, y: number, width: number, height: number): void {
    super.frame(x, y, width, height);
    this.horizontal.push({ at: y, from: x, to: x + width }, { at: y + height, from: x, to: x + width });
    this.vertical.push({ at: x, from: y, to: y + height }, { at: x + width, from: y, to: y + height });
  }
}
