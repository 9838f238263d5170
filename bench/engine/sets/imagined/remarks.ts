import type { TracedResult } from '../../bench-set.js';
import type { FieldItem } from '../field-item.js';
import type { GivenValue } from './given-values.js';
import { type ImaginedTruth, printedValues } from './imagined-documents.js';

/** What was made of a document. */
export interface Judged {
  truth: ImaginedTruth;
  result: TracedResult;
  typed: boolean;
  fields: readonly FieldItem[];
  given: readonly GivenValue[];
}

/** What is wrong, without a value: of documents that nobody may look at. */
export function blindRemarks(judged: Judged): string[] {
  return remarksOf(judged, {
    wrong: ({ role, score }) => `${role} wrong (${score.toFixed(2)})`,
    missing: ({ name }) => `${name} not found`,
  });
}

/** What is wrong, with what was given and what is printed. */
export function openRemarks(judged: Judged): string[] {
  const wanted = (role: string) => printedValues(judged.truth.fields, role).join(' | ') || 'printed';
  return remarksOf(judged, {
    wrong: ({ role, score, value }) => `${role} (${score.toFixed(2)}): ${value}, not ${wanted(role)}`,
    missing: ({ name }) => `${name} not found: ${wanted(name)}`,
  });
}

interface Wording {
  wrong: (given: GivenValue) => string;
  missing: (item: FieldItem) => string;
}

function remarksOf({ result, typed, fields, given }: Judged, { wrong, missing }: Wording): string[] {
  const types = result.documents.map(({ tags }) => tags.find((tag) => tag.startsWith('id='))?.slice(3));
  return [
    ...(typed ? [] : [`typed as ${types.join(' ') || 'nothing'}`]),
    ...given.filter(({ right }) => !right).map(wrong),
    ...fields.filter(({ value }) => value === null).map(missing),
  ];
}
