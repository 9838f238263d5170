import type { Field } from '../../domain/document.js';
import type { DocumentType, FieldType } from '../catalogue/schema.js';
import { enclosing, toBox } from '../text/word.js';
import { fieldScore } from '../score/field-score.js';
import type { PageContent } from '../content/page-content.js';
import type { Candidate } from '../content/candidate.js';
import type { FieldCandidates } from './find-candidates.js';
import { heldToTotal } from '../score/between-fields/net-of-total.js';
import { percentagesIn } from '../find/fields/taxes/amounts.js';
import { heldToSums, type Sums } from '../score/between-fields/sums-of-bill.js';
import { lacksPages } from '../find/fields/amounts/lacks-pages.js';
import { amountsInOrder } from '../find/fields/amounts/in-order.js';
import { inOrderOfDates } from '../score/between-fields/order-of-dates.js';
import { otherCandidates } from '../score/other-candidates.js';
import { prints } from '../find/fields/prints.js';
import { dateOrderOn } from '../find/fields/held/date-order.js';
import { valuesOn } from '../find/fields/to-candidates.js';

/**
 * The likeliest value of each field with its score, each field followed by its deprecated names.
 * @param ranked the likeliest candidate of each field first
 * @param pages of one document, in order
 * @param today the day of reading
 */
export function scoreFields(
  ranked: readonly FieldCandidates[],
  pages: readonly PageContent[],
  type: DocumentType,
  today: Date,
): Field[] {
  const scored = ranked.map(({ field, candidates }) => scoreField(field, candidates, pages, type));
  const net = ranked.map(({ field }) => field).filter(isNet);
  // What the payer keeps is missing from the total.
  const isWithheld = net.length > 0 && doPrint(pages, 'withheld');
  const names = new Set(isWithheld ? [] : net.map(({ name }) => name));
  const inOrder = inOrderOfDates(scored, today);
  const isBill = type.layout === 'free' && type.fields.some(({ stdName }) => stdName === 'total');
  const summed = isBill
    ? heldToSums(inOrder, new Set(net.map(({ name }) => name)), sumsOf(pages, type))
    : inOrder;
  return heldToTotal(summed, names).flatMap((current, index) => {
    const { name: deprecatedBy, deprecatedNames } = ranked[index]!.field;
    return [current, ...deprecatedNames.map((name) => ({ ...current, name, deprecatedBy }))];
  });
}

function sumsOf(pages: readonly PageContent[], { stdType }: DocumentType): Sums {
  const rates = pages.flatMap(({ lines }) => lines.flatMap(({ text }) => percentagesIn(text)));
  return {
    printed: amountsInOrder(pages),
    rates,
    isReceipt: stdType === 'receipt',
    printsDeposit: doPrint(pages, 'deposit'),
    isPart: isPart(pages),
  };
}

/** Whether sums of these pages may not be what is paid in the end. */
function isPart(pages: readonly PageContent[]): boolean {
  return lacksPages(pages) || doPrint(pages, 'no_bill');
}

function doPrint(pages: readonly PageContent[], name: string): boolean {
  return pages.some(({ lines }) => lines.some((line) => prints(line, name)));
}

function isNet({ find }: FieldType): boolean {
  return find.some((way) => way.by === 'label' && way.net);
}

function scoreField(
  field: FieldType,
  [chosen, ...others]: readonly Candidate[],
  pages: readonly PageContent[],
  type: DocumentType,
): Field {
  const { name, stdName } = field;
  if (chosen === undefined) {
    return { name, stdName, value: null, raw: null, score: null, pageNumber: null, box: null };
  }
  const page = pages.find(({ number }) => number === chosen.pageNumber)!;
  const place = chosen.box === undefined ? enclosing(chosen.words.map((word) => word.box)) : chosen.box;
  const terms = { model: field.score ?? null, type, kind: field.kind, stdName };
  const valuesIn = (text: string) => valuesOn(page, text, field.kind, dateOrderOn(page, type));
  const otherwise = otherCandidates(chosen, others, page, valuesIn, terms);
  return {
    name,
    stdName,
    value: chosen.value,
    raw: chosen.raw,
    score: fieldScore(chosen, others, page, terms),
    pageNumber: page.number,
    box: place && toBox(place, page),
    ...(otherwise.length > 0 && { candidates: otherwise }),
  };
}
