import { Statement } from '../database/statement.js';
import { typeIdsOf } from '../domain/document.js';
import { hexOf } from '../process/accept-process.js';
import { FINISH_ALL } from '../process/process-lifecycle.js';
import type { ClaimedWork } from '../work/work-queue.js';
import type { Reading } from './reading-store.js';

/** A reading that ends its process. */
export interface FinishedReading {
  work: ClaimedWork;
  reading: Reading;
  at: Date;
}

/** Largest kept result in a group. A larger one is written alone, so that others need not wait for it. */
const MOST_BYTES = 200_000;

/**
 * Whether a reading ends its process without further effects: nothing goes to review, and there is no
 * operation and no webhook.
 */
export const endsAlone = ({ process, extraction: { pending, presented } }: Reading): boolean =>
  pending.length === 0 && !process.operationId && !process.webhook && (presented?.length ?? 0) < MOST_BYTES;

/**
 * Commits readings that end their processes: gives the work back, keeps the reading and its pages, and
 * changes the status. It skips a process that is locked, because it locks many rows and must not wait, and a
 * process whose status or lease has changed. It returns the processes that it ended.
 */
export const FINISH_READINGS = new Statement<{ id: string }>(
  'finish-readings',
  `WITH given AS MATERIALIZED (
     SELECT * FROM json_to_recordset($1::json) AS given ("processId" uuid, "workId" uuid, "leaseToken" uuid, "engine" text,
       "documents" jsonb, "documentImages" jsonb, "pages" integer, "durationMs" integer, "presented" bytea,
       "createdAt" timestamptz, "pageRows" jsonb, "documentCount" integer, "documentTypes" text[], "at" timestamptz)),
   locked AS MATERIALIZED (
     SELECT process.id FROM processes process JOIN given ON process.id = given."processId"
     WHERE process.status = 'IN_PROCESS' AND process.operation_id IS NULL AND process.webhook IS NULL
     FOR UPDATE OF process SKIP LOCKED),
   finished AS (
     DELETE FROM work_items work USING given, locked
     WHERE work.id = given."workId" AND work.lease_token = given."leaseToken" AND locked.id = given."processId"
     RETURNING given.*),
   reading AS (
     INSERT INTO extractions (process_id, engine, documents, document_images, pending, pages, duration_ms, presented, created_at)
     SELECT "processId", "engine", "documents", "documentImages", '[]', "pages", "durationMs", "presented", "createdAt"
     FROM finished),
   images AS (
     INSERT INTO pages (process_id, number, width, height, media_type, blob_key, detail_key, words_key)
     SELECT "processId", number, width, height, "mediaType", "blobKey", "detailKey", "wordsKey"
     FROM finished, jsonb_to_recordset("pageRows") AS page (number integer, width integer, height integer, "mediaType" text,
       "blobKey" text, "detailKey" text, "wordsKey" text)),
   ${FINISH_ALL}
   SELECT "processId" AS id FROM finished`,
);

/** The values of `FINISH_READINGS`. */
export const finishValues = (readings: FinishedReading[]): unknown[] => [JSON.stringify(readings.map(rowOf))];

const rowOf = ({ work, reading: { extraction, pages }, at }: FinishedReading): object => ({
  processId: extraction.processId,
  workId: work.id,
  leaseToken: work.leaseToken,
  engine: extraction.engine,
  documents: extraction.documents,
  documentImages: extraction.documentImages,
  pages: extraction.pages,
  durationMs: extraction.durationMs,
  presented: hexOf(extraction.presented ?? null),
  createdAt: extraction.createdAt,
  pageRows: pages,
  documentCount: extraction.documents.length,
  documentTypes: typeIdsOf(extraction.documents),
  at,
});
