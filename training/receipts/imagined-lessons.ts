import { recognitionVersion } from '../../bench/engine/reading/code-version.js';
import { openStored } from '../../bench/engine/reading/open-stored.js';
import { imaginedTune } from '../../bench/engine/sets/imagined/index.js';
import { isRight } from '../../bench/engine/sets/imagined/is-right.js';
import type { DocumentType } from '../../src/engine/catalogue/schema.js';
import { createEngine } from '../../src/engine/index.js';
import { measureCandidates } from '../../src/engine/rank/rank-candidates.js';
import type { Choice } from '../engine/conditional-logit.js';
import { rankedSearch } from '../engine/fit-rankers.js';

/** What may be the shop's name on imagined receipts that may be looked at, by the text of their PDFs, and which of it is. */
export async function imaginedLessons(type: DocumentType): Promise<Choice[]> {
  const engine = createEngine({ concurrency: 1 });
  const { contents, parts } = openStored(engine, recognitionVersion());
  const search = rankedSearch(type, 'name');
  const lessons: Choice[] = [];
  for (const { id, load, truth } of await imaginedTune.samples('')) {
    if (truth.kind !== 'receipt') continue;
    const page = (await contents.of(load))?.pages[0];
    if (page === undefined) throw new Error(`${id} does not open`);
    const measured = measureCandidates(page, type, search, new Date());
    lessons.push({
      candidates: measured.map(({ features }) => features),
      right: measured.map(({ candidate }) => isRight('merchant_name', candidate.value, truth.fields)),
    });
  }
  await Promise.all([parts.recogniser.close(), engine.close()]);
  return lessons;
}
