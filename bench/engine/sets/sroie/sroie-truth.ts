import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { Sample } from '../../bench-set.js';

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A printed line, in pixels of the image. */
export interface TruthLine {
  text: string;
  box: Rectangle;
}

export interface SroieTruth {
  /** Of the image, in pixels. */
  width: number;
  key: Partial<Record<'company' | 'date' | 'address' | 'total', string>>;
  lines: TruthLine[];
}

/** Receipts of a folder with `img`, `box` and `key`, by number. */
export async function sroieSamples(folder: string): Promise<Sample<SroieTruth>[]> {
  const images = (await readdir(join(folder, 'img'))).filter((name) => name.endsWith('.jpg')).sort();
  return Promise.all(
    images.map(async (image) => {
      const path = join(folder, 'img', image);
      const id = basename(image, '.jpg');
      const { width } = await sharp(path).metadata();
      return { id, path, load: () => readFile(path), truth: { width, ...(await truthOf(folder, id)) } };
    }),
  );
}

/** Printed lines in pixels of the page as it is opened: large images are scaled down. */
export function linesOnPage({ lines, width }: SroieTruth, page: { width: number }): TruthLine[] {
  const scale = page.width / width;
  return lines.map(({ text, box }) => ({
    text,
    box: { x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale },
  }));
}

async function truthOf(folder: string, id: string): Promise<Omit<SroieTruth, 'width'>> {
  const key = JSON.parse(await readFile(join(folder, 'key', `${id}.json`), 'utf8')) as SroieTruth['key'];
  const rows = (await readFile(join(folder, 'box', `${id}.csv`), 'utf8')).split(/\r?\n/);
  return { key, lines: rows.flatMap(toLine) };
}

/** `x1,y1,...,x4,y4,text`; the text may hold commas. */
function toLine(row: string): TruthLine[] {
  const match = /^((?:\d+,){8})(.*)$/.exec(row);
  if (!match) return [];
  const numbers = match[1]!.split(',').slice(0, 8).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return [{ text: match[2]!, box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y } }];
}
