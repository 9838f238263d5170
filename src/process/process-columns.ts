import { Statement } from '../database/statement.js';
import type { ProcessEntity } from './process.entity.js';

/** All of a process's row, under the names of the entity. */
const COLUMNS = `id, client_id AS "clientId", kind, status, operation_id AS "operationId",
  operation_spelling AS "operationSpelling", engine_request_id AS "engineRequestId", file_key AS "fileKey",
  file_url AS "fileUrl", file_password AS "filePassword", webhook, settings, priority, external_id AS "externalId",
  metadata, error, created_at AS "createdAt", ended_at AS "endedAt", pages, documents,
  document_types AS "documentTypes", purged_at AS "purgedAt"`;

export const FIND_PROCESSES = new Statement<ProcessEntity>(
  'find-processes',
  `SELECT ${COLUMNS} FROM processes WHERE id = ANY ($1::uuid[])`,
);

export const LOCK_PROCESS = new Statement<ProcessEntity>(
  'lock-process',
  `SELECT ${COLUMNS} FROM processes WHERE id = $1 FOR UPDATE`,
);
