import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type PageContent, toReadLine } from '../../../src/engine/content/page-content.js';
import { DEFAULT_LIMITS } from '../../../src/engine/options.js';
import { flatten } from '../../../src/engine/pages/flatten.js';
import { openFile } from '../../../src/engine/pages/open-file.js';
import type { Page } from '../../../src/engine/pages/page.js';
import { projectRoot } from '../../../src/engine/project-root.js';
import type { ReaderParts } from '../../../src/engine/reader/reading.js';
import { locateOnSheet } from '../../../src/engine/reader/sheets/locate-on-sheet.js';
import type { RowReader } from '../../../src/engine/recognition/recogniser.js';
import { confirmWords } from '../../../src/engine/score/confirm/confirm-words.js';
import { putRight } from '../../../src/engine/score/confirm/put-right.js';
import { toLines } from '../../../src/engine/text/lines.js';
import type { Rectangle, Word } from '../../../src/engine/text/word.js';
import type { WordsCache } from '../words-cache.js';
import { drawnVersion } from './code-version.js';

/** Of a page, as it is kept on disk. */
type StoredPage = Omit<PageContent, 'lines' | 'confirmed' | 'invoice'>;

interface Stored {
  pages: StoredPage[];
  /** What was read again, by page, place and reader. */
  rows: Record<string, string>;
}

/**
 * What the engine knows of a file's pages before it looks for their types: words from the store, drawn lines, zone and
 * barcodes. Pages are opened once for each version of what recognises, so that types, fields and scores can be fitted in seconds.
 */
export class StoredContents {
  private readonly folder: string;

  /** @param version of what read the words */
  constructor(
    private readonly words: WordsCache,
    private readonly parts: ReaderParts,
    version: string,
    folder = join(projectRoot(), '.data/bench/words'),
  ) {
    this.folder = join(folder, version, 'contents');
  }

  /**
   * @param name of a drawn document, by which it is found without being drawn again; else the file's bytes tell it
   * @returns null for a file whose words are not stored, or whose pages do not open as they were read
   */
  async of(load: () => Promise<Uint8Array>, name?: string): Promise<StoredFile | null> {
    const named = name === undefined ? null : join(this.folder, 'drawn', drawnVersion(), `${name}.bin`);
    const known = named === null ? null : await readStored(named);
    if (named !== null && known !== null) return new StoredFile(load, named, known, this.parts);
    const file = await load();
    const path = join(this.folder, `${createHash('sha256').update(file).digest('hex')}.bin`);
    const stored = (await readStored(path)) ?? (await this.open(file));
    if (stored === null) return null;
    const kept = new StoredFile(() => Promise.resolve(file), named ?? path, stored, this.parts);
    await kept.keep();
    return kept;
  }

  private async open(file: Uint8Array): Promise<Stored | null> {
    const known = await this.words.known(file);
    if (known === null && !isPdf(file)) return null;
    const pages: StoredPage[] = [];
    const { source } = await openFile(file, null, DEFAULT_LIMITS);
    try {
      for (let number = 1; number <= source.count; number++) {
        const page = (await flatten(await source.open(number))).page;
        const words = page.words ?? wordsOf(known?.[number - 1], page);
        if (words === null) return null;
        const request = { file, password: null, tags: [], images: null };
        const { lines: _, ...content } = await locateOnSheet({ page, words }, request, this.parts);
        pages.push(content);
      }
      return { pages, rows: {} };
    } finally {
      source.close();
    }
  }
}

async function readStored(path: string): Promise<Stored | null> {
  const bytes = await readFile(path).catch(() => null);
  return bytes === null ? null : (deserialize(bytes) as Stored);
}

/** A picture has no words of its own. */
function isPdf(file: Uint8Array): boolean {
  return Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-';
}

/** Words of a page that was turned upright are of another page than the one that is opened here. */
function wordsOf(known: { width: number; height: number; words: Word[] } | undefined, page: Page) {
  return known?.width === page.width && known.height === page.height ? known.words : null;
}

export class StoredFile {
  readonly pages: PageContent[];
  private opened: Page | null = null;
  private isNew = false;

  constructor(
    private readonly load: () => Promise<Uint8Array>,
    private readonly path: string,
    private readonly stored: Stored,
    private readonly parts: ReaderParts,
  ) {
    this.pages = stored.pages.map((page) => ({
      ...page,
      mrz: page.mrz ?? null,
      lines: toLines(page.words.filter((word) => word.text.trim() !== '')).map(toReadLine),
    }));
  }

  /**
   * Has values of a page read a second time, as the engine does; rows that were read before come from the store.
   * @returns the page with what was put right: another object, since what was found on a page is kept by it
   */
  async confirm(page: PageContent, values: readonly Word[][]): Promise<PageContent> {
    const confirmed = await confirmWords(values, (row, by) => this.readAgain(page.number, row, by));
    return putRight({ ...page, confirmed });
  }

  async keep(): Promise<void> {
    await mkdir(join(this.path, '..'), { recursive: true });
    const unfinished = `${this.path}.${process.pid}`;
    await writeFile(unfinished, serialize(this.stored));
    await rename(unfinished, this.path);
  }

  /** Stores what was read again. */
  async close(): Promise<void> {
    if (this.isNew) await this.keep();
    this.opened = null;
  }

  private async readAgain(number: number, row: Rectangle, by: RowReader): Promise<string | null> {
    const sides = [row.x, row.y, row.width, row.height].map((side) => side.toFixed(1));
    const place = [number, ...sides, by].join(' ');
    const known = this.stored.rows[place];
    if (known !== undefined) return known;
    const reading = await this.parts.recogniser.readAgain(await this.open(number), row, by);
    if (reading !== null) this.stored.rows[place] = reading;
    this.isNew = true;
    return reading;
  }

  private async open(number: number): Promise<Page> {
    if (this.opened?.number === number) return this.opened;
    const { source } = await openFile(await this.load(), null, DEFAULT_LIMITS);
    try {
      this.opened = (await flatten(await source.open(number))).page;
      return this.opened;
    } finally {
      source.close();
    }
  }
}
