import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Database, type Transaction } from '../database/database.js';
import { DomainError } from '../domain/errors.js';
import { Cipher, Undecryptable } from './cipher.js';
import { EncryptedRows } from './encrypted-rows.js';
import { EncryptionKeyEntity } from './encryption-key.entity.js';

const CANARY = 'confere';

/** This process was not given the key that the database was written with. */
export class WrongEncryptionKey extends DomainError {}

/** A key as `confere keys list` shows it. */
export interface KnownKey {
  id: string;
  /** Whether ENCRYPTION_KEY is this one. */
  current: boolean;
  /** Whether this process has it at all. */
  given: boolean;
  firstUsedAt: Date;
}

/** Which keys the database was written with, and whether this process has them. */
@Injectable()
export class EncryptionKeys {
  constructor(
    private readonly database: Database,
    private readonly cipher: Cipher,
    private readonly rows: EncryptedRows,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks that this process can decrypt every stored secret before it writes any.
   * @param whenFirst runs in the same transaction when the database has no key yet.
   * @throws WrongEncryptionKey
   */
  async assertHeld(whenFirst: (tx: Transaction) => Promise<void>): Promise<void> {
    await this.database.transaction(async (tx) => {
      // When two machines start first with different keys, one must fail.
      await tx.manager.query(`SELECT pg_advisory_xact_lock(hashtext('confere:encryption-keys'))`);
      const known = await tx.manager.find(EncryptionKeyEntity);
      if (known.length === 0) await this.assertReads(tx.manager);
      for (const key of known) await this.assertHas(tx.manager, key, known);
      if (!known.some(({ id }) => id === this.cipher.currentKeyId)) await this.addCurrent(tx.manager);
      if (known.length === 0) await whenFirst(tx);
    });
  }

  async list(): Promise<KnownKey[]> {
    const keys = await this.database.manager.find(EncryptionKeyEntity, { order: { firstUsedAt: 'ASC' } });
    return keys.map(({ id, firstUsedAt }) => ({
      id,
      firstUsedAt,
      current: id === this.cipher.currentKeyId,
      given: this.cipher.keyIds.includes(id),
    }));
  }

  /** For a database from before keys were recorded: this key must decrypt its values. */
  private async assertReads(manager: EntityManager): Promise<void> {
    const secret = await this.rows.any(manager);
    if (!secret || this.opens(secret)) return;
    throw new WrongEncryptionKey(
      'ENCRYPTION_KEY is not the key that this database was written with; give the key that the service had before',
    );
  }

  private async assertHas(
    manager: EntityManager,
    key: EncryptionKeyEntity,
    known: EncryptionKeyEntity[],
  ): Promise<void> {
    if (this.opens(key.canary)) return;
    // Rotated out: nothing is encrypted with it any more, so its row can go.
    const others = known.filter(({ id }) => id !== key.id && this.cipher.keyIds.includes(id));
    if (others.length > 0 && !(await this.rows.isUsed(manager, key.id))) {
      await manager.delete(EncryptionKeyEntity, { id: key.id });
      return;
    }
    throw new WrongEncryptionKey(
      `ENCRYPTION_KEY is not a key that this database was written with: it is ${this.cipher.currentKeyId} (a ` +
        `number made from the key, not the key), and secrets stand under ${key.id}. Give the service and the ` +
        'command line the key they had before; to change keys keep that one in ENCRYPTION_KEYS_OTHER until ' +
        '`confere keys rotate` has run',
    );
  }

  private async addCurrent(manager: EntityManager): Promise<void> {
    await manager.insert(EncryptionKeyEntity, {
      id: this.cipher.currentKeyId,
      canary: this.cipher.encrypt(CANARY),
      firstUsedAt: this.clock.now(),
    });
  }

  private opens(secret: Buffer): boolean {
    try {
      this.cipher.decrypt(secret);
      return true;
    } catch (error) {
      if (error instanceof Undecryptable) return false;
      throw error;
    }
  }
}
