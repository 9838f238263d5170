import { recognitionVersion } from '../../bench/engine/reading/code-version.js';
import { openStored } from '../../bench/engine/reading/open-stored.js';
import { imaginedTune } from '../../bench/engine/sets/imagined/index.js';
import { isRight } from '../../bench/engine/sets/imagined/is-right.js';
import type { DocumentType, FieldSearch } from '../../src/engine/catalogue/schema.js';
import { createEngine } from '../../src/engine/index.js';
import { measureCandidates } from '../../src/engine/rank/rank-candidates.js';
import type { Choice } from './conditional-logit.js';

/**
 * What may be a field's value on the first pages of imagined documents that may be looked at, by the text of their PDFs, and which
 * of it is.
 * @param type whose id is the kind of the documents
 * @param search by which the field is ranked
 * @param role of the value in the documents' truth
 */
export async function imaginedChoices(
  type: DocumentType,
  search: FieldSearch,
  role: string,
): Promise<(Choice & { id: string })[]> {
  const engine = createEngine({ concurrency: 1 });
  const { contents, parts } = openStored(engine, recognitionVersion());
  try {
    const choices = [];
    for (const { id, load, truth } of await imaginedTune.samples('')) {
      if (truth.kind !== type.id) continue;
      const file = await contents.of(load);
      if (file === null) throw new Error(`${id} does not open`);
      const measured = measureCandidates(file.pages[0]!, type, search, new Date());
      await file.close();
      choices.push({
        id,
        candidates: measured.map(({ features }) => features),
        right: measured.map(({ candidate }) => isRight(role, candidate.value, truth.fields)),
      });
    }
    return choices;
  } finally {
    await Promise.all([parts.recogniser.close(), engine.close()]);
  }
}
