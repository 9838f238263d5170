/**
 * Expected refusals. They know nothing of HTTP; `http/error-catalogue` gives each its status and code.
 */
export abstract class DomainError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** Why a request was refused, for refusals that a program can handle. */
export const REASONS = [
  'token-expired',
  'session-over',
  'csrf',
  'role',
  'lease-lost',
  'held-by-other',
  'completed',
  'canceled',
  'rereading',
  'revision',
] as const;
export type Reason = (typeof REASONS)[number];

/** One wrong parameter: where it stands, what is wrong and what would be right. */
export interface Problem {
  /** JSON path in the request, for example `generationRules[2].documentConfiguration.score`. */
  path?: string;
  message: string;
  /** For programs, where they can do something about it. */
  reason?: Reason;
  /** With the reason `revision`: the item or table, its stored value and the given one. */
  itemId?: string;
  stored?: unknown;
  given?: unknown;
}

/** Parameters of the request are wrong. */
export class InvalidParameters extends DomainError {
  constructor(readonly problems: Problem[]) {
    super(problems.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; '));
  }

  static at(path: string, message: string): InvalidParameters {
    return new InvalidParameters([{ path, message }]);
  }
}

/** The request's body, or a file in it, is larger than the service takes. */
export class TooLarge extends InvalidParameters {}

/** The request's body arrived too slowly. */
export class TooSlow extends InvalidParameters {}

/** No token, a bad one, or one of a role that may not do this. */
export class NotAuthorized extends DomainError {
  constructor(
    message: string,
    readonly reason?: Reason,
  ) {
    super(message);
  }
}

/** The process does not exist, is not a process identifier, or belongs to another client. */
export class InvalidProcessId extends DomainError {
  constructor() {
    super(
      'processId is not a process of this client and of this kind; give the one that the submission returned',
    );
  }
}

/** Anything but a process that does not exist or is not the caller's. */
export class NotFound extends DomainError {}

/** Too many attempts; `retryAfterSeconds` says when the next may come. */
export class TooManyRequests extends DomainError {
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

/** The service is overloaded; `retryAfterSeconds` says when to try again. */
export class Busy extends DomainError {
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}
