import { databaseTrouble } from './database-trouble.js';

/** Most that are done at once. */
const MOST = 32;

interface Wanted<Value, Answer> {
  value: Value;
  resolve: (answer: Answer) => void;
  reject: (fault: unknown) => void;
}

/**
 * Group commit: what is wanted while a statement is under way is done together by the next one. Each is answered after the
 * commit that it is in. A value that no statement takes fails alone: the others are done again without it.
 */
export class DoneTogether<Value, Answer> {
  private wanted: Wanted<Value, Answer>[] = [];
  private isBusy = false;

  /** @param run does all in one statement, or none; its answers are in the order of the values. */
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
      // The same would happen to each of them.
      if (wanted.length === 1 || databaseTrouble(fault)) for (const { reject } of wanted) reject(fault);
      else for (const each of wanted) await this.doAll([each]);
    }
  }
}
