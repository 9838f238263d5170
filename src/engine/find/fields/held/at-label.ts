import type { DocumentType, FieldType } from '../../../catalogue/schema.js';
import type { Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { wholeOf } from '../labels/at-colon.js';
import { labelsOn, nearestLabel } from '../nearest-label.js';

/** A number sign, or the code of a country or a province. */
const BETWEEN = /^[^\p{L}\d]*\p{L}{0,3}\W{0,2}$/u;

/**
 * Whether a number stands right at a label of its field, at most a sign or a code between. Behind other words, or another number, it is
 * one of something else, as of the register in `NINEA : 005871342 RC : SN DKR 2016`.
 */
export function isAtLabel(
  candidate: Candidate,
  field: Pick<FieldType, 'name'>,
  content: PageContent,
  type: DocumentType,
): boolean {
  const speaks = nearestLabel(candidate, field, content, type);
  if (speaks !== null) return speaks === 'own';
  const first = candidate.words[0] && wholeOf(candidate.words[0]);
  const line = first && content.lines.find(({ words }) => words.includes(first));
  const before = line?.words.slice(0, line.words.indexOf(first!)) ?? [];
  const last = before.findLast(({ text }) => !BETWEEN.test(text));
  return last !== undefined && labelsOn(content, type).some(({ words }) => words.includes(last));
}
