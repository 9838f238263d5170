import type { Reason } from '../domain/errors.js';

/** One wrong thing in a request or a process (interface 2.1; the format of errors is ours to choose). */
export interface EnvelopeError {
  code: string;
  message: string;
  /** JSON path of the wrong parameter. */
  path?: string;
  /** For programs, where they can do something about it. */
  reason?: Reason;
}

/** Body of every answer, refusals included (interface 2.1). Some routes add properties at the top level. */
export interface Envelope {
  result: unknown;
  requestId: string;
  elapsedMilliseconds: number;
  status: { message: string; code: string; errors: EnvelopeError[] | null };
}

/** A result that is already JSON with the names of the interface: it goes into the answer unchanged. */
export class JsonText {
  constructor(readonly text: string) {}
}

/**
 * A route returns this when a plain result is not enough: another code than `200`, properties
 * beside `result`, errors although the request succeeded.
 */
export class Answer {
  constructor(
    readonly result: unknown,
    readonly more: {
      code?: string;
      message?: string;
      /** Properties beside `result`, such as `processStatus`. */
      top?: Record<string, unknown>;
      errors?: EnvelopeError[] | null;
      headers?: Record<string, string>;
    } = {},
  ) {}

  /** The envelope of this answer to a request. */
  in(requestId: string, elapsedMilliseconds: number): Envelope & Record<string, unknown> {
    const { code = '200', message = 'Ok', top = {}, errors = null } = this.more;
    return {
      ...top,
      result: this.result,
      requestId,
      elapsedMilliseconds,
      status: { message, code, errors },
    };
  }
}
