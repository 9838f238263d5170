import type { PageContent } from '../../../src/engine/content/page-content.js';
import { groupSheets } from '../../../src/engine/reader/group-sheets.js';
import { readFields } from '../../../src/engine/reader/read-document.js';
import type { ReaderParts, SheetReading } from '../../../src/engine/reader/reading.js';
import { likelyValues } from '../../../src/engine/reader/sheets/confirm-sheet.js';
import { typeSheet } from '../../../src/engine/reader/sheets/type-sheet.js';
import { toDocument } from '../../../src/engine/reader/to-document.js';
import { waysOf } from '../../../src/engine/reader/trace-of.js';
import type { Sample } from '../bench-set.js';
import { emptyResult } from './empty-result.js';
import type { Reads, SampleReading } from './sample-reader.js';
import type { StoredContents, StoredFile } from './stored-contents.js';

/**
 * Reads samples from stored words: what their pages are, their fields and tables are found anew. Several documents on a
 * page are taken for one, and what the file carries beside its pages is not read.
 */
export class StoredReader implements Reads {
  constructor(
    private readonly contents: StoredContents,
    private readonly parts: ReaderParts,
  ) {}

  /** @returns null where the words are not stored */
  async read(sample: Sample): Promise<SampleReading | null> {
    const file = await this.contents.of(() => sample.load());
    if (file === null) return null;
    const sheets: SheetReading[] = [];
    for (const page of file.pages) sheets.push(await this.sheetOf(page, sample, file));
    await file.close();
    const groups = groupSheets(
      sheets.map((sheet) => ({ sheets: [sheet] })),
      this.parts,
    );
    const documents = groups.map((group) => toDocument(group, this.parts, readFields, 'standard'));
    const empty = emptyResult();
    const pages = sheets.map(({ content: { number, width, height, words } }) => ({
      number,
      width,
      height,
      words,
    }));
    const ways = groups.map((group) => waysOf(group, this.parts.now()));
    const result = { ...empty, documents, trace: { ...empty.trace, pages, ways } };
    return { result, fault: null, milliseconds: 0, cached: true };
  }

  private async sheetOf(page: PageContent, { request }: Sample, file: StoredFile): Promise<SheetReading> {
    const asked = { file: Buffer.alloc(0), password: null, tags: [], images: null, ...request };
    const types = typeSheet(page, asked, this.parts.catalogue);
    const type = types.identification?.type;
    const isRead = page.words.some(({ evidence }) => evidence !== undefined);
    const content =
      type !== undefined && isRead
        ? await file.confirm(page, likelyValues(page, type, this.parts.now()))
        : page;
    return { content, ...types, placement: null, picture: null };
  }
}
