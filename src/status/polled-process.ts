import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Statement } from '../database/statement.js';
import type { ProcessKind } from '../domain/process-status.js';
import type { ProcessEntity } from '../process/process.entity.js';

/** The data of a poll's answer. */
export interface PolledProcess extends Pick<
  ProcessEntity,
  'id' | 'kind' | 'clientId' | 'status' | 'engineRequestId' | 'createdAt' | 'error' | 'purgedAt'
> {
  operationId: null;
  /** The client's own operation id. */
  operationSpelling: string | null;
  /** Whether the engine's reading is there. */
  isRead: boolean;
  /** Of its documents; null when it has none. */
  documentImages: (string | null)[] | null;
  /** The result of `KeptResults`, when the request can use it and may see it. */
  kept: Buffer | null;
}

/** Which process, and whether the answer can use its kept result. */
export interface Poll {
  id: string;
  clientId: string;
  kind: ProcessKind;
  engineResponse: boolean;
  positions: boolean;
}

const POLL = new Statement<PolledProcess>(
  'poll',
  `SELECT process.id, process.kind, process.client_id AS "clientId", process.status, process.created_at AS "createdAt",
     process.engine_request_id AS "engineRequestId", process.error, process.purged_at AS "purgedAt",
     NULL AS "operationId", coalesce(process.operation_spelling, operation.client_operation_id::text) AS "operationSpelling",
     extraction.process_id IS NOT NULL AS "isRead",
     CASE WHEN extraction.document_images @? '$[*] ? (@ != null)' THEN extraction.document_images END AS "documentImages",
     CASE WHEN $4 AND (process.status = 'FINISHED' OR $5) THEN extraction.presented END AS kept
   FROM processes process
     LEFT JOIN extractions extraction ON extraction.process_id = process.id
     LEFT JOIN operations operation ON operation.id = process.operation_id AND process.operation_spelling IS NULL
   WHERE process.id = $1 AND process.client_id = $2 AND process.kind = $3`,
);

/** Reads everything that a poll needs in one statement. */
@Injectable()
export class PolledProcesses {
  constructor(private readonly database: Database) {}

  /** The process, if it is this client's and of this kind. `id` must be a UUID. */
  async find({ id, clientId, kind, engineResponse, positions }: Poll): Promise<PolledProcess | null> {
    const [found] = await this.database.run(POLL, [id, clientId, kind, !positions, engineResponse]);
    return found ?? null;
  }
}
