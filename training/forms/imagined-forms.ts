import { drawPapers, printedForm } from '../../bench/engine/sets/papers/drawn-papers.js';
import { isOdd, papers } from '../../bench/engine/sets/papers/papers.js';
import { Random } from '../../bench/specimens/random.js';
import { readAs } from '../../drawn/forms/read-form.js';
import type { ReadForm } from './form-examples.js';
import { stripsOf } from './strips.js';

/**
 * The imagined forms that may teach, each read several times, and as often cut into strips: those of even number.
 * @param clean one reading in so many has a text layer
 */
export async function imaginedForms(readings: number, clean: number): Promise<ReadForm[]> {
  const even = (await papers()).filter((paper) => paper.kind === 'form' && !isOdd(paper));
  await drawPapers(even);
  const forms = await Promise.all(
    even.map(async ({ id }, at) => ({ id, form: await printedForm(even[at]!) })),
  );
  return Array.from({ length: readings }, (_, reading) =>
    forms.flatMap(({ id, form }) => {
      const random = Random.of(reading, `reading/${id}`, 0);
      const strips = stripsOf(form, Random.of(reading, `strips/${id}`, 0));
      return [form, ...strips].map((part): ReadForm => {
        const page = readAs(part, reading % clean === clean - 1, random);
        return { ...{ form: part, family: id, sheet: id }, page };
      });
    }),
  ).flat();
}
