import pg from 'pg';

/** PostgreSQL usually cancels a statement itself; only one that hangs takes longer than this. */
const GRACE_MS = 1_000;
/** If this process itself was delayed, the answer may have arrived and only needs to be read. */
const READING_MS = 100;

/**
 * A connection that closes when PostgreSQL does not even report a statement time-out, because it hangs or
 * the network drops packets. Its queries then fail, and the pool opens another connection.
 */
export class TimedClient extends pg.Client {
  private readonly patienceMs: number | null;

  /** @param config with `statement_timeout`; without it, queries have no time limit. */
  constructor(config?: pg.ClientConfig) {
    super(config);
    const { statement_timeout: limit } = config ?? {};
    this.patienceMs = limit ? limit + GRACE_MS : null;
  }

  // The base has a dozen overloads; the arguments are passed on.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  override query(...query: any[]): any {
    const answer = (super.query as (...query: unknown[]) => unknown).apply(this, query);
    if (this.patienceMs !== null && answer instanceof Promise) this.watch(answer, this.patienceMs);
    return answer;
  }

  private watch(answer: Promise<unknown>, patienceMs: number): void {
    let timer = setTimeout(() => (timer = setTimeout(() => void this.end(), READING_MS)), patienceMs);
    const answered = () => clearTimeout(timer);
    answer.then(answered, answered);
  }
}
