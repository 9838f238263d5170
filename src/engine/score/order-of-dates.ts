import type { Field } from '../../domain/document.js';

/** Dates of a personal document by their standard names, each before the next. */
const ORDER = ['birth_date', 'issue_date', 'expiry_date'];
/** Below any sensible threshold, so that a person reviews it. */
const OUT_OF_ORDER = 0.3;

/**
 * Fields of a document, of whose dates those score low that can't all be right: nobody is born after his document was
 * issued or is yet to be born, and none expires before it is issued.
 * @param today the day of reading
 */
export function inOrderOfDates(fields: readonly Field[], today: Date): Field[] {
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
  return fields.map((field) =>
    doubtful.has(field) ? { ...field, score: Math.min(field.score!, OUT_OF_ORDER) } : field,
  );
}
