import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../database/database.js';
import type { ProcessKind } from '../domain/process-status.js';
import { ProcessEntity } from './process.entity.js';

@Injectable()
export class ProcessRepository {
  constructor(private readonly database: Database) {}

  find(id: string): Promise<ProcessEntity | null> {
    return this.database.manager.findOneBy(ProcessEntity, { id });
  }

  /** The process, if it is this client's and of this kind. `id` must be a UUID. */
  findOwned(id: string, clientId: string, kind: ProcessKind): Promise<ProcessEntity | null> {
    return this.database.manager.findOneBy(ProcessEntity, { id, clientId, kind });
  }

  /** Locks the row until the transaction ends, so that two causes can't both change its status. */
  lock(tx: Transaction, id: string): Promise<ProcessEntity | null> {
    return tx.manager.findOne(ProcessEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
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
