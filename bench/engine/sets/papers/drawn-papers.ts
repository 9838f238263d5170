import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { PrintedForm } from '../../../../drawn/forms/form.js';
import { projectRoot } from '../../../../src/config/project-root.js';
import { DEFAULT_LIMITS } from '../../../../src/engine/options.js';
import { toGrey } from '../../../../src/engine/pages/grey.js';
import { openFile } from '../../../../src/engine/pages/open-file.js';
import { findRulings } from '../../../../src/engine/pages/rulings.js';
import { drawPages } from '../draw-pages.js';
import { FORM_SCRIPT, type FormInBrowser, SHEET_SCRIPT, type SheetInBrowser } from './form-script.js';
import type { Paper } from './papers.js';
import { setTypefaces } from './typefaces.js';

const DRAWN = join(projectRoot, '.data/bench/papers');

/** A browser has 96 pixels an inch; drawn are twice as many. */
const SCALE = 2;
/** Sheets in the browser's pixels, upright. */
const SHEETS = { a4: { width: 794, height: 1123 }, letter: { width: 816, height: 1056 } };

/** Where a paper is drawn: a form as image, with its words and marks beside it, another paper as PDF with text. */
export function drawnFile({ id, kind }: Paper): string {
  return join(DRAWN, `${id}.${kind === 'form' ? 'png' : 'pdf'}`);
}

const printFile = ({ id }: Paper): string => join(DRAWN, `${id}.json`);

/** Draws the papers whose files are missing or older than their pages. */
export function drawPapers(papers: readonly Paper[]): Promise<void> {
  const pages = papers.map((paper) => ({
    ...{ html: paper.html, isForm: paper.kind === 'form' },
    files: [drawnFile(paper), ...(paper.kind === 'form' ? [printFile(paper)] : [])],
  }));
  return drawPages(pages, { deviceScaleFactor: SCALE }, async (page, { isForm }) => {
    await setTypefaces(page);
    return isForm
      ? await drawForm(page)
      : [await page.pdf({ preferCSSPageSize: true, printBackground: true })];
  });
}

/** What a drawn form prints, and the lines that the engine sees on its picture. */
export async function printedForm(paper: Paper): Promise<PrintedForm> {
  const print = JSON.parse(await readFile(printFile(paper), 'utf8')) as FormPrint;
  const { source } = await openFile(await readFile(drawnFile(paper)), null, DEFAULT_LIMITS);
  try {
    const words = print.words.map((word) => ({ ...word, confidence: 1 }));
    return { ...print, ...findRulings(toGrey(await source.open(1)), words) };
  } finally {
    source.close();
  }
}

type FormPrint = Omit<PrintedForm, 'horizontal' | 'vertical'>;

/** The form as it is printed: laid out within the margins of its sheet, which stay white. */
async function drawForm(page: Page): Promise<[picture: Buffer, print: string]> {
  await page.emulateMedia({ media: 'print' });
  const { size, margins } = (await page.evaluate(SHEET_SCRIPT)) as SheetInBrowser;
  const [top, right, bottom, left] = margins;
  const sheet = sheetOf(size);
  await page.setViewportSize({
    width: Math.round(sheet.width - left - right),
    height: Math.round(sheet.height - top - bottom),
  });
  const inBrowser = (await page.evaluate(FORM_SCRIPT)) as FormInBrowser;
  const [x, y] = [Math.round(SCALE * left), Math.round(SCALE * top)];
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
    .extend({
      ...{ left: x, right: Math.round(SCALE * right), top: y, bottom: Math.round(SCALE * bottom) },
      background: '#ffffff',
    })
    .removeAlpha()
    .png()
    .toBuffer({ resolveWithObject: true });
  const print = printOf(inBrowser, { x, y });
  return [data, JSON.stringify({ ...print, width: info.width, height: info.height })];
}

/** A4 where nothing is said. */
function sheetOf(size: string): { width: number; height: number } {
  const { width, height } = /letter/i.test(size) ? SHEETS.letter : SHEETS.a4;
  return /landscape/i.test(size) ? { width: height, height: width } : { width, height };
}

function printOf({ entities, words, links }: FormInBrowser, at: { x: number; y: number }) {
  const placed = words.map(({ text, box, entity }) => ({
    ...{ text, entity },
    box: {
      x: at.x + SCALE * box.x,
      y: at.y + SCALE * box.y,
      width: SCALE * box.width,
      height: SCALE * box.height,
    },
  }));
  const lines = entities.map((): string[][] => []);
  placed.forEach(({ text, box, entity }, index) => {
    const before = placed.slice(0, index).findLast((each) => each.entity === entity);
    const isOnLine = before !== undefined && Math.abs(before.box.y - box.y) < box.height / 2;
    if (isOnLine) lines[entity]!.at(-1)!.push(text);
    else lines[entity]!.push([text]);
  });
  return {
    words: placed,
    entities: entities.map(({ role }, id) => ({
      ...{ id, role },
      lines: lines[id]!.map((line) => line.join(' ')),
    })),
    links,
  };
}
