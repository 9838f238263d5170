/**
 * One timer that can be set anew. When it is due it lets what has arrived be heard first: after this process itself
 * was held up, timers come before messages, and a reader must not be blamed for an answer that lies in the channel.
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
