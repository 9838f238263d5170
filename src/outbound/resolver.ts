import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

/** Resolves names to addresses. It is a port, so that a test can change an address between two look-ups. */
export abstract class Resolver {
  /**
   * @returns the host's addresses, in the order in which they should be tried.
   * @throws Error with the resolver's `code` (`ENOTFOUND`, `EAI_AGAIN`) when there is none.
   */
  abstract resolve(host: string): Promise<string[]>;
}

@Injectable()
export class SystemResolver extends Resolver {
  async resolve(host: string): Promise<string[]> {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  }
}
