import { databaseTrouble } from './database-trouble.js';

/** Most values in one statement. */
const MOST = 32;

interface Wanted<Value, Answer> {
  value: Value;
  resolve: (answer: Answer) => void;
  reject: (fault: unknown) => void;
}

/**
 * Group commit: values that come while a statement runs share the next one. Each caller gets its answer after
 * the commit. A value that the database refuses fails alone: the others are tried again without it.
 */
export class DoneTogether<Value, Answer> {
  private wanted: Wanted<Value, Answer>[] = [];
  private isBusy = false;

  /** @param run handles all values in one statement, or none; its answers are in the order of the values. */
  constructor(private readonly run: (values: Value[]) => Promise<Answer[]>) {}

  do(value: Value): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.wanted.push({ value, resolve, reject });
      this.startSoon();
    });
  }

  private startSoon(): void {
    if (this.isBusy || this.wanted.length === 0) return;
    this.isBusy = true;
    setImmediate(() => void this.next());
  }

  private async next(): Promise<void> {
    await this.doAll(this.wanted.splice(0, MOST));
    this.isBusy = false;
    this.startSoon();
  }

  private async doAll(wanted: Wanted<Value, Answer>[]): Promise<void> {
    try {
      const answers = await this.run(wanted.map(({ value }) => value));
      wanted.forEach(({ resolve }, index) => resolve(answers[index]!));
    } catch (fault) {
      // Each value would fail in the same way.
      if (wanted.length === 1 || databaseTrouble(fault)) for (const { reject } of wanted) reject(fault);
      else for (const each of wanted) await this.doAll([each]);
    }
  }
}
