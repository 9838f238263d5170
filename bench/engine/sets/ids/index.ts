import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchSet, Reading, Sample, Verdict } from '../../bench-set.js';
import { type FieldItem, fieldOf, toItem, verdictOn } from '../field-item.js';
import { fieldsRight, typesRight } from '../right-figures.js';
import { sameText } from '../same-value.js';

/** By the names of the truth, as printed; dates are ISO. What is not printed or not legible is absent. */
type IdTruth = Record<string, string>;

interface IdOutcome {
  typed: boolean;
  fields: FieldItem[];
}

/** Names of the truth and the standard names of what they hold. */
const STANDARD_NAMES: Record<string, string> = {
  surname: 'surname',
  given: 'given_names',
  number: 'document_number',
  dob: 'birth_date',
  issued: 'issue_date',
  expires: 'expiry_date',
  sex: 'sex',
  cls: 'categories',
  address: 'address',
};

/** Fronts of driver's licences of the USA: two specimens, so a smoke test and no figure. */
export const ids: BenchSet<IdTruth, IdOutcome> = {
  name: 'ids',
  folder: 'ids/bench',
  neverFitted: () => true,
  samples,
  judge,
  figures: (outcomes) => [
    typesRight(outcomes),
    fieldsRight('fields right (two cards, no measure)', outcomes),
  ],
};

async function samples(folder: string): Promise<Sample<IdTruth>[]> {
  const truths = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')) as Record<string, IdTruth>;
  return Object.entries(truths).map(([id, truth]) => {
    const path = join(folder, id);
    return { id, path, load: () => readFile(path), truth };
  });
}

function judge({ truth }: Sample<IdTruth>, { result }: Reading): Verdict<IdOutcome> {
  const document = result.documents.find(({ tags }) => tags.includes('id=usa-driver-license'));
  const fields = Object.entries(STANDARD_NAMES)
    .filter(([name]) => truth[name] !== undefined)
    .map(([name, stdName]) =>
      toItem(stdName, fieldOf(document, stdName), (value) => sameText(value, truth[name]!)),
    );
  return verdictOn(document !== undefined, fields);
}
