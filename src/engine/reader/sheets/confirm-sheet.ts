import type { Candidate } from '../../content/candidate.js';
import type { PageContent } from '../../content/page-content.js';
import type { Page } from '../../pages/page.js';
import { isProven, weighsConfirmation } from '../../score/field-score.js';
import { confirmWords } from '../../score/confirm/confirm-words.js';
import { putRight } from '../../score/confirm/put-right.js';
import type { Word } from '../../text/word.js';
import { timed } from '../../trace/stage-times.js';
import { findFields } from '../find-candidates.js';
import { rankFields } from '../rank-fields.js';
import type { DocumentType, FieldType } from '../../catalogue/schema.js';
import type { ReaderParts, SheetType } from '../reading.js';

/**
 * Has the likely values of a sheet's fields read a second time, if they were read from pixels and their scores weigh it. Words that
 * both readers then have alike and otherwise are put right.
 */
export async function confirmSheet(
  page: Page,
  content: PageContent,
  { identification }: SheetType,
  { recogniser, now }: ReaderParts,
): Promise<PageContent> {
  if (page.words !== null || identification === null) return content;
  const values = timed('fields', () => likelyValues(content, identification.type, now(), weighsConfirmation));
  const confirmed = await timed('recognition', () =>
    confirmWords(values, (row, by) => recogniser.readAgain(page, row, by)),
  );
  return putRight({ ...content, confirmed });
}

/**
 * The words of each field's likeliest value, but for those that a check digit proves.
 * @param isWanted leaves out others; whoever fits scores wants all, whatever today's scores weigh
 */
export function likelyValues(
  content: PageContent,
  type: DocumentType,
  today: Date,
  isWanted: (candidate: Candidate, field: FieldType) => boolean = () => true,
): Word[][] {
  const ranked = rankFields(findFields([content], type, today));
  return ranked.flatMap(({ field, candidates: [likeliest] }) =>
    likeliest === undefined || isProven(likeliest) || !isWanted(likeliest, field) ? [] : [likeliest.words],
  );
}
