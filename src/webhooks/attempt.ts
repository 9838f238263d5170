/** One call and what became of it. */
export interface Attempt {
  endpointId: string;
  /** Without the query string. */
  url: string;
  fallback: boolean;
  status: number | null;
  error: string | null;
  durationMs: number;
  answer: string | null;
  at: Date;
  /** The `Retry-After` header as it came. */
  retryAfter: string | null;
}

/** What stays of a call when the data that it brought is deleted. */
export const withoutData = (attempt: Attempt): Attempt => ({
  ...attempt,
  url: new URL(attempt.url).origin,
  error: null,
  answer: null,
});

export const wasTaken = ({ status }: Attempt): boolean => status !== null && status >= 200 && status <= 299;
