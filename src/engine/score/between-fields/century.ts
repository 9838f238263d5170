import type { Field } from '../../../domain/document.js';
import { centuryBefore } from '../../../values/dates.js';

const BIRTH = 'birth_date';
const ISSUE = 'issue_date';
const DUE = 'due_date';
const EXPIRY = 'expiry_date';
const LATER = [ISSUE, EXPIRY];
/** A day of issue, or to pay by, may be somewhat ahead, and of a later year it is of the last century. */
const YEARS_AHEAD = 10;
/** Some licences hold until their holder is old. */
const YEARS_VALID = 60;

/**
 * Fields with years of two digits in the century that they can be of: nobody is born after today or after his document was issued, and no
 * document is issued or has to be paid many years ahead, or valid for longer than a life of work.
 * @param today the day of reading
 */
export function inOwnCentury(fields: readonly Field[], today: Date): Field[] {
  const day = today.toISOString().slice(0, 10);
  const valueOf = (name: string) =>
    fields.find(({ stdName, value }) => stdName === name && value)?.value ?? undefined;
  const ahead = (years: number) => `${today.getUTCFullYear() + years}${day.slice(4)}`;
  const bounds: Record<string, (string | undefined)[]> = {
    [BIRTH]: [day, ...LATER.map(valueOf)],
    [ISSUE]: [ahead(YEARS_AHEAD)],
    [DUE]: [ahead(YEARS_AHEAD)],
    [EXPIRY]: [ahead(YEARS_VALID)],
  };
  return fields.map((field) => {
    const isLate = bounds[field.stdName ?? '']?.some(
      (latest) => latest && field.value && field.value > latest,
    );
    return isLate && hasShortYear(field) ? earlier(field) : field;
  });
}

function hasShortYear({ raw, value }: Field): boolean {
  return raw !== null && !raw.replace(/\s/g, '').includes(value!.slice(0, 4));
}

function earlier(field: Field): Field {
  const value = centuryBefore(field.value!);
  return value === null ? field : { ...field, value };
}
