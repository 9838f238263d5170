import { Statement } from '../database/statement.js';
import type { WorkKind } from '../work/work-item.entity.js';
import type { ProcessEntity } from './process.entity.js';

/** What is to be done with a process first. */
export interface FirstWork {
  /** Of the row of work. */
  id: string;
  kind: WorkKind;
}

/** One statement, so that most submissions need no transaction around it: a process without its work would wait for ever. */
export const ACCEPT_PROCESS = new Statement(
  'accept-process',
  `WITH process AS (
     INSERT INTO processes (id, client_id, kind, status, operation_id, operation_spelling, engine_request_id, file_key, file_url,
       file_password, webhook, settings, priority, external_id, metadata, error, created_at, ended_at, pages, documents,
       document_types, purged_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)),
   change AS (
     INSERT INTO process_status_changes (process_id, "from", "to", cause, actor, at)
     VALUES ($1, NULL, $4, 'accepted', $23, $24))
   INSERT INTO work_items (id, kind, subject_id, client_id, priority, due_at, created_at)
   SELECT $25::uuid, $26::text, $1, $2, $13::smallint, $17, $24 WHERE $25::uuid IS NOT NULL`,
);

/** The values of `ACCEPT_PROCESS`. */
export const acceptValues = (
  process: ProcessEntity,
  { actor, at, work }: { actor: string; at: Date; work: FirstWork | null },
): unknown[] => [
  process.id,
  process.clientId,
  process.kind,
  process.status,
  process.operationId,
  process.operationSpelling,
  process.engineRequestId,
  process.fileKey,
  process.fileUrl,
  process.filePassword,
  process.webhook,
  JSON.stringify(process.settings),
  process.priority,
  process.externalId,
  process.metadata && JSON.stringify(process.metadata),
  process.error,
  process.createdAt,
  process.endedAt,
  process.pages,
  process.documents,
  process.documentTypes,
  process.purgedAt,
  actor,
  at,
  work?.id ?? null,
  work?.kind ?? null,
];
