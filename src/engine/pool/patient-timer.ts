/**
 * One timer that can be set anew. When it is due, it first lets arrived messages be handled: after a delay of
 * this process timers run before messages, and an answer that has arrived must not count as late.
 */
export class PatientTimer {
  private timer: NodeJS.Timeout | undefined;
  private last: NodeJS.Immediate | undefined;

  set(ms: number, then: () => void): void {
    this.stop();
    this.timer = setTimeout(() => (this.last = setImmediate(then)), ms);
  }

  stop(): void {
    clearTimeout(this.timer);
    clearImmediate(this.last);
  }
}
