import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../src/engine/project-root.js';
import { readLines } from '../../src/engine/recognition/lines/read-line.js';
import { POLICY } from '../../src/engine/recognition/policy.js';
import type { Readers } from '../../src/engine/recognition/readers.js';
import {
  drawnBills,
  imaginedBills,
  imaginedPapers,
  openPrinted,
  type PrintedPage,
  printedReceipts,
} from '../pages/printed-pages.js';
import { judgeSpaces } from './judged-spaces.js';
import type { PageLesson } from './fit-spacing.js';

/** One page of so many is learned from: more teach nothing new. */
const EVERY = { receipts: 3, imagined: 2 };

/** Receipts, and bills and papers in many typefaces whose text is known because they were drawn. */
export async function pagesForSpaces(data: string): Promise<PrintedPage[]> {
  return [
    ...oneOf(await printedReceipts(data), EVERY.receipts),
    ...oneOf(await imaginedBills(), EVERY.imagined),
    ...(await imaginedPapers()),
    ...drawnBills(),
  ];
}

function oneOf<Each>(all: readonly Each[], every: number): Each[] {
  return all.filter((_, index) => index % every === 0);
}

const KEPT = join(projectRoot(), '.data/bench/space-lessons');

/** A page as the first reader reads it, and as the line reader does: from `.data/bench/space-lessons` where it was read before. */
export async function readLesson(page: PrintedPage, readers: Readers): Promise<PageLesson[]> {
  const file = join(KEPT, `${createHash('sha256').update(page.id).digest('hex').slice(0, 16)}.json`);
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known) as PageLesson[];
  const lessons = await readAnew(page, readers);
  await mkdir(KEPT, { recursive: true });
  await writeFile(file, JSON.stringify(lessons));
  return lessons;
}

async function readAnew(printed: PrintedPage, readers: Readers): Promise<PageLesson[]> {
  const { page, truth } = await openPrinted(printed);
  const boxes = await readers.detector(POLICY.detector).findLines(page);
  const lessons: PageLesson[] = [];
  for (const reader of [POLICY.firstReader!, POLICY.lineReader!]) {
    const read = await readLines(page, boxes, readers.lineReader(reader));
    const lines = read.map((line) => judgeSpaces(line, truth)).filter((line) => line !== null);
    lessons.push({ set: `${printed.set}, ${reader}`, id: printed.id, lines });
  }
  return lessons;
}
