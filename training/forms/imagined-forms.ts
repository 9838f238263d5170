import { drawPapers, printedForm } from '../../bench/engine/sets/papers/drawn-papers.js';
import { isOdd, papers } from '../../bench/engine/sets/papers/papers.js';
import { Random } from '../../bench/specimens/random.js';
import { readAs } from '../../drawn/forms/read-form.js';
import type { ReadForm } from './form-examples.js';
import { readStrips } from './strips.js';

/** A form is read so often, each time with other mistakes: it has to weigh something beside the drawn ones. */
const READINGS = 4;
/** So often it is cut into strips, too, each time at other places. */
const CUTS = 2;
/**
 * Forms from this number on teach nothing yet: with them as lessons other imagined forms are read better, but scans of old forms
 * worse, and pages of a few texts lose pairs (docs/engine/training.md).
 */
const NOT_YET = 110;

/** The imagined forms that may teach, of even number, whole and in strips. */
export async function imaginedForms(): Promise<ReadForm[]> {
  const even = (await papers()).filter(
    (paper) => paper.kind === 'form' && !isOdd(paper) && paper.number < NOT_YET,
  );
  await drawPapers(even);
  const forms = await Promise.all(
    even.map(async (paper) => ({ id: paper.id, form: await printedForm(paper) })),
  );
  return forms.flatMap(({ id, form }) => {
    const sheet = { form, family: id, sheet: id };
    const whole = Array.from({ length: READINGS }, (_, reading): ReadForm => {
      return { ...sheet, page: readAs(form, false, Random.of(reading, `reading/${id}`, 0)) };
    });
    const cuts = Array.from({ length: CUTS }, (_, cut) => readStrips(sheet, cut));
    return [...whole, ...cuts.flat()];
  });
}
