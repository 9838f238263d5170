import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Ids } from '../clock/ids.js';
import { Database, type Transaction } from '../database/database.js';
import type { OperationSettings } from '../domain/operations/operation.js';
import { OperationEntity } from './operation.entity.js';

@Injectable()
export class OperationsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Locks the row until the transaction ends, so that only one decides on an operation at a time. */
  lock(tx: Transaction, id: string): Promise<OperationEntity | null> {
    return tx.manager.findOne(OperationEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * The client's operation, locked; created with these settings at its first capture. Of two concurrent first
   * captures, one creates the row and the other waits for it.
   */
  async lockOrMake(
    tx: Transaction,
    clientId: string,
    clientOperationId: string,
    settings: OperationSettings,
  ): Promise<OperationEntity> {
    await tx.manager
      .createQueryBuilder()
      .insert()
      .into(OperationEntity)
      .values({ id: this.ids.uuid(), clientId, clientOperationId, ...settings, createdAt: this.clock.now() })
      .orIgnore()
      .execute();
    return tx.manager.findOneOrFail(OperationEntity, {
      where: { clientId, clientOperationId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** The operation with this id of one client, or of all clients; at most two. */
  findNamed(clientOperationId: string, clientId: string | null): Promise<OperationEntity[]> {
    const where = { clientOperationId, ...(clientId !== null && { clientId }) };
    return this.database.manager.find(OperationEntity, { where, take: 2 });
  }

  async close(tx: Transaction, operation: OperationEntity, outcome: object): Promise<void> {
    const closedAt = this.clock.now();
    await tx.manager.update(OperationEntity, { id: operation.id }, { closedAt, outcome });
    Object.assign(operation, { closedAt, outcome });
  }
}
