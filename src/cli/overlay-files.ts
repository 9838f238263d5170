import { writeFile } from 'node:fs/promises';
import { parse } from 'node:path';
import type { ExtractionResult } from '../engine/engine.js';
import { drawOverlay } from '../engine/overlay/index.js';
import { CommandFault } from './command-fault.js';

/**
 * Draws an overlay for each page. One page goes to `path` itself, several to `out-1.png`, `out-2.png`.
 * @returns the files that were written
 * @throws CommandFault when a file can't be written
 */
export async function writeOverlays(result: ExtractionResult, path: string): Promise<string[]> {
  const written: string[] = [];
  for (const page of result.pages) {
    const file = result.pages.length === 1 ? path : numbered(path, page.number);
    const trace = result.trace?.pages.find(({ number }) => number === page.number);
    await write(file, await drawOverlay(page, result.documents, trace));
    written.push(file);
  }
  return written;
}

function numbered(path: string, number: number): string {
  const { ext } = parse(path);
  return `${path.slice(0, path.length - ext.length)}-${number}${ext}`;
}

async function write(file: string, image: Buffer): Promise<void> {
  try {
    await writeFile(file, image);
  } catch (error) {
    throw new CommandFault(`${file} can't be written: ${(error as Error).message}`);
  }
}
