/** At most so many at once; the others wait in the order in which they came. */
export class Slots {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(private readonly count: number) {}

  /**
   * Does something in a slot of its own.
   * @throws the signal's reason when it is aborted while waiting.
   */
  async within<T>(signal: AbortSignal, deed: () => Promise<T>): Promise<T> {
    await this.take(signal);
    try {
      return await deed();
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

  /** The slot goes to the next in line, if there is one. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken--;
  }
}
