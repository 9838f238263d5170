const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Backoff between rounds, after Standard Webhooks: short for a hiccup, long for an outage of a day. */
const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
];

/** Jitter in both directions, so that calls that failed together are not repeated together. */
const JITTER = 0.2;

/** Largest `Retry-After` that is honoured. */
export const LONGEST_RETRY_AFTER_MS = 10 * HOUR;

/**
 * How long to wait after a failed round.
 * @param failedRounds 1 after the first.
 * @param chance from 0 to 1.
 * @param retryAfter the endpoint's request in milliseconds; it can only lengthen the wait.
 * @returns milliseconds, or null when the schedule is exhausted.
 */
export function nextDelay(failedRounds: number, chance: number, retryAfter: number | null): number | null {
  const delay = RETRY_DELAYS_MS[failedRounds - 1];
  if (delay === undefined) return null;
  const jittered = Math.round(delay * (1 - JITTER + 2 * JITTER * chance));
  return Math.max(jittered, Math.min(retryAfter ?? 0, LONGEST_RETRY_AFTER_MS));
}

/** The three forms of RFC 9110, 5.6.7: JavaScript's own parser accepts almost any text with a number. */
const HTTP_DATE =
  /^((Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT|\w{6,9}, \d\d-\w{3}-\d\d \d\d:\d\d:\d\d GMT|\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4})$/;

/** Reads a `Retry-After` header: seconds or an HTTP date. @returns milliseconds from now; null when it says nothing. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * SECOND;
  if (!HTTP_DATE.test(header.trim())) return null;
  const moment = Date.parse(header.trim().replace(/(?<! GMT)$/, ' GMT'));
  return Number.isNaN(moment) ? null : Math.max(0, moment - now.getTime());
}
