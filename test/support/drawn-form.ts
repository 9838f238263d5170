import { createCanvas } from '@napi-rs/canvas';
import { fontOf } from '../../src/engine/overlay/font.js';

/** A text with where it stands, in pixels: left edge and baseline. */
type Print = [x: number, y: number, text: string];

const FORM_WIDTH = 1240;
const FORM_HEIGHT = 1100;
const SIZE = 26;

/** What is printed large and bold, and alone on its line. */
const HEADINGS: Print[] = [
  [420, 110, 'SAMPLE REQUEST'],
  [420, 520, 'MATERIALS'],
];

/** Labels with and without a colon, and what is filled in for them. */
const FIELDS: Print[] = [
  [100, 200, 'Requested by:'],
  [420, 200, 'Ann Example'],
  [100, 260, 'Department:'],
  [420, 260, 'Research Library'],
  [100, 320, 'Date:'],
  [420, 320, 'March 7, 1991'],
  [100, 380, 'Copies'],
  [420, 380, '12'],
];

const EDGES = { columns: [100, 560, 800, 1040], rows: [580, 640, 700, 760, 820] };
export const TABLE = [
  ['Description', 'Code', 'Quantity'],
  ['Paper samples', '4711', '250'],
  ['Filter rods', '4712', '1200'],
  ['Carton blanks', '4713', '36'],
];

/** A page in base64 as a scanner sees it: pixels without text, labels with values, and a table in lines. */
export function drawnForm(): string {
  const canvas = createCanvas(FORM_WIDTH, FORM_HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, FORM_WIDTH, FORM_HEIGHT);
  context.fillStyle = '#000';
  context.font = fontOf(1.6 * SIZE, 'bold');
  for (const [x, y, text] of HEADINGS) context.fillText(text, x, y);
  context.font = fontOf(SIZE, 'normal');
  for (const [x, y, text] of FIELDS) context.fillText(text, x, y);
  TABLE.forEach((row, index) =>
    row.forEach((text, column) =>
      context.fillText(text, EDGES.columns[column]! + 20, EDGES.rows[index]! + 40),
    ),
  );
  const [left, right, top, bottom] = [
    EDGES.columns[0]!,
    EDGES.columns.at(-1)!,
    EDGES.rows[0]!,
    EDGES.rows.at(-1)!,
  ];
  for (const y of EDGES.rows) context.fillRect(left, y, right - left, 2);
  for (const x of EDGES.columns) context.fillRect(x, top, 2, bottom - top);
  return canvas.toBuffer('image/png').toString('base64');
}

/** Where a text stands, in fractions of the page: its left edge and its baseline. */
export function placeOf(text: string): { x: number; y: number } {
  const [x, y] = FIELDS.find((each) => each[2] === text)!;
  return { x: x / FORM_WIDTH, y: y / FORM_HEIGHT };
}
