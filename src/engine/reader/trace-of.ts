import type { Way } from '../content/candidate.js';
import { findFields } from './find-candidates.js';
import type { SheetGroup } from './group-sheets.js';
import { rankFields } from './rank-fields.js';
import type { PageReading, SheetReading } from './reading.js';
import type { PageWords } from '../text/page-words.js';
import type { Word } from '../text/word.js';
import { toBox } from '../text/word.js';
import { findGrids } from '../find/tables/grid/find-grids.js';
import type { ReadingTrace, TracedTable } from '../trace/reading-trace.js';
import { largestMemory, type StageTimes } from '../trace/stage-times.js';

export function traceOf(
  readings: readonly PageReading[],
  ways: ReadingTrace['ways'],
  times: StageTimes,
): ReadingTrace {
  return {
    stages: times.byStage(),
    processorMs: times.processorMs(),
    peakMemoryBytes: largestMemory(),
    peakMemoryByStage: times.peakByStage(),
    pages: readings.map((reading) => ({
      ...wordsOf(reading),
      ...(reading.opened && { opened: reading.opened }),
    })),
    tables: readings.flatMap(tablesOf),
    ways,
  };
}

function tablesOf({ sheets }: PageReading): TracedTable[] {
  return sheets.flatMap(({ content }) =>
    findGrids(content).map((grid) => ({ ...grid, pageNumber: content.number })),
  );
}

/** How the values of a document's fields were found. */
export function waysOf({ type, generative, sheets }: SheetGroup, now: Date): Record<string, Way> {
  if (generative !== null) return {};
  const pages = sheets.map(({ content }) => content);
  const ways = rankFields(findFields(pages, type, now)).flatMap(({ field, candidates: [chosen] }) =>
    chosen?.foundBy === undefined ? [] : [[field.name, chosen.foundBy] as const],
  );
  return Object.fromEntries(ways);
}

/** What was read on a page; the words of sheets that lie side by side, as they lie on it. */
export function wordsOf({ image, sheets }: PageReading): PageWords {
  const [first] = sheets;
  const { number, width, height, words } = first!.content;
  if (first!.placement === null) return { number, width, height, words };
  return {
    number,
    width: image.width,
    height: image.height,
    words: sheets.flatMap((sheet) => placedWords(sheet, image)),
  };
}

function placedWords({ content, placement }: SheetReading, page: { width: number; height: number }): Word[] {
  return content.words.map((word) => {
    const [x, y, width, height] = placement!.toPage(toBox(word.box, content));
    const box = {
      x: x * page.width,
      y: y * page.height,
      width: width * page.width,
      height: height * page.height,
    };
    return { ...word, box };
  });
}
