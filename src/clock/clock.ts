/** The time of day, as a port: an hour's timeout is tested without waiting an hour. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

export const millisecondsAfter = (moment: Date, milliseconds: number): Date =>
  new Date(moment.getTime() + milliseconds);
