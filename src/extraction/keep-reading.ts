import { Statement } from '../database/statement.js';
import { typeIdsOf } from '../domain/document.js';
import type { Reading } from './reading-store.js';

/**
 * Writes the reading, its pages, and the columns of the process's row that depend on them, in one round trip.
 */
export const KEEP_READING = new Statement(
  'keep-reading',
  `WITH reading AS (
     INSERT INTO extractions (process_id, engine, documents, document_images, pending, pages, duration_ms, presented, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)),
   images AS (
     INSERT INTO pages (process_id, number, width, height, media_type, blob_key, detail_key, words_key)
     SELECT $1, number, width, height, "mediaType", "blobKey", "detailKey", "wordsKey"
     FROM jsonb_to_recordset($10::jsonb) AS page (number integer, width integer, height integer, "mediaType" text,
       "blobKey" text, "detailKey" text, "wordsKey" text))
   UPDATE processes SET pages = $6, documents = $11, document_types = $12 WHERE id = $1`,
);

/** The values of `KEEP_READING`. */
export const readingValues = ({ extraction, pages }: Reading): unknown[] => [
  extraction.processId,
  extraction.engine,
  JSON.stringify(extraction.documents),
  JSON.stringify(extraction.documentImages),
  JSON.stringify(extraction.pending),
  extraction.pages,
  extraction.durationMs,
  extraction.presented ?? null,
  extraction.createdAt,
  JSON.stringify(pages),
  extraction.documents.length,
  typeIdsOf(extraction.documents),
];
