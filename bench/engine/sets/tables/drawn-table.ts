import { createCanvas } from '@napi-rs/canvas';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { font } from '../../../specimens/drawing/fonts.js';
import { gridOf } from '../../metrics/adjacency.js';
import type { Sample } from '../../bench-set.js';
import type { TablesTruth } from './icdar-truth.js';

/** Rows of a table with a row of headers, made up. */
const ROWS = [
  ['Year', 'Region', 'Farms', 'Area in ha', 'Share'],
  ['2019', 'North', '1 204', '35 110', '12.4 %'],
  ['2019', 'South', '2 871', '80 452', '28.5 %'],
  ['2020', 'North', '1 187', '34 960', '12.3 %'],
  ['2020', 'South', '2 902', '81 733', '28.8 %'],
  ['2021', 'North', '1 163', '34 205', '12.1 %'],
  ['2021', 'South', '2 954', '83 018', '29.4 %'],
];
const PROSE = [
  'Farms by region, as counted in the autumn of each year.',
  'Counts are rounded; see the notes.',
];
/** Left edges of the columns and the right edge of the last, of a page that is 600 wide. */
const EDGES = [60, 130, 230, 330, 450, 540];
const TOP = 200;
const PITCH = 24;
/** Pixels of the image for a point of the PDF. */
const SCALE = 1.7;

interface Text {
  text: string;
  x: number;
  y: number;
}

type Stroke = readonly [x1: number, y1: number, x2: number, y2: number];

/** One table as a PDF with its text, with lines and without, and as an image. */
export function drawnTables(): Promise<Sample<TablesTruth>[]> {
  const truth: TablesTruth = [[{ page: 1, cells: gridOf(ROWS) }]];
  const request = { kind: 'generative' as const };
  const sample = (id: string, load: () => Promise<Uint8Array>) => ({ id, path: null, load, truth, request });
  return Promise.resolve([
    sample('ruled', () => asPdf(strokes())),
    sample('open', () => asPdf([])),
    sample('scanned', () => asImage(strokes())),
  ]);
}

/** From the top, as an image counts. */
function texts(): Text[] {
  const cells = ROWS.flatMap((row, line) =>
    row.map((text, column) => ({ text, x: EDGES[column]! + 6, y: TOP + (line + 0.7) * PITCH })),
  );
  return [...PROSE.map((text, line) => ({ text, x: 60, y: 100 + line * 20 })), ...cells];
}

function strokes(): Stroke[] {
  const bottom = TOP + ROWS.length * PITCH;
  const across = [...ROWS, []].map((_, line): Stroke => {
    return [EDGES[0]!, TOP + line * PITCH, EDGES.at(-1)!, TOP + line * PITCH];
  });
  return [...across, ...EDGES.map((x): Stroke => [x, TOP, x, bottom])];
}

async function asPdf(lines: readonly Stroke[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([600, 800]);
  const helvetica = await pdf.embedFont(StandardFonts.Helvetica);
  for (const { text, x, y } of texts()) page.drawText(text, { x, y: 800 - y, size: 11, font: helvetica });
  for (const [x1, y1, x2, y2] of lines) {
    page.drawLine({ start: { x: x1, y: 800 - y1 }, end: { x: x2, y: 800 - y2 }, thickness: 0.7 });
  }
  return pdf.save();
}

function asImage(lines: readonly Stroke[]): Promise<Uint8Array> {
  const canvas = createCanvas(600 * SCALE, 800 * SCALE);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCALE, SCALE);
  context.fillStyle = '#181818';
  context.font = font('open-sans', 12);
  for (const { text, x, y } of texts()) context.fillText(text, x, y);
  context.lineWidth = 1;
  for (const [x1, y1, x2, y2] of lines) {
    context.beginPath();
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
    context.stroke();
  }
  return Promise.resolve(canvas.toBuffer('image/png'));
}
