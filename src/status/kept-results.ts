import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { Statement } from '../database/statement.js';
import type { Document } from '../domain/document.js';
import { presentGenerative, presentStandard } from '../domain/presentation/present-documents.js';
import type { ProcessKind } from '../domain/process-status.js';
import { InterfaceNames } from '../http/parameters/interface-names.js';
import { Log } from '../logging/log.js';
import { Cipher, Undecryptable } from '../secrets/cipher.js';

/**
 * The form of what `present-documents` makes of a reading and its review. Raise it with each change of that
 * form, so that results kept before are made again. `kept-results.spec.ts` fails when the form changes and
 * this number does not.
 */
export const FORM = 1;

const NO_REVIEWS = new Map();

/** SKIP LOCKED: a poll waits neither for another poll that keeps the same result nor for a deletion. */
const KEEP = new Statement(
  'keep-result',
  `UPDATE extractions SET presented = $2 WHERE process_id =
     (SELECT process_id FROM extractions WHERE process_id = $1 FOR UPDATE SKIP LOCKED)`,
);

/**
 * The presented result of a process that will not change any more, as JSON text in the reading's row:
 * encrypted, and deleted with the row. It has no images and no positions: they depend on the request and are
 * stored elsewhere.
 */
@Injectable()
export class KeptResults {
  /** What the text depends on besides the row. When the form or the names change, it is made again. */
  private readonly head: string;
  private readonly names: InterfaceNames;

  constructor(
    private readonly database: Database,
    private readonly cipher: Cipher,
    private readonly log: Log,
    { interfaceEngineName }: Config,
  ) {
    this.names = new InterfaceNames(interfaceEngineName);
    this.head = `${FORM} ${interfaceEngineName}\n`;
  }

  /** For a reading that sends nothing to review, before its row is written. */
  ofReading(kind: ProcessKind, documents: readonly Document[]): Buffer {
    return this.seal(
      kind === 'generative'
        ? presentGenerative(documents, NO_REVIEWS)
        : presentStandard(documents, NO_REVIEWS, []),
    );
  }

  /** @returns the result as JSON, in the names of the interface; null when it must be made again. */
  open(kept: Buffer): string | null {
    try {
      const text = this.cipher.decrypt(kept);
      return text.startsWith(this.head) ? text.slice(this.head.length) : null;
    } catch (error) {
      // The reading is still there: the result can be made again.
      if (error instanceof Undecryptable) return null;
      throw error;
    }
  }

  /**
   * Keeps the result of an ended process. Never fails: the next poll tries again. Does nothing once the data
   * is deleted.
   */
  async keep(processId: string, result: unknown[]): Promise<void> {
    try {
      await this.database.run(KEEP, [processId, this.seal(result)]);
    } catch (error) {
      this.log.warn({ error, processId }, 'a result was not kept and is made anew for the next poll');
    }
  }

  private seal(result: unknown[]): Buffer {
    return this.cipher.encrypt(this.head + JSON.stringify(this.names.outward(result)));
  }
}
