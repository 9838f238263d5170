import type { Clock } from './clock.js';
import { ConfereError, refusalOf } from './errors.js';

/** The platform's `fetch`, or one of the caller's. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface HttpOptions {
  fetch: Fetch;
  clock: Clock;
  /** How often a request is repeated at most. */
  retries: number;
  /** How long one try may take, its answer included. */
  requestTimeoutMs: number;
}

/** A request that can be sent several times. */
export interface Call {
  method: string;
  url: string;
  headers: Headers;
  body: ArrayBuffer | null;
  signal: AbortSignal;
}

const FIRST_PAUSE_MS = 500;
/** A longer `Retry-After` is reported to the caller instead of waited for. */
const LONGEST_PAUSE_MS = 60_000;
/** From a proxy, or from a service that is starting: the request may not have been handled. */
const UNAVAILABLE = [502, 503, 504];
/** POST routes that change nothing, or the same thing again. */
const REPEATABLE = /\/(authenticate|status|simulate|claim|heartbeat)$/;

/** Reads a request's body once, so that it can be sent again. */
export async function callOf(request: Request): Promise<Call> {
  const { method, url, headers, signal } = request;
  const body = ['GET', 'HEAD'].includes(method) ? null : await request.arrayBuffer();
  return { method, url, headers, body: body?.byteLength ? body : null, signal };
}

/** Sends requests, and sends them again where that is safe and may help. */
export class Http {
  constructor(readonly options: HttpOptions) {}

  /**
   * The answer when it is 2xx, its body read.
   * @throws ConfereError otherwise
   * @throws the signal's reason when it is aborted.
   */
  async send(call: Call): Promise<Response> {
    const { retries, clock } = this.options;
    for (let repeated = 0; ; repeated++) {
      try {
        return await this.attempt(call);
      } catch (error) {
        const pauseMs = repeated < retries ? pauseBefore(repeated, call, error) : null;
        if (pauseMs === null) throw error;
        await clock.sleep(pauseMs, call.signal);
      }
    }
  }

  private async attempt(call: Call): Promise<Response> {
    const { response, bytes } = await this.answer(call);
    if (!response.ok || isPage(response))
      throw refusalOf(response, new TextDecoder().decode(bytes), this.options.clock.now());
    const { status, headers } = response;
    return new Response(bytes.byteLength ? bytes : null, { status, headers });
  }

  private async answer({ url, method, headers, body, signal }: Call) {
    const { fetch, requestTimeoutMs } = this.options;
    const patience = AbortSignal.timeout(requestTimeoutMs);
    try {
      const response = await fetch(url, {
        method,
        headers,
        body,
        // Confere never redirects, and a body with credentials must not go elsewhere.
        redirect: 'error',
        signal: AbortSignal.any([signal, patience]),
      });
      return { response, bytes: await response.arrayBuffer() };
    } catch (cause) {
      signal.throwIfAborted();
      throw patience.aborted
        ? new ConfereError({
            code: 'TIMEOUT',
            message: `${url} took more than ${requestTimeoutMs} ms`,
            cause,
          })
        : new ConfereError({
            code: 'CONNECTION',
            message: `${url} can't be reached: ${reasonOf(cause)}`,
            cause,
          });
    }
  }
}

/** Confere answers with JSON or an image; an HTML page comes from a proxy or another service. */
const isPage = ({ headers }: Response): boolean => /^text\/html/i.test(headers.get('content-type') ?? '');

/** `fetch` says no more than "fetch failed"; what failed is its cause. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { message?: string; code?: string } };
  return cause?.message || cause?.code || (error as Error).message || String(error);
}

/** How long to wait before sending a request again; null when it must not be sent again. */
function pauseBefore(repeated: number, call: Call, error: unknown): number | null {
  if (!(error instanceof ConfereError)) return null;
  const { httpStatus, retryAfterSeconds } = error;
  const unanswered = httpStatus === null || UNAVAILABLE.includes(httpStatus);
  // A request over the limit was not handled, whatever it is.
  if (httpStatus !== 429 && !(unanswered && isRepeatable(call))) return null;
  const backoff = FIRST_PAUSE_MS * 2 ** repeated * (0.5 + Math.random() / 2);
  const pauseMs = retryAfterSeconds === null ? backoff : retryAfterSeconds * 1000;
  return pauseMs <= LONGEST_PAUSE_MS ? pauseMs : null;
}

/** Whether a request that may have been handled can be sent again without doing its work twice. */
function isRepeatable({ method, url, headers }: Call): boolean {
  return method !== 'POST' || headers.has('idempotency-key') || REPEATABLE.test(new URL(url).pathname);
}
