/** One wrong thing in a request or a process. */
export interface ErrorDetail {
  code: string;
  message: string;
  /** JSON path of the wrong parameter, such as `generationRules[0].documentConfiguration.score`. */
  path?: string;
}

/** Codes of the service, and after them those of this client. */
export type ErrorCode =
  | 'R101'
  | 'R300'
  | 'R321'
  | 'R404'
  | 'R405'
  | 'R429'
  | 'E100'
  | 'E503'
  /** No answer came: DNS, connection, TLS. */
  | 'CONNECTION'
  /** No answer came in time, or a process did not get there in time. */
  | 'TIMEOUT'
  /** What answered is not Confere: a proxy, another service. */
  | 'UNKNOWN_ANSWER'
  // Codes that later versions of the service add.
  | (string & {});

export interface ErrorParts {
  code: ErrorCode;
  message: string;
  /** Of the answer; null when none came. */
  httpStatus?: number | null;
  errors?: ErrorDetail[];
  /** Of the answer; the service's log has the details under it. */
  requestId?: string | null;
  /** How long the service asks to wait before the next try. */
  retryAfterSeconds?: number | null;
  cause?: unknown;
}

/** A refusal by the service, or a fault that kept a request from being answered. */
export class ConfereError extends Error {
  override name = 'ConfereError';
  readonly code: ErrorCode;
  readonly httpStatus: number | null;
  readonly errors: ErrorDetail[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor({ code, message, cause, ...rest }: ErrorParts) {
    const errors = rest.errors ?? [];
    const details = errors.map((error) => (error.path ? `${error.path}: ${error.message}` : error.message));
    super([`${code} ${message}`, ...details].join('\n  '), { cause });
    this.code = code;
    this.httpStatus = rest.httpStatus ?? null;
    this.errors = errors;
    this.requestId = rest.requestId ?? null;
    this.retryAfterSeconds = rest.retryAfterSeconds ?? null;
  }
}

interface Refusal {
  requestId?: string;
  status: { code: string; message: string; errors: ErrorDetail[] | null };
}

/** The error of an answer other than 2xx. @param now in milliseconds since 1970. */
export function refusalOf(response: Response, text: string, now: number): ConfereError {
  const httpStatus = response.status;
  const retryAfterSeconds = retryAfterOf(response.headers, now);
  const refusal = envelopeOf(text);
  if (!refusal) {
    const message = `${response.url || 'The address'} answered ${httpStatus}, and not as Confere does`;
    return new ConfereError({ code: 'UNKNOWN_ANSWER', message, httpStatus, retryAfterSeconds });
  }
  const { code, message, errors } = refusal.status;
  return new ConfereError({
    code,
    message,
    httpStatus,
    errors: errors ?? [],
    requestId: refusal.requestId ?? null,
    retryAfterSeconds,
  });
}

function envelopeOf(text: string): Refusal | null {
  try {
    const body = JSON.parse(text) as Refusal | null;
    return typeof body?.status?.code === 'string' ? body : null;
  } catch {
    return null;
  }
}

/** `Retry-After` in seconds, from its number or its date; null without one. */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after');
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
