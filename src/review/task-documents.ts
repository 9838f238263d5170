import type { EntityManager } from 'typeorm';
import type { ReviewDocumentDto } from './dto/review-task.dto.js';

/** SQL: what tasks show of the `documents` of a reading. */
export const DOCUMENTS_SHOWN = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'type', document->'type', 'stdType', document->'stdType', 'tags', document->'tags',
    'pageNumber', document->'pageNumber', 'score', document->'score') ORDER BY position), '[]')
  FROM jsonb_array_elements(documents) WITH ORDINALITY AS each(document, position))`;

/**
 * What tasks show of their documents, by process id. Nothing else leaves the database: a whole reading can be
 * megabytes.
 */
export async function documentsOf(
  manager: EntityManager,
  processIds: string[],
): Promise<Map<string, ReviewDocumentDto[]>> {
  const rows = await manager.query<{ processId: string; documents: ReviewDocumentDto[] }[]>(
    `SELECT process_id AS "processId", ${DOCUMENTS_SHOWN} AS documents
     FROM extractions WHERE process_id = ANY($1::uuid[])`,
    [processIds],
  );
  return new Map(rows.map(({ processId, documents }) => [processId, documents]));
}
