import type { FieldKind } from '../../values/kinds.js';
import type { DocumentType } from '../catalogue/schema.js';
import type { Candidate } from '../content/candidate.js';
import type { PageContent } from '../content/page-content.js';
import { isSummed } from '../find/fields/amounts/sums.js';
import { findLabels } from '../find/fields/printed-labels.js';
import { confidenceByWords } from '../typing/identify.js';
import { tagsAsRead } from '../typing/language-tags.js';
import { logOdds, sameValue, type Evidence } from './evidence.js';

/** A date in two places may as well be that of delivery or payment, a name that of the other party, a number an earlier bill's. */
const OFTEN_TWICE: readonly FieldKind[] = ['date', 'name', 'address', 'number'];
/** What the models of receipts were fitted on. */
const RECEIPTS_LANGUAGE = 'language=en';

/** The field that a value is scored for: its type, its kind and its standard name. */
export interface Sought {
  type: DocumentType;
  kind: FieldKind;
  stdName: string | null;
}

/** How far a page is from those that scores were fitted on, 0 to 1 each but for `typed`, which is in log-odds. */
export interface PageDistance {
  /** Share of the fields behind labels of which none is printed. */
  unknown: number;
  /** Confidence in the type by its words. */
  typed: number;
  /** In another language than the receipts that the models of receipts were fitted on. */
  foreign: number;
}

/**
 * What speaks for a value beside its place and its reading: how much of the page is known, and the checks that hold: the sums
 * that an amount is part of, a second place that says the same.
 */
export function distanceOf(
  chosen: Candidate,
  others: readonly Candidate[],
  page: PageContent,
  { type, kind, stdName }: Sought,
): Evidence {
  const { unknown, typed } = pageDistance(page, type);
  return {
    unknown,
    typed,
    fixed: Number(type.layout === 'fixed'),
    summed: Number(kind === 'money' && isSummed(chosen.value, page, stdName)),
    twice: Number(!OFTEN_TWICE.includes(kind) && isAgreed(chosen, others)),
    either: Number(kind === 'date' && couldBeEither(chosen)),
    layer: Number(chosen.words.length > 0 && chosen.words.every(({ evidence }) => evidence === undefined)),
    [`is ${kind}`]: 1,
  };
}

/** Whether something on the page proves the value: then its score may be high even on a little-known page. */
export function isChecked(chosen: Candidate, evidence: Evidence): boolean {
  return chosen.proof === true || evidence.summed === 1 || evidence.twice === 1;
}

/** Printed a second time, with evidence of its own. */
function isAgreed(chosen: Candidate, others: readonly Candidate[]): boolean {
  return others.some(
    (other) =>
      sameValue(other, chosen) &&
      other.atMost === undefined &&
      !other.words.some((word) => chosen.words.includes(word)),
  );
}

/** A date in figures of which either of two may be the month. */
function couldBeEither({ value, raw }: Candidate): boolean {
  const [, month, day] = value.split('-').map(Number);
  return !/\p{L}{3}/u.test(raw) && !/^\d{4}/.test(raw) && day! <= 12 && day !== month;
}

const measured = new WeakMap<PageContent, WeakMap<DocumentType, PageDistance>>();

function pageDistance(page: PageContent, type: DocumentType): PageDistance {
  const ofPage = measured.get(page) ?? new WeakMap<DocumentType, PageDistance>();
  measured.set(page, ofPage);
  const distance = ofPage.get(type) ?? {
    unknown: 1 - shareOfLabels(page, type),
    typed: logOdds(confidenceByWords(page, type)),
    foreign: Number(!tagsAsRead(type.tags, page.words).includes(RECEIPTS_LANGUAGE)),
  };
  ofPage.set(type, distance);
  return distance;
}

/** A usual share of unknown labels on the receipts that the models of receipts were fitted on. */
const USUALLY_UNKNOWN = 0.4;

/** How a page differs from the receipts that the models of receipts were fitted on; 0 each where it does not. */
export function unlikeReceipts(page: PageContent, type: DocumentType): Evidence {
  const { unknown, foreign } = pageDistance(page, type);
  return { foreign, 'more unknown': Math.max(0, unknown - USUALLY_UNKNOWN) };
}

/** How many of the fields that stand behind labels have one on the page, 0 to 1; 1 where none does. */
function shareOfLabels(page: PageContent, { fields }: DocumentType): number {
  const ways = fields
    .map(({ find }) => find.filter((way) => way.by === 'label'))
    .filter((all) => all.length > 0);
  if (ways.length === 0) return 1;
  const found = ways.filter((all) => all.some(({ labels, not }) => findLabels(page, labels, not).length > 0));
  return found.length / ways.length;
}
