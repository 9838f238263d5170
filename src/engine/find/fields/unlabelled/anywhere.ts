import type { PageContent } from '../../../content/page-content.js';
import type { Candidate } from '../../../content/candidate.js';
import type { DateOrder } from '../../../../values/dates.js';
import { isTableHeader } from '../places/table-header.js';
import { toCandidates, type ValueField } from '../to-candidates.js';

const STRENGTH = 0.25;
/** Highest scores without a label. */
const UNLABELLED = 0.8;
const IN_TABLE = 0.49;

/** Values of the field's kind anywhere on a page. Below the headers of a table of items one is more likely an item's. */
export function anywhere(content: PageContent, field: ValueField, order: DateOrder): Candidate[] {
  const table = content.lines.findIndex(isTableHeader);
  return content.lines
    .flatMap((line, index) => {
      const atMost = table >= 0 && index > table ? IN_TABLE : UNLABELLED;
      return toCandidates(line.words, content, field, order).map((candidate) => ({ ...candidate, atMost }));
    })
    .map((candidate, rank) => ({ ...candidate, strength: Math.max(0.1, STRENGTH - 0.04 * rank) }));
}
