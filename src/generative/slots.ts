/** Limits how many run at once; the others wait in order of arrival. */
export class Slots {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(private readonly count: number) {}

  /**
   * Runs an action in a slot.
   * @throws the signal's reason when it is aborted while waiting.
   */
  async within<T>(signal: AbortSignal, action: () => Promise<T>): Promise<T> {
    await this.take(signal);
    try {
      return await action();
    } finally {
      this.release();
    }
  }

  private async take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.taken < this.count) {
      this.taken++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(go), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(go);
    });
  }

  /** Hands the slot to the next in line, if any. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken--;
  }
}
