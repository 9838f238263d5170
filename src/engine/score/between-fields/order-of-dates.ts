import type { Field } from '../../../domain/document.js';
import { inOwnCentury } from './century.js';

/** Dates of a personal document by their standard names, each before the next. */
const ORDER = ['birth_date', 'issue_date', 'expiry_date'];
/** Of an invoice: nothing falls due before it is issued, and of the two the day of issue is right more often. */
const DUE = 'due_date';
const NOT_BEFORE_DUE = 'issue_date';
/** Below any sensible threshold, so that a person reviews it. */
const OUT_OF_ORDER = 0.3;
/** Highest score of a day of issue after the day of payment. */
const ISSUED_LATE = 0.8;

/**
 * Fields of a document, of whose dates those score low that can't all be right: nobody is born after his document was
 * issued or is yet to be born, and none expires before it is issued.
 * @param today the day of reading
 */
export function inOrderOfDates(fields: readonly Field[], today: Date): Field[] {
  const inCentury = inOwnCentury(fields, today);
  return doubted(inCentury, today);
}

function doubted(fields: readonly Field[], today: Date): Field[] {
  const dates = ORDER.flatMap(
    (stdName) => fields.find((field) => field.stdName === stdName && field.value) ?? [],
  );
  const day = today.toISOString().slice(0, 10);
  const doubtful = new Set(
    dates.filter((field, index) => {
      const isToCome = field.stdName === ORDER[0] && field.value! > day;
      return (
        isToCome ||
        dates.some((other, at) =>
          at < index ? other.value! >= field.value! : at > index && other.value! <= field.value!,
        )
      );
    }),
  );
  const isLate = isDueBeforeIssue(fields);
  return fields.map((field) => {
    if (doubtful.has(field) || (isLate && field.stdName === DUE)) return atMost(field, OUT_OF_ORDER);
    return isLate && field.stdName === NOT_BEFORE_DUE ? atMost(field, ISSUED_LATE) : field;
  });
}

function isDueBeforeIssue(fields: readonly Field[]): boolean {
  const [due, issued] = [DUE, NOT_BEFORE_DUE].map(
    (name) => fields.find(({ stdName, value }) => stdName === name && value)?.value,
  );
  return due !== undefined && issued !== undefined && due! < issued!;
}

function atMost(field: Field, score: number): Field {
  return { ...field, score: Math.min(field.score!, score) };
}
