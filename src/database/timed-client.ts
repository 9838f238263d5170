import pg from 'pg';

/** PostgreSQL cancels a statement by itself where it can; only one that hangs needs more than this. */
const GRACE_MS = 1_000;
/** When this process was itself held up, the answer may be there and only wait to be read. */
const READING_MS = 100;

/**
 * A connection that is closed when PostgreSQL does not even answer that a statement took too long: it hangs, or
 * the network swallows what is sent. Queries on it fail then, and the pool makes another.
 */
export class TimedClient extends pg.Client {
  private readonly patienceMs: number | null;

  /** @param config with `statement_timeout`; without one, every query may take as long as it likes. */
  constructor(config?: pg.ClientConfig) {
    super(config);
    const { statement_timeout: limit } = config ?? {};
    this.patienceMs = limit ? limit + GRACE_MS : null;
  }

  // The base has a dozen overloads; what is given passes through.
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
