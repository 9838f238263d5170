import { Statement } from '../database/statement.js';
import type { WorkKind } from '../work/work-item.entity.js';
import type { ProcessEntity } from './process.entity.js';

/** The first work of a process. */
export interface FirstWork {
  /** Of the row of work. */
  id: string;
  kind: WorkKind;
}

/** A process and what its first rows need besides it. */
export interface Accepted {
  process: ProcessEntity;
  actor: string;
  at: Date;
  /** Null: no work. */
  work: FirstWork | null;
}

/**
 * Inserts one or many processes with their first work. One statement is atomic, so most submissions need no
 * other transaction; a process without its work would wait for ever. `json` and not `jsonb`: metadata keep
 * the order of their properties.
 */
export const ACCEPT_PROCESSES = new Statement(
  'accept-processes',
  `WITH accepted AS (
     SELECT * FROM json_to_recordset($1::json) AS accepted ("id" uuid, "clientId" uuid, "kind" text, "status" text,
       "operationId" uuid, "operationSpelling" text, "engineRequestId" uuid, "fileKey" text, "fileUrl" bytea,
       "filePassword" bytea, "webhook" bytea, "settings" jsonb, "priority" smallint, "externalId" text, "metadata" json,
       "error" text, "createdAt" timestamptz, "endedAt" timestamptz, "pages" integer, "documents" integer,
       "documentTypes" text[], "purgedAt" timestamptz, "actor" text, "at" timestamptz, "workId" uuid, "workKind" text)),
   process AS (
     INSERT INTO processes (id, client_id, kind, status, operation_id, operation_spelling, engine_request_id, file_key, file_url,
       file_password, webhook, settings, priority, external_id, metadata, error, created_at, ended_at, pages, documents,
       document_types, purged_at)
     SELECT "id", "clientId", "kind", "status", "operationId", "operationSpelling", "engineRequestId", "fileKey", "fileUrl",
       "filePassword", "webhook", "settings", "priority", "externalId", "metadata", "error", "createdAt", "endedAt", "pages",
       "documents", "documentTypes", "purgedAt" FROM accepted),
   change AS (
     INSERT INTO process_status_changes (process_id, "from", "to", cause, actor, at)
     SELECT "id", NULL, "status", 'accepted', "actor", "at" FROM accepted)
   INSERT INTO work_items (id, kind, subject_id, client_id, priority, due_at, created_at)
   SELECT "workId", "workKind", "id", "clientId", "priority", "createdAt", "at" FROM accepted WHERE "workId" IS NOT NULL`,
);

/** The values of `ACCEPT_PROCESSES`. */
export const acceptValues = (accepted: Accepted[]): unknown[] => [
  JSON.stringify(
    accepted.map(({ process, actor, at, work }) => ({
      ...process,
      fileUrl: hexOf(process.fileUrl),
      filePassword: hexOf(process.filePassword),
      webhook: hexOf(process.webhook),
      actor,
      at,
      workId: work?.id ?? null,
      workKind: work?.kind ?? null,
    })),
  ),
];

/** As PostgreSQL reads bytes in a text. */
export const hexOf = (bytes: Buffer | null): string | null => bytes && `\\x${bytes.toString('hex')}`;
