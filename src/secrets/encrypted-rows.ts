import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database.js';
import { Cipher, prefixOf, UNNAMED_PREFIX } from './cipher.js';
import { encryptedPlaces } from './encrypted-column.js';

const BATCH = 200;

/** A column by its names in the database; `key` is the table's primary key. */
interface Place {
  table: string;
  column: string;
  key: string;
}

/** All encrypted values in the database. */
@Injectable()
export class EncryptedRows {
  constructor(
    private readonly database: Database,
    private readonly cipher: Cipher,
  ) {}

  /** Whether a value is encrypted with the key, or may be because it names none. */
  async isUsed(manager: EntityManager, keyId: string): Promise<boolean> {
    for (const { table, column } of this.places()) {
      const [row] = await manager.query<object[]>(
        `SELECT 1 FROM ${table}
         WHERE substring(${column} FROM 1 FOR 5) = $1 OR substring(${column} FROM 1 FOR 1) = $2 LIMIT 1`,
        [prefixOf(keyId), UNNAMED_PREFIX],
      );
      if (row) return true;
    }
    return false;
  }

  /** One of the stored secrets; null when there is none. */
  async any(manager: EntityManager): Promise<Buffer | null> {
    for (const { table, column } of this.places()) {
      const [row] = await manager.query<{ secret: Buffer }[]>(
        `SELECT ${column} AS secret FROM ${table} WHERE ${column} IS NOT NULL LIMIT 1`,
      );
      if (row) return row.secret;
    }
    return null;
  }

  /**
   * Encrypts all values with ENCRYPTION_KEY, a few rows at a time. It may be killed at any moment and
   * run again, and the service may run meanwhile: a row that changed after it was read is skipped.
   * @param report is called after each batch with the number of re-encrypted secrets so far.
   * @throws Undecryptable
   */
  async encryptAnew(report: (count: number) => void): Promise<number> {
    let count = 0;
    for (const place of this.places()) {
      // Repeats until nothing is found: the service may have written with the earlier key meanwhile.
      for (let found = true; found;) {
        found = false;
        for await (const changed of this.pass(place)) {
          found = true;
          count += changed;
          report(count);
        }
      }
    }
    return count;
  }

  /** Goes through a column once, in the order of the primary key. Gives the number changed of each batch. */
  private async *pass({ table, column, key }: Place): AsyncGenerator<number> {
    let last: string | null = null;
    for (;;) {
      const rows: { key: string; secret: Buffer }[] = await this.database.manager.query(
        `SELECT ${key}::text AS key, ${column} AS secret FROM ${table}
         WHERE substring(${column} FROM 1 FOR 5) <> $1 ${last === null ? '' : `AND ${key} > $2`}
         ORDER BY ${key} LIMIT ${BATCH}`,
        [prefixOf(this.cipher.currentKeyId), ...(last === null ? [] : [last])],
      );
      if (rows.length === 0) return;
      let changed = 0;
      for (const row of rows) changed += await this.encryptOne({ table, column, key }, row);
      yield changed;
      last = rows[rows.length - 1]!.key;
    }
  }

  /** @returns 0 when the row was changed meanwhile. */
  private async encryptOne(
    { table, column, key }: Place,
    row: { key: string; secret: Buffer },
  ): Promise<number> {
    const anew = this.cipher.encrypt(this.cipher.decrypt(row.secret));
    const [, affected] = await this.database.manager.query<[unknown, number]>(
      `UPDATE ${table} SET ${column} = $1 WHERE ${key} = $2 AND ${column} = $3`,
      [anew, row.key, row.secret],
    );
    return affected;
  }

  private places(): Place[] {
    const { connection } = this.database.manager;
    return encryptedPlaces().map(({ entity, property }) => {
      const metadata = connection.getMetadata(entity);
      return {
        table: metadata.tablePath,
        column: metadata.findColumnWithPropertyName(property)!.databaseName,
        key: metadata.primaryColumns[0]!.databaseName,
      };
    });
  }
}
