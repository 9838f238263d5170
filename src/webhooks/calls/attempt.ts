/** One call and its outcome. */
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
  /** The raw `Retry-After` header. */
  retryAfter: string | null;
}

export const wasTaken = ({ status }: Attempt): boolean => status !== null && status >= 200 && status <= 299;
