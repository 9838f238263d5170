import { drawnPage, type DrawnKey } from '../../drawn/drawn-document.js';
import { openStored } from '../../bench/engine/reading/open-stored.js';
import { recognitionVersion } from '../../bench/engine/reading/code-version.js';
import { isRight as isDrawn } from '../../bench/engine/sets/drawn-bills/bill-values.js';
import { imaginedTune } from '../../bench/engine/sets/imagined/index.js';
import { isRight as isImagined } from '../../bench/engine/sets/imagined/is-right.js';
import type { DocumentType } from '../../src/engine/catalogue/schema.js';
import { toReadLine, type PageContent } from '../../src/engine/content/page-content.js';
import { createEngine } from '../../src/engine/index.js';
import { measureCandidates } from '../../src/engine/rank/rank-candidates.js';
import { toLines } from '../../src/engine/text/lines.js';
import type { Choice } from '../engine/conditional-logit.js';
import { rankedSearch } from '../engine/fit-rankers.js';

/** What is learned from pages of many kinds: on English receipts alone the shop's name and address stand at the head. */
export type Placed = 'name' | 'address';

/** A page with what is printed on it. */
export interface LessonPage {
  id: string;
  content: PageContent;
  /** Whether a value is what the page prints. */
  isRight: Record<Placed, (value: string) => boolean>;
}

/** What may be the name or the address on a page, and which of it is. */
export interface Lesson extends Choice {
  id: string;
  values: string[];
}

const ROLES = { name: 'merchant_name', address: 'address' } as const;

/** Imagined receipts that may be looked at, by the text of their PDFs. */
export async function imaginedPages(): Promise<LessonPage[]> {
  const engine = createEngine({ concurrency: 1 });
  const { contents, parts } = openStored(engine, recognitionVersion());
  const pages: LessonPage[] = [];
  for (const { id, load, truth } of await imaginedTune.samples('')) {
    if (truth.kind !== 'receipt') continue;
    const file = await contents.of(load);
    if (file === null) throw new Error(`${id} does not open`);
    const of = (placed: Placed) => (value: string) => isImagined(ROLES[placed], value, truth.fields);
    pages.push({ id, content: file.pages[0]!, isRight: { name: of('name'), address: of('address') } });
  }
  await Promise.all([parts.recogniser.close(), engine.close()]);
  return pages;
}

/** Drawn receipts as they are printed. */
export function drawnPages(keys: readonly DrawnKey[]): LessonPage[] {
  return keys.map((key) => {
    const { truth, page } = drawnPage(key);
    const of = (placed: Placed) => (value: string) => {
      const wanted = truth.fields[ROLES[placed]];
      return wanted !== undefined && isDrawn(ROLES[placed], value, wanted);
    };
    return { id: key.family, content: contentOf(page), isRight: { name: of('name'), address: of('address') } };
  });
}

export function lessonsOf(pages: readonly LessonPage[], type: DocumentType, placed: Placed): Lesson[] {
  const search = rankedSearch(type, placed);
  return pages.map(({ id, content, isRight }) => {
    const measured = measureCandidates(content, type, search, new Date());
    return {
      id,
      candidates: measured.map(({ features }) => features),
      values: measured.map(({ candidate }) => candidate.value),
      right: measured.map(({ candidate }) => isRight[placed](candidate.value)),
    };
  });
}

function contentOf({ width, height, textLayer: words }: ReturnType<typeof drawnPage>['page']): PageContent {
  return {
    ...{ number: 1, width, height, words, lines: toLines(words).map(toReadLine) },
    ...{ mrz: null, barcodes: [], rulings: { horizontal: [], vertical: [] } },
  };
}
