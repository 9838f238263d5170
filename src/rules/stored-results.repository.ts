import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ExtractionEntity } from '../extraction/extraction.entity.js';
import { ProcessEntity } from '../process/process.entity.js';
import type { StoredResult } from './review-load.js';

export interface Period {
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** Results can be megabytes each, so only a few are in memory at once. */
const BATCH = 50;

/** What the engine read for a client, to be replayed. */
@Injectable()
export class StoredResultsRepository {
  constructor(private readonly database: Database) {}

  /** The results of the processes submitted in the period, the newest first, read in batches. */
  async *newestFirst(clientId: string, { from, to }: Period): AsyncGenerator<StoredResult> {
    let last: StoredResult | null = null;
    for (;;) {
      const batch = await this.before(clientId, from, to, last);
      yield* batch;
      if (batch.length < BATCH) return;
      last = batch[batch.length - 1]!;
    }
  }

  private before(clientId: string, from: Date, to: Date, last: StoredResult | null): Promise<StoredResult[]> {
    const query = this.database.manager
      .createQueryBuilder(ProcessEntity, 'process')
      .innerJoin(ExtractionEntity, 'extraction', 'extraction.process_id = process.id')
      .select('process.id', 'processId')
      .addSelect('process.operation_id', 'operationId')
      .addSelect('process.created_at', 'submittedAt')
      .addSelect('extraction.documents', 'documents')
      .where('process.client_id = :clientId', { clientId })
      .andWhere('process.created_at >= :from AND process.created_at < :to', { from, to })
      .orderBy('process.created_at', 'DESC')
      .addOrderBy('process.id', 'DESC')
      .limit(BATCH);
    if (last)
      query.andWhere('(process.created_at, process.id) < (:at, :id)', {
        at: last.submittedAt,
        id: last.processId,
      });
    return query.getRawMany<StoredResult>();
  }
}
