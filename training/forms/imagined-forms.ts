import { drawPapers, printedForm } from '../../bench/engine/sets/papers/drawn-papers.js';
import { isOdd, papers } from '../../bench/engine/sets/papers/papers.js';
import { Random } from '../../bench/specimens/random.js';
import { readAs } from '../../drawn/forms/read-form.js';
import type { ReadForm } from './form-examples.js';

/**
 * The imagined forms that may teach, each read several times: those of even number.
 * @param clean one reading in so many has a text layer
 */
export async function imaginedForms(readings: number, clean: number): Promise<ReadForm[]> {
  const even = (await papers()).filter((paper) => paper.kind === 'form' && !isOdd(paper));
  await drawPapers(even);
  const forms = await Promise.all(
    even.map(async (paper) => ({ family: paper.id, form: await printedForm(paper) })),
  );
  return Array.from({ length: readings }, (_, reading) =>
    forms.map(({ family, form }): ReadForm => {
      const random = Random.of(reading, `reading/${family}`, 0);
      return { form, family, page: readAs(form, reading % clean === clean - 1, random) };
    }),
  ).flat();
}
