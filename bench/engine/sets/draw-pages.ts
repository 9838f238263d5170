import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../../workbench/chromium.js';

/** A page that is written as HTML, and the files that are drawn from it. */
export interface DrawnPage {
  /** Absolute. */
  html: string;
  files: readonly string[];
}

/**
 * Draws the pages whose files are missing or older than they are, by one browser. The files are kept, because a
 * PDF that is drawn anew has other bytes, which is what readings are cached by.
 * @param draw what becomes of a page that is open: its files' contents
 */
export async function drawPages<Drawn extends DrawnPage>(
  pages: readonly Drawn[],
  options: BrowserContextOptions,
  draw: (page: Page, drawn: Drawn) => Promise<(Uint8Array | string)[]>,
): Promise<void> {
  const stale: Drawn[] = [];
  for (const each of pages) if (await isStale(each)) stale.push(each);
  if (stale.length === 0) return;
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ ...options, javaScriptEnabled: false, offline: true });
    const page = await context.newPage();
    for (const each of stale) {
      await page.goto(pathToFileURL(each.html).href);
      const contents = await draw(page, each);
      for (const [at, file] of each.files.entries()) await keep(file, contents[at]!);
    }
  } finally {
    await browser.close();
  }
}

async function isStale({ html, files }: DrawnPage): Promise<boolean> {
  const page = await stat(html);
  const drawn = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  return drawn.some((file) => file === null || file.mtimeMs < page.mtimeMs);
}

/** Renamed into place: two sets that are measured at once draw the same page, and none must read half of a file. */
async function keep(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
