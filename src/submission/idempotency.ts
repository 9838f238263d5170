import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { Clock, millisecondsAfter } from '../clock/clock.js';
import { Database, type Transaction } from '../database/database.js';
import { InvalidParameters } from '../domain/errors.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

const MEMORY_MS = 24 * 3_600_000;
const LONGEST_KEY = 255;

/** A submission with an idempotency key. */
export interface Repeatable {
  clientId: string;
  key: string;
  /** SHA-256 of everything that was asked for, the file included. */
  requestHash: Buffer;
}

export type SubmissionResult = IdempotencyKeyEntity['result'];

/** A concurrent request with the same key was committed first. */
export class AlreadySubmitted extends Error {}

/** Remembers the first answer under a client's `Idempotency-Key` for 24 hours. */
@Injectable()
export class Idempotency {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidParameters when the key is empty or too long. */
  repeatable(clientId: string, key: string | undefined, parts: (string | Buffer)[]): Repeatable | null {
    if (key === undefined) return null;
    if (!/^[\x21-\x7e]+$/.test(key) || key.length > LONGEST_KEY)
      throw InvalidParameters.at('Idempotency-Key', `must have 1 to ${LONGEST_KEY} visible ASCII characters`);
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part).update('\0');
    return { clientId, key, requestHash: hash.digest() };
  }

  /**
   * The first answer to the same request, null when there was none.
   * @throws InvalidParameters when the key was used for another request.
   */
  async firstAnswer(request: Repeatable): Promise<SubmissionResult | null> {
    const { clientId, key, requestHash } = request;
    const first = await this.database.manager.findOneBy(IdempotencyKeyEntity, { clientId, key });
    if (!first || first.createdAt <= this.oldest()) return null;
    if (first.requestHash.equals(requestHash)) return first.result;
    throw InvalidParameters.at(
      'Idempotency-Key',
      'was used for another request; use a new key for a new request',
    );
  }

  /**
   * Stores the answer in the transaction of the submission. The second of two concurrent requests waits here
   * for the first to commit.
   * @throws AlreadySubmitted when the key is taken; the transaction must be rolled back.
   */
  async keep(tx: Transaction, request: Repeatable, result: SubmissionResult): Promise<void> {
    const { clientId, key, requestHash } = request;
    const rows = (await tx.manager.query(
      `INSERT INTO idempotency_keys (client_id, key, request_hash, result, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (client_id, key) DO UPDATE
       SET request_hash = excluded.request_hash, result = excluded.result, created_at = excluded.created_at
       WHERE idempotency_keys.created_at <= $6
       RETURNING key`,
      [clientId, key, requestHash, JSON.stringify(result), this.clock.now(), this.oldest()],
    )) as unknown[];
    if (rows.length === 0) throw new AlreadySubmitted();
  }

  /** Deletes a process's keys: the hash of a file reveals who has the same file. */
  async forget(tx: Transaction, clientId: string, processId: string): Promise<void> {
    await tx.manager.query(
      `DELETE FROM idempotency_keys WHERE client_id = $1 AND result ->> 'processId' = $2`,
      [clientId, processId],
    );
  }

  /** Deletes expired keys. */
  async forgetOld(): Promise<void> {
    await this.database.manager.delete(IdempotencyKeyEntity, { createdAt: LessThanOrEqual(this.oldest()) });
  }

  private oldest(): Date {
    return millisecondsAfter(this.clock.now(), -MEMORY_MS);
  }
}
