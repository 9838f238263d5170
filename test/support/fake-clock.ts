import { Clock, millisecondsAfter } from '../../src/clock/clock.js';

/** A clock that goes on only when it is told to. */
export class FakeClock extends Clock {
  constructor(private time: Date = new Date()) {
    super();
  }

  now(): Date {
    return this.time;
  }

  advance(milliseconds: number): void {
    this.time = millisecondsAfter(this.time, milliseconds);
  }
}
