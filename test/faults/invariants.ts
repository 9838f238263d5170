import type { DataSource } from 'typeorm';

/**
 * What must hold once the service has come to rest, whatever died meanwhile. Each query gives the rows that
 * break the sentence; $1 holds the ids of all processes whose submission was answered with 200.
 */
const INVARIANTS: Record<string, string> = {
  'every accepted process exists': `
    SELECT id FROM unnest($1::uuid[]) AS accepted (id)
    WHERE NOT EXISTS (SELECT FROM processes WHERE processes.id = accepted.id)`,

  'no process is left on its way': `
    SELECT id, status FROM processes WHERE status IN ('IN_PROCESS', 'WAITING_OPERATION_FINISH')`,

  'a process that ended has exactly one final row in its history, another has none': `
    SELECT id, status, (SELECT count(*) FROM process_status_changes WHERE process_id = processes.id
                        AND "to" IN ('FINISHED', 'CANCELED', 'ERROR')) AS final_rows
    FROM processes
    WHERE (SELECT count(*) FROM process_status_changes WHERE process_id = processes.id
           AND "to" IN ('FINISHED', 'CANCELED', 'ERROR'))
       <> (CASE WHEN status IN ('FINISHED', 'CANCELED', 'ERROR') THEN 1 ELSE 0 END)`,

  'a history is a chain: it begins once, each step goes on from the last, and it ends in the status': `
    SELECT process_id, steps FROM (
      SELECT process_id, array_agg("to" ORDER BY id) AS steps,
        count(*) FILTER (WHERE "from" IS NULL) AS beginnings,
        bool_and("from" IS NOT DISTINCT FROM before) AS chained
      FROM (SELECT *, lag("to") OVER (PARTITION BY process_id ORDER BY id) AS before
            FROM process_status_changes) AS steps
      GROUP BY process_id) AS histories
    JOIN processes ON processes.id = process_id
    WHERE beginnings <> 1 OR NOT chained OR steps[cardinality(steps)] <> processes.status`,

  'a process is read exactly once when its outcome needs a reading': `
    SELECT id, status FROM processes
    WHERE status IN ('FINISHED', 'TO_ANALYSIS')
      AND NOT EXISTS (SELECT FROM extractions WHERE process_id = processes.id)`,

  'a process in review has exactly one task, another has none': `
    SELECT id, status FROM processes
    WHERE (SELECT count(*) FROM review_tasks WHERE process_id = processes.id)
       <> (CASE WHEN status = 'TO_ANALYSIS' THEN 1 ELSE 0 END)`,

  'an operation has at most one task': `
    SELECT operation_id, count(*) FROM review_tasks JOIN processes ON processes.id = process_id
    WHERE operation_id IS NOT NULL GROUP BY operation_id HAVING count(*) > 1`,

  'every operation is closed': `
    SELECT id FROM operations WHERE closed_at IS NULL OR outcome IS NULL`,

  'an operation has one chosen capture, or none when all ended in ERROR': `
    SELECT operation_id, array_agg(status) FROM processes WHERE operation_id IS NOT NULL
    GROUP BY operation_id
    HAVING count(*) FILTER (WHERE status IN ('FINISHED', 'TO_ANALYSIS'))
        <> (CASE WHEN bool_and(status = 'ERROR') THEN 0 ELSE 1 END)`,

  'the capture that is reviewed is the one with the highest score that could be read': `
    WITH captures AS (
      SELECT processes.id, operation_id, status, round(avg(coalesce((document ->> 'score')::numeric, 0)), 6) AS score
      FROM processes JOIN extractions ON process_id = processes.id, jsonb_array_elements(extractions.documents) AS document
      WHERE operation_id IS NOT NULL AND status <> 'ERROR' GROUP BY processes.id)
    SELECT chosen.id, chosen.score, other.id AS better, other.score AS better_score
    FROM captures AS chosen JOIN captures AS other USING (operation_id)
    WHERE chosen.status = 'TO_ANALYSIS' AND other.score > chosen.score`,

  'an operation has no more captures than it may': `
    SELECT operations.id FROM operations JOIN processes ON operation_id = operations.id
    GROUP BY operations.id HAVING count(*) > max_retries`,

  'no due work is left': `
    SELECT kind, subject_id, attempts, last_error FROM work_items`,

  'each event that happened was recorded once, and no other': `
    SELECT id, status, events FROM (
      SELECT processes.id, status, array_agg(event ORDER BY sequence) AS events,
        EXISTS (SELECT FROM extractions WHERE process_id = processes.id) AS read,
        EXISTS (SELECT FROM process_status_changes AS chosen JOIN process_status_changes AS waited USING (process_id)
                WHERE process_id = processes.id AND waited."to" = 'WAITING_OPERATION_FINISH'
                  AND chosen."from" = 'WAITING_OPERATION_FINISH' AND chosen."to" = 'TO_ANALYSIS'
                  AND chosen.xmin <> waited.xmin) AS chosen_later
      FROM processes LEFT JOIN webhook_deliveries ON process_id = processes.id
      WHERE webhook IS NOT NULL GROUP BY processes.id) AS told
    WHERE events IS DISTINCT FROM
      (CASE WHEN read THEN ARRAY['process.extracted'] ELSE ARRAY[]::text[] END) ||
      (CASE WHEN chosen_later THEN ARRAY['process.chosen'] ELSE ARRAY[]::text[] END) ||
      (CASE status WHEN 'FINISHED' THEN ARRAY['process.finished'] WHEN 'CANCELED' THEN ARRAY['process.canceled']
                   WHEN 'ERROR' THEN ARRAY['process.failed'] ELSE ARRAY[]::text[] END)`,

  'the events of a process are numbered without a gap': `
    SELECT process_id, array_agg(sequence ORDER BY sequence) FROM webhook_deliveries
    GROUP BY process_id HAVING max(sequence) <> count(*) OR min(sequence) <> 1`,

  'every event was delivered': `
    SELECT id, process_id, state, reason FROM webhook_deliveries
    WHERE state <> 'DELIVERED'
       OR NOT EXISTS (SELECT FROM webhook_attempts WHERE delivery_id = webhook_deliveries.id
                      AND status BETWEEN 200 AND 299)`,
};

/** @returns the broken sentences with the first rows that break them; empty when all hold. */
export async function brokenInvariants(
  dataSource: DataSource,
  accepted: string[],
): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [sentence, query] of Object.entries(INVARIANTS)) {
    const rows = (await dataSource.query(query, query.includes('$1') ? [accepted] : [])) as unknown[];
    if (rows.length > 0) broken[sentence] = [`${rows.length} rows`, ...rows.slice(0, 3)];
  }
  return broken;
}
