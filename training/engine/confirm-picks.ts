import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '../../src/engine/options.js';
import { flatten } from '../../src/engine/pages/flatten.js';
import { openFile } from '../../src/engine/pages/open-file.js';
import type { Page } from '../../src/engine/pages/page.js';
import { projectRoot } from '../../src/engine/project-root.js';
import { Recogniser, type RowReader } from '../../src/engine/recognition/recogniser.js';
import type { Rectangle } from '../../src/engine/text/word.js';
import { confirmWords } from '../../src/engine/score/confirm/confirm-words.js';
import { recognitionVersion } from '../../bench/engine/reading/code-version.js';
import type { Picked } from './fit-scores.js';
import { forHalves } from './held-out-readers.js';
import type { TuneReceipt } from './tune-receipts.js';

/**
 * Has the picked values' words read again as the engine has its own read, by the reader of the receipt's half. Rows that were
 * read by an earlier run are kept on disk, for each version of what recognises.
 */
export async function confirmPicks(
  picks: readonly Picked[],
  onRead: (done: number, count: number) => void,
): Promise<void> {
  const readers = forHalves((weightsDirectory) => ({
    recogniser: new Recogniser({ weightsDirectory }),
    folder: join(projectRoot(), '.data/bench/rows', recognitionVersion(weightsDirectory)),
  }));
  const receipts = [...new Set(picks.map(({ receipt }) => receipt))];
  try {
    for (const [index, receipt] of receipts.entries()) {
      const values = picks
        .filter((pick) => pick.receipt === receipt)
        .map(({ candidates: [first] }) => first.words);
      const { recogniser, folder } = readers[receipt.half];
      const rows = await RowReadings.of(receipt, recogniser, folder);
      receipt.content.confirmed = await confirmWords(values, (row, by) => rows.read(row, by));
      await rows.close();
      onRead(index + 1, receipts.length);
    }
  } finally {
    for (const { recogniser } of readers) await recogniser.close();
  }
}

/** What is read in rows of one receipt. */
class RowReadings {
  private page: Page | null = null;
  private isNew = false;

  private constructor(
    private readonly receipt: TuneReceipt,
    private readonly recogniser: Recogniser,
    private readonly path: string,
    private readonly known: Record<string, string>,
  ) {}

  static async of(receipt: TuneReceipt, recogniser: Recogniser, folder: string): Promise<RowReadings> {
    await mkdir(folder, { recursive: true });
    const path = join(
      folder,
      `${createHash('sha256')
        .update(await receipt.load())
        .digest('hex')}.json`,
    );
    const stored = await readFile(path, 'utf8').catch(() => '{}');
    return new RowReadings(receipt, recogniser, path, JSON.parse(stored) as Record<string, string>);
  }

  async read(row: Rectangle, by: RowReader): Promise<string | null> {
    const sides = [row.x, row.y, row.width, row.height].map((side) => side.toFixed(1));
    const key = [...sides, by].join(' ');
    const known = this.known[key] ?? (await this.recogniser.readAgain(await this.open(), row, by));
    if (known !== null) this.known[key] = known;
    return known;
  }

  async close(): Promise<void> {
    if (this.isNew) await writeFile(this.path, JSON.stringify(this.known));
  }

  /** @throws Error when the page is not the one that the words are of, as when it was turned */
  private async open(): Promise<Page> {
    this.isNew = true;
    if (this.page !== null) return this.page;
    const { source } = await openFile(await this.receipt.load(), null, DEFAULT_LIMITS);
    try {
      this.page = (await flatten(await source.open(1))).page;
    } finally {
      source.close();
    }
    const { width, height } = this.receipt.content;
    if (this.page.width !== width || this.page.height !== height)
      throw new Error(
        `Receipt ${this.receipt.id} is ${this.page.width} x ${this.page.height}, its words are of ${width} x ${height}`,
      );
    return this.page;
  }
}
