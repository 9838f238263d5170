import { randomUUID } from 'node:crypto';

/** New identifiers, as a port. */
export abstract class Ids {
  abstract uuid(): string;
}

export class RandomIds extends Ids {
  uuid(): string {
    return randomUUID();
  }
}
