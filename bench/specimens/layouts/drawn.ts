import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Person } from '../people/person.js';
import type { Random } from '../random.js';

/** A drawn document and what is printed on it. */
export interface Drawn {
  canvas: Canvas;
  /** Values by the catalogue's names of fields, normalised: dates `YYYY-MM-DD`, CPF with its punctuation. */
  fields: Record<string, string>;
  /** What is in view: `front`, or `open` when both sides are. */
  view: string;
}

export type Layout = (person: Person, random: Random) => Promise<Drawn>;

/** Sides that lie below each other on one sheet. */
export function stack(sides: readonly Canvas[]): Canvas {
  const width = Math.max(...sides.map((side) => side.width));
  const sheet = createCanvas(
    width,
    sides.reduce((sum, { height }) => sum + height, 0),
  );
  let top = 0;
  for (const side of sides) {
    sheet.getContext('2d').drawImage(side, 0, top);
    top += side.height;
  }
  return sheet;
}

/** `filiacao_1`, `filiacao_2`: the parents in the order in which they are printed. */
export function parentFields(parents: readonly string[]): Record<string, string> {
  return Object.fromEntries(parents.map((name, index) => [`filiacao_${index + 1}`, name]));
}
