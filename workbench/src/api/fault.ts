import { t } from '../language/language.js';

/** An element of `status.errors`. */
export interface Problem {
  message: string;
  path?: string;
  reason?: string;
  itemId?: string;
  stored?: unknown;
  given?: unknown;
}

/** A request that failed: refused by the service, or never answered. */
export class Fault extends Error {
  constructor(
    /** Null when there was no answer. */
    readonly httpStatus: number | null,
    message: string,
    readonly code: string | null = null,
    readonly errors: Problem[] = [],
    readonly requestId: string | null = null,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }

  get isOffline(): boolean {
    return this.httpStatus === null || [502, 503, 504].includes(this.httpStatus);
  }

  is(reason: string): boolean {
    return this.errors.some((each) => each.reason === reason);
  }
}

interface Envelope {
  requestId?: string;
  status?: { message?: string; code?: string; errors?: Problem[] };
}

export function faultOf(response: Response, envelope: unknown): Fault {
  const { requestId = null, status = {} } = (envelope ?? {}) as Envelope;
  const after = Number(response.headers.get('retry-after') ?? NaN);
  return new Fault(
    response.status,
    status.message ?? response.statusText,
    status.code ?? null,
    status.errors ?? [],
    requestId,
    Number.isFinite(after) ? after : null,
  );
}

const SAID = {
  'lease-lost': 'fault.leaseLost',
  'held-by-other': 'fault.heldByOther',
  completed: 'fault.completed',
  canceled: 'fault.canceled',
  rereading: 'fault.rereading',
  revision: 'fault.revision',
  'session-over': 'fault.sessionOver',
} as const;

/** What went wrong, in the reader's language where the reason is one that we know. */
export function sayFault(error: unknown): string {
  if (!(error instanceof Fault)) return t('fault.unexpected');
  if (error.isOffline) return t('fault.offline');
  for (const { reason } of error.errors)
    if (reason && reason in SAID) return t(SAID[reason as keyof typeof SAID]);
  return error.errors[0]?.message ?? error.message;
}
