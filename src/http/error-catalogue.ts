import { HttpException } from '@nestjs/common';
import { databaseTrouble } from '../database/database-trouble.js';
import {
  Busy,
  DomainError,
  InvalidParameters,
  InvalidProcessId,
  NotAuthorized,
  NotFound,
  type Reason,
  TooLarge,
  TooManyRequests,
  TooSlow,
} from '../domain/errors.js';
import { StorageFull } from '../storage/blob-store.js';
import type { EnvelopeError } from './envelope.js';

/** A refusal on the wire (interface section 7). */
export interface Refusal {
  httpStatus: number;
  code: string;
  message: string;
  errors: EnvelopeError[];
  retryAfterSeconds?: number;
  /** An unexpected fault: its detail belongs in the log and not in the answer. */
  unexpected: boolean;
}

const MESSAGES = {
  R101: 'A specified parameter is wrong',
  R300: "Client isn't registered yet or has an invalid token",
  R321: 'Invalid Process Id',
  R404: 'Not found',
  R405: 'Method not allowed',
  R429: 'Too many requests',
  E100: 'The request could not be processed',
  E503: 'The service is not ready',
  E507: 'The service has no room left',
} as const;

type Code = keyof typeof MESSAGES;

const refusal = (httpStatus: number, code: Code, detail: string, reason?: Reason): Refusal => ({
  httpStatus,
  code,
  message: MESSAGES[code],
  errors: [{ code, message: detail, ...(reason && { reason }) }],
  unexpected: false,
});

/**
 * The only place that knows codes and HTTP statuses.
 * @param maxBodyBytes of the route, to say what would have been right.
 */
export function refusalOf(error: unknown, maxBodyBytes?: number): Refusal {
  if (error instanceof InvalidParameters) {
    const errors = error.problems.map((problem) => ({ code: 'R101', ...problem }));
    return { ...refusal(statusOfParameters(error), 'R101', ''), errors };
  }
  if (error instanceof NotAuthorized) return refusal(400, 'R300', error.message, error.reason);
  if (error instanceof InvalidProcessId) return refusal(401, 'R321', error.message);
  if (error instanceof NotFound) return refusal(404, 'R404', error.message);
  if (error instanceof TooManyRequests)
    return { ...refusal(429, 'R429', error.message), retryAfterSeconds: error.retryAfterSeconds };
  if (error instanceof Busy)
    return { ...refusal(503, 'E503', error.message), retryAfterSeconds: error.retryAfterSeconds };
  const outage = refusalOfOutage(error);
  if (outage) return { ...outage, unexpected: true };
  // Any other domain error that gets here is a bug.
  if (!(error instanceof DomainError)) {
    const refused = refusalOfTransport(error, maxBodyBytes);
    if (refused) return refused;
  }
  return {
    ...refusal(500, 'E100', 'The service failed; its log has the details under this requestId'),
    unexpected: true,
  };
}

/** The same request may succeed later: after PostgreSQL recovered, or after an operator made room on the disk. */
function refusalOfOutage(error: unknown): Refusal | null {
  const trouble = databaseTrouble(error);
  if (error instanceof StorageFull || trouble === 'full') {
    const detail = 'There is no room to keep what was sent; nothing of it was kept. Send it again later';
    return { ...refusal(507, 'E507', detail), retryAfterSeconds: 60 };
  }
  if (!trouble) return null;
  const detail =
    'The database does not answer in time. Send the request again; repeat a submission with the same Idempotency-Key';
  return { ...refusal(503, 'E503', detail), retryAfterSeconds: 10 };
}

function statusOfParameters(error: InvalidParameters): number {
  if (error instanceof TooLarge) return 413;
  return error instanceof TooSlow ? 408 : 400;
}

/** The answer of an unready service: the only refusal with a result. */
export const unavailable = (problems: string[]): Omit<Refusal, 'unexpected'> => ({
  httpStatus: 503,
  code: 'E503',
  message: MESSAGES.E503,
  errors: problems.map((message) => ({ code: 'E503', message })),
});

/** Refusals by Fastify and Nest before a controller runs. */
function refusalOfTransport(error: unknown, maxBodyBytes: number | undefined): Refusal | null {
  const status = statusOf(error);
  const detail = error instanceof Error ? error.message : '';
  switch (status) {
    case 404:
      return refusal(404, 'R404', `There is no such route. ${detail}. The routes are listed at /docs`);
    case 405:
      return refusal(405, 'R405', detail);
    case 413:
      return refusal(413, 'R101', `The body is too large; at most ${maxBodyBytes} bytes are taken`);
    case 415:
      return refusal(
        415,
        'R101',
        'Content-Type must be application/json or, for a submission, multipart/form-data',
      );
    default:
      return status !== null && status >= 400 && status < 500
        ? refusal(400, 'R101', `The body can't be read: ${detail}`)
        : null;
  }
}

function statusOf(error: unknown): number | null {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : null;
}
