/** Most keys in one query. */
const MOST = 256;

interface Asked<Answer> {
  key: string;
  resolve: (answer: Answer | undefined) => void;
  reject: (fault: unknown) => void;
}

/**
 * Answers with one query all requests of one turn of the event loop. No answer is older than its request: the
 * query is sent after all requests that it answers.
 */
export class AskedTogether<Answer> {
  private asked: Asked<Answer>[] = [];

  /** @param look finds the answers by key; a key that it leaves out gets undefined. */
  constructor(private readonly look: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>) {}

  ask(key: string): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      if (this.asked.length === 0) setImmediate(() => this.answerAll());
      this.asked.push({ key, resolve, reject });
    });
  }

  private answerAll(): void {
    const { asked } = this;
    this.asked = [];
    for (let at = 0; at < asked.length; at += MOST) void this.answer(asked.slice(at, at + MOST));
  }

  private async answer(asked: Asked<Answer>[]): Promise<void> {
    try {
      const found = await this.look([...new Set(asked.map(({ key }) => key))]);
      for (const { key, resolve } of asked) resolve(found.get(key));
    } catch (fault) {
      for (const { reject } of asked) reject(fault);
    }
  }
}
