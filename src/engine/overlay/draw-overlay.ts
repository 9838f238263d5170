import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box, Document } from '../../domain/document.js';
import type { PageImage } from '../pages/page-image.js';
import type { TracedPage } from '../trace/reading-trace.js';
import { arrangeRows, type PlacedRow } from './arrange-rows.js';
import { type Entry, entriesOf } from './entries.js';
import { fontOf } from './font.js';
import { scoreColour } from './score-colour.js';

/** A page is drawn this wide, so that its own print stays legible beside the labels. */
const PAGE_WIDTH = 1100;
/** A long strip is drawn narrower rather than taller than this. */
const MOST_HEIGHT = 3200;
const PANEL_WIDTH = 620;
const ROW_HEIGHT = 26;
const MARGIN = 12;

interface Sheet {
  context: SKRSContext2D;
  pageWidth: number;
  pageHeight: number;
}

/**
 * Draws what was read, and where: boxes on the page, coloured by score from red to green, and beside it a
 * line for each field, table row and document, joined to its box. Words, where a trace is given, are framed
 * faintly.
 * @param page of an extraction's result
 * @param documents all of the result; only what is on the page is drawn
 * @returns a PNG
 */
export async function drawOverlay(
  page: PageImage,
  documents: readonly Document[],
  trace?: TracedPage,
): Promise<Buffer> {
  const picture = await loadImage(page.image);
  const scale = Math.min(PAGE_WIDTH / picture.width, MOST_HEIGHT / picture.height);
  const [pageWidth, pageHeight] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const rows = arrangeRows(entriesOf(documents, page.number), pageHeight, ROW_HEIGHT);
  const height = Math.max(pageHeight, (rows.at(-1)?.top ?? 0) + ROW_HEIGHT);
  const canvas = createCanvas(pageWidth + PANEL_WIDTH, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, pageWidth, pageHeight);
  context.fillStyle = '#bbb';
  context.fillRect(pageWidth, 0, 1, height);
  const sheet = { context, pageWidth, pageHeight };
  if (trace) frameWords(sheet, trace);
  for (const { entry } of rows) frameEntry(sheet, entry);
  for (const row of rows) writeRow(sheet, row);
  return canvas.encode('png');
}

function frameWords({ context, pageWidth, pageHeight }: Sheet, { words, width, height }: TracedPage): void {
  context.lineWidth = 1;
  const [across, down] = [pageWidth / width, pageHeight / height];
  for (const { box, confidence } of words) {
    context.strokeStyle = scoreColour(confidence, 0.45);
    context.strokeRect(box.x * across, box.y * down, box.width * across, box.height * down);
  }
}

function frameEntry(sheet: Sheet, { kind, boxes }: Entry): void {
  const { context } = sheet;
  context.setLineDash(kind === 'document' ? [10, 6] : []);
  context.lineWidth = kind === 'row' ? 1.5 : 2.5;
  for (const { box, score } of boxes) {
    const [x, y, width, height] = inPixels(sheet, box);
    context.fillStyle = scoreColour(score, 0.12);
    context.strokeStyle = scoreColour(score);
    if (kind !== 'document') context.fillRect(x, y, width, height);
    context.strokeRect(x, y, width, height);
  }
  context.setLineDash([]);
}

/** A coloured mark, the name, the score, and the value in what room is left. */
function writeRow(sheet: Sheet, row: PlacedRow): void {
  const { context, pageWidth } = sheet;
  const { entry, top } = row;
  const [left, base] = [pageWidth + MARGIN, top + ROW_HEIGHT - 8];
  leadTo(sheet, row, left);
  context.fillStyle = scoreColour(entry.score);
  context.fillRect(left, top + 4, 8, ROW_HEIGHT - 8);
  context.font = fontOf(16, entry.kind === 'document' ? 'bold' : 'normal');
  const score = entry.score === null ? '' : `${Math.round(entry.score * 100)} %  `;
  const head = `${score}${entry.label}: `;
  context.fillText(head, left + 16, base);
  const used = left + 16 + context.measureText(head).width;
  context.fillStyle = entry.score === null ? '#777' : '#111';
  context.font = fontOf(16, 'normal');
  const value = entry.value.replace(/\s+/g, ' ');
  context.fillText(shortened(context, value, pageWidth + PANEL_WIDTH - MARGIN - used), used, base);
}

/** A thin line from the right side of the entry's last box to its row. */
function leadTo(sheet: Sheet, { entry, top }: PlacedRow, left: number): void {
  const box = entry.boxes.at(-1)?.box;
  if (box === undefined || entry.kind === 'document') return;
  const [x, y, width, height] = inPixels(sheet, box);
  const { context } = sheet;
  context.strokeStyle = scoreColour(entry.score, 0.6);
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x + width, y + height / 2);
  context.lineTo(left, top + ROW_HEIGHT / 2);
  context.stroke();
}

function shortened(context: SKRSContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && context.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('')}…`;
}

function inPixels({ pageWidth, pageHeight }: Sheet, [x, y, width, height]: Box): Box {
  return [x * pageWidth, y * pageHeight, width * pageWidth, height * pageHeight];
}
