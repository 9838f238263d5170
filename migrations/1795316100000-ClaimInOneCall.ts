import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows looked at beyond those wanted, for those that somebody else has locked at the moment. */
const SPARE = 8;

const CLAIMABLE = `due_at <= moment AND (lease_expires_at IS NULL OR lease_expires_at <= moment)`;

/**
 * Claims rows in turns; `src/work/claim.ts` tells in which.
 *
 * What it reads grows with the clients, lanes and priorities that have rows, and not with the rows: `levels` jumps from
 * one to the next in the index, and only of the clients next in turn more than one row is looked at. Those are as many as
 * rows are wanted: a client further back can't have one of them. `place` of a row is how much its lane, then its client,
 * would have in hand with it.
 *
 * A function takes the lock and claims in one round trip: each of its statements sees what was committed before that
 * statement began, so those after the lock see what the others have claimed.
 *
 * Planning takes longer than running, so plans are made once for a connection, perhaps while no row waits. Then all indexes
 * look equally good to the planner, and the wrong one would read every row when many wait. So each statement leaves it one
 * index: the others do not fit, or would need a sort.
 */
const CLAIM_WORK = `
CREATE FUNCTION claim_work (
  of_kind text, moment timestamptz, token uuid, lease_end timestamptz, most integer,
  here_clients uuid[], here_lanes integer[], lane_slots integer, client_slots integer, client_rows integer
) RETURNS SETOF work_items
LANGUAGE plpgsql
SET jit = off
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_sort = off
AS $$
DECLARE
  in_turn uuid[];
  chosen uuid[];
BEGIN
  -- The claim need not outlive a crash of the database: it would only be made again.
  PERFORM pg_advisory_xact_lock(hashtext('confere:claim ' || of_kind)), set_config('synchronous_commit', 'off', true);

  in_turn := ARRAY(
    WITH RECURSIVE levels AS (
      (SELECT client_id, lane, priority FROM work_items WHERE kind = of_kind ORDER BY client_id, lane, priority LIMIT 1)
      UNION ALL
      SELECT next.client_id, next.lane, next.priority FROM levels CROSS JOIN LATERAL (
        SELECT client_id, lane, priority FROM work_items
        WHERE kind = of_kind AND (client_id, lane, priority) > (levels.client_id, levels.lane, levels.priority)
        ORDER BY client_id, lane, priority LIMIT 1) AS next
    ),
    held AS (
      SELECT client_id, lane, count(*) AS rows FROM (
        SELECT client_id, lane FROM work_items WHERE kind = of_kind AND lease_expires_at > moment
        ORDER BY lease_expires_at OFFSET 0) AS leased
      GROUP BY client_id, lane
    ),
    here AS (
      SELECT client_id, lane, count(*) AS rows FROM unnest(here_clients, here_lanes) AS mine (client_id, lane)
      GROUP BY client_id, lane
    ),
    open AS (
      SELECT client_id, lane, priority, coalesce(held.rows, 0) AS held, coalesce(here.rows, 0) AS here, first.due_at
      FROM levels LEFT JOIN held USING (client_id, lane) LEFT JOIN here USING (client_id, lane) CROSS JOIN LATERAL (
        SELECT due_at FROM work_items
        WHERE kind = of_kind AND client_id = levels.client_id AND lane = levels.lane AND priority = levels.priority
          AND ${CLAIMABLE}
        ORDER BY due_at LIMIT 1) AS first
      WHERE coalesce(here.rows, 0) < lane_slots
    ),
    clients AS (
      SELECT client_id, turn, since, coalesce(held.rows, 0) AS held, coalesce(here.rows, 0) AS here
      FROM (SELECT client_id, min(due_at) AS since FROM open GROUP BY client_id) AS waiting
        LEFT JOIN (SELECT client_id, sum(rows) AS rows FROM held GROUP BY client_id) AS held USING (client_id)
        LEFT JOIN (SELECT client_id, sum(rows) AS rows FROM here GROUP BY client_id) AS here USING (client_id)
        LEFT JOIN (SELECT client_id, turn FROM work_turns WHERE kind = of_kind) AS last USING (client_id)
      WHERE coalesce(here.rows, 0) < client_slots AND coalesce(held.rows, 0) < client_rows
      ORDER BY held, turn NULLS FIRST, since LIMIT most + ${SPARE}
    ),
    own AS (
      SELECT client_id, item.id, priority, item.due_at,
        open.held + row_number() OVER a_lane AS place, open.here + row_number() OVER a_lane AS here
      FROM open JOIN clients USING (client_id) CROSS JOIN LATERAL (
        SELECT id, due_at FROM work_items
        WHERE kind = of_kind AND client_id = open.client_id AND lane = open.lane AND priority = open.priority
          AND ${CLAIMABLE}
        ORDER BY due_at LIMIT most + ${SPARE}) AS item
      WINDOW a_lane AS (PARTITION BY client_id, lane ORDER BY priority DESC, item.due_at, item.id)
    ),
    ranked AS (
      SELECT client_id, id, row_number() OVER (PARTITION BY client_id ORDER BY place, priority DESC, due_at, id) AS nth
      FROM own WHERE here <= lane_slots
    )
    SELECT id FROM ranked JOIN clients USING (client_id)
    WHERE here + nth <= client_slots AND held + nth <= client_rows
    ORDER BY held + nth, turn NULLS FIRST, since, id);

  -- One by one, in their order, until there are enough.
  chosen := ARRAY(
    SELECT free.id FROM unnest(in_turn) AS candidate (id) CROSS JOIN LATERAL (
      SELECT id FROM work_items
      WHERE id = candidate.id AND (${CLAIMABLE}) IS TRUE FOR UPDATE SKIP LOCKED) AS free
    LIMIT most);

  RETURN QUERY
  WITH claimed AS (
    UPDATE work_items SET attempts = attempts + 1, lease_token = token, lease_expires_at = lease_end
    WHERE id = ANY (chosen) RETURNING *
  ),
  served AS (
    INSERT INTO work_turns (kind, client_id, turn)
    SELECT of_kind, client_id,
      (SELECT coalesce(max(turn), 0) FROM work_turns WHERE kind = of_kind) + max(array_position(chosen, id))
    FROM claimed GROUP BY client_id
    ON CONFLICT (kind, client_id) DO UPDATE SET turn = excluded.turn
  )
  SELECT * FROM claimed ORDER BY array_position(chosen, id);
END $$`;

export class ClaimInOneCall1795316100000 implements MigrationInterface {
  name = 'ClaimInOneCall1795316100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "work_items"
            ADD "priority" smallint NOT NULL DEFAULT '5'
        `);
    await queryRunner.query(`
            DROP INDEX "public"."work_items_turns"
        `);
    await queryRunner.query(`
            CREATE INDEX "work_items_turns" ON "work_items" ("kind", "client_id", "lane", "priority", "due_at")
        `);
    await queryRunner.query(CLAIM_WORK);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP FUNCTION claim_work
        `);
    await queryRunner.query(`
            DROP INDEX "public"."work_items_turns"
        `);
    await queryRunner.query(`
            ALTER TABLE "work_items" DROP COLUMN "priority"
        `);
    await queryRunner.query(`
            CREATE INDEX "work_items_turns" ON "work_items" ("kind", "client_id", "lane", "due_at", "id")
        `);
  }
}
