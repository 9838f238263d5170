import { recognitionVersion } from '../../bench/engine/reading/code-version.js';
import { openStored } from '../../bench/engine/reading/open-stored.js';
import { imaginedScansTune, imaginedTune } from '../../bench/engine/sets/imagined/index.js';
import { isRight } from '../../bench/engine/sets/imagined/is-right.js';
import type { DocumentType, FieldSearch } from '../../src/engine/catalogue/schema.js';
import { createEngine } from '../../src/engine/index.js';
import { measureCandidates } from '../../src/engine/rank/rank-candidates.js';
import type { Choice } from './conditional-logit.js';

/** By the text of their PDFs, or as recognition reads their scans. */
const SETS = { printed: imaginedTune, read: imaginedScansTune };

/**
 * What may be a field's value on the first pages of imagined documents that may be looked at, and which of it is.
 * @param type whose id is the kind of the documents
 * @param search by which the field is ranked
 * @param role of the value in the documents' truth
 */
export async function imaginedChoices(
  type: DocumentType,
  search: FieldSearch,
  role: string,
  as: keyof typeof SETS = 'printed',
): Promise<(Choice & { id: string })[]> {
  const engine = createEngine({ concurrency: 1 });
  const { words, contents, parts } = openStored(engine, recognitionVersion());
  try {
    const choices = [];
    for (const { id, load, truth } of await SETS[as].samples('')) {
      if (truth.kind !== type.id) continue;
      const bytes = await load();
      const open = () => contents.of(() => Promise.resolve(bytes));
      const printed = as === 'printed' ? await open() : null;
      // A PDF whose text can't be used is read as scans are.
      if (printed === null) await words.pagesOf(bytes);
      const file = printed ?? (await open());
      // The words of a page that was turned upright are of another page than its file holds.
      if (file === null) continue;
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
