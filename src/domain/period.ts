const DAY_MS = 86_400_000;

/** A subset of ISO 8601: a time without a zone would differ between machines. */
export const DATE_OR_MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** The refusal of anything else. */
export const dateOrMoment =
  'must be a date or a moment with its zone, for example 2026-01-31 or 2026-01-31T12:00:00Z';

/**
 * The exclusive end of a period. A date alone includes that whole day (UTC), so that `from` and `to` on one
 * date are that day.
 */
export const endOfPeriod = (to: string): Date =>
  to.includes('T') ? new Date(to) : new Date(new Date(to).getTime() + DAY_MS);
