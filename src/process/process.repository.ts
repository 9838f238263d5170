import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { AskedTogether } from '../database/asked-together.js';
import { Database, type Transaction } from '../database/database.js';
import { FIND_PROCESSES, LOCK_PROCESS } from './process-columns.js';
import { ProcessStatusChangeEntity } from './process-status-change.entity.js';
import { ProcessEntity } from './process.entity.js';

/** A reason may name what was wrong with the document. */
const REASON_DELETED = 'a step failed; the reason was deleted with the data';

@Injectable()
export class ProcessRepository {
  private readonly asked: AskedTogether<ProcessEntity>;

  constructor(database: Database) {
    this.asked = new AskedTogether(async (ids) => {
      const rows = await database.run(FIND_PROCESSES, [ids]);
      return new Map(rows.map((process) => [process.id, process]));
    });
  }

  /** Shares one query with concurrent calls, because claims come in groups. */
  async find(id: string): Promise<ProcessEntity | null> {
    return (await this.asked.ask(id)) ?? null;
  }

  /** Locks the row until the transaction ends, so that two causes can't both change its status. */
  async lock(tx: Transaction, id: string): Promise<ProcessEntity | null> {
    const [process] = await tx.run(LOCK_PROCESS, [id]);
    return process ?? null;
  }

  /**
   * Deletes what the row and its history hold of the client's data, under the row's lock.
   * @param fileKey is kept to mark that files are still to be deleted.
   */
  async forget(
    tx: Transaction,
    process: ProcessEntity,
    { purgedAt, fileKey }: { purgedAt: Date; fileKey: string },
  ): Promise<void> {
    const nothing = {
      fileUrl: null,
      filePassword: null,
      webhook: null,
      error: null,
      externalId: null,
      metadata: null,
      documentTypes: [],
    };
    // Patterns and names in rules are the client's own words.
    const settings = { ...process.settings, tags: [], rules: [] };
    await tx.manager.update(ProcessEntity, { id: process.id }, { ...nothing, settings, purgedAt, fileKey });
    const ended = { processId: process.id, to: 'ERROR' } as const;
    await tx.manager.update(ProcessStatusChangeEntity, ended, { cause: REASON_DELETED });
    Object.assign(process, { ...nothing, settings, purgedAt, fileKey });
  }

  async noteFilesDeleted(tx: Transaction, id: string): Promise<void> {
    await tx.manager.update(ProcessEntity, { id, purgedAt: Not(IsNull()) }, { fileKey: null });
  }

  /** The operation's captures in the order of submission, locked in that order. */
  lockCaptures(tx: Transaction, operationId: string): Promise<ProcessEntity[]> {
    return tx.manager.find(ProcessEntity, {
      where: { operationId },
      order: { createdAt: 'ASC', id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }
}
