import { recognitionVersion } from '../../../bench/engine/reading/code-version.js';
import { openStored } from '../../../bench/engine/reading/open-stored.js';
import { progressOf } from '../../../bench/engine/report/progress.js';
import { drawTable } from '../../../bench/engine/report/table.js';
import { createEngine } from '../../../src/engine/index.js';
import { FITTED_WAYS } from '../../../src/engine/content/candidate.js';
import type { FittedWays } from '../../../src/engine/score/way-weights.js';
import { fitDocuments } from './documents.js';
import { fitWays, rawScore } from './fit-ways.js';
import { boundsFor, HEAD, leaveOneOut, rowOf, tableOf } from './leave-one-out.js';
import { type Lesson, lessonsOf } from './lessons.js';

export interface WaysOptions {
  /** Documents whose words are not stored are left out instead of read. */
  cachedOnly: boolean;
  /** Of what read the stored words; by default what would read them now. */
  wordsOf?: string;
}

/** Fits the scores of values by the way in which they were found, and tells how they hold on what is left out. */
export async function fitByWay(options: WaysOptions, say: (text: string) => void): Promise<FittedWays> {
  const { lessons, documents } = await readLessons(options, say);
  return { documents, date: new Date().toISOString().slice(0, 10), ...fitAndTell(lessons, say) };
}

/** Fits on all values, and prints how scores hold on what was left out and on what they were fitted on. */
function fitAndTell(
  lessons: readonly Lesson[],
  say: (text: string) => void,
): Omit<FittedWays, 'documents' | 'date'> {
  const left = leaveOneOut(lessons);
  const bounds = boundsFor(left);
  for (const hidden of [false, true]) {
    say(`\nFitted without a type, a language or a layout${hidden ? ', labels hidden' : ''}:`);
    say(drawTable(HEAD, tableOf(left, bounds, hidden)));
  }
  const weights = fitWays(lessons);
  const fitted = lessons.map((lesson) => ({ what: '', lesson, raw: rawScore(lesson, weights) }));
  const names = [...FITTED_WAYS.map((way) => [way, null] as const), ['receipts', 'model'] as const];
  say('\nEach way of finding, left out by layout and fitted on all:');
  const isOf = (lesson: Lesson, name: string) =>
    name === 'receipts' ? lesson.model !== null : lesson.model === null && lesson.way === name;
  say(
    drawTable(
      ['way', ...HEAD.slice(1)],
      names.flatMap(([name]) => [
        rowOf(
          `${name}, left out`,
          left.filter(({ what, lesson }) => what.startsWith('layout') && isOf(lesson, name)),
          bounds,
        ),
        rowOf(
          `${name}, fitted`,
          fitted.filter(({ lesson }) => isOf(lesson, name)),
          bounds,
        ),
      ]),
    ),
  );
  const models = Object.fromEntries(
    FITTED_WAYS.map((way) => [way, { weights: weights.models[way], most: bounds.most[way] }]),
  ) as FittedWays['models'];
  return { models, unlikeReceipts: weights.unlikeReceipts, mostOfForeign: bounds.mostOfForeign };
}

async function readLessons(
  { cachedOnly, wordsOf }: WaysOptions,
  say: (text: string) => void,
): Promise<{ lessons: Lesson[]; documents: Record<string, number> }> {
  const version = wordsOf ?? recognitionVersion();
  const engine = createEngine({ concurrency: 2, pageTimeoutMs: 300_000 });
  const store = openStored(engine, version);
  const progress = progressOf('fit');
  try {
    const lessons: Lesson[] = [];
    const counts: Record<string, number> = {};
    const documents = await fitDocuments();
    for (const [index, document] of documents.entries()) {
      if (!cachedOnly) await store.words.pagesOf(await document.load());
      const found = await lessonsOf(document, store);
      progress.step(index + 1, documents.length);
      if (found === null) continue;
      counts[document.kind] = (counts[document.kind] ?? 0) + 1;
      lessons.push(...found);
    }
    say(`words of ${version}: ${JSON.stringify(counts)} of ${documents.length} documents`);
    return { lessons, documents: counts };
  } finally {
    progress.end();
    await Promise.all([engine.close(), store.parts.recogniser.close()]);
  }
}
