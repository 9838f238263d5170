/** How much of one kind a client may have in hand. Absent: whatever is free, while nobody else waits for it. */
export interface Quota {
  /** Over all machines. */
  perClient?: number;
  /** Of the slots of one process. */
  slotsPerClient?: number;
  /** Of the slots of one process, for one of its lanes: fewer than `slotsPerClient` leave room for the others. */
  slotsPerLane?: number;
}

/** In which order a client's own rows are done. The index `work_items_turns` follows it. */
const OWN_ORDER = 'due_at, id';

/** Rows looked at beyond those wanted, for those that somebody else has locked at the moment. */
const SPARE = 8;

const CLAIMABLE = `due_at <= $2 AND (lease_expires_at IS NULL OR lease_expires_at <= $2)`;

/**
 * One at a time claims a kind, for the few milliseconds of its transaction, so that all see what the others have
 * taken. A machine that stops in the middle is cut off after 5 s. The claim need not outlive a crash of the
 * database: it would only be made again. The planner overrates the statement's cost; compiling it takes far longer
 * than running it.
 */
export const BE_ALONE = `
  SELECT pg_advisory_xact_lock(hashtext('confere:claim ' || $1)),
    set_config('idle_in_transaction_session_timeout', '5000', true),
    set_config('synchronous_commit', 'off', true), set_config('jit', 'off', true)`;

/**
 * Claims rows in turns. What it reads grows with the clients and lanes that have rows, and not with the rows:
 * `lanes` jumps from one to the next in the index, and only of the clients next in turn more than one row is looked
 * at. Those are as many as rows are wanted: a client further back can't have one of them.
 *
 * - `place` of a row: how much its lane, then its client, would have in hand with it. The smallest goes first, so
 *   clients come to hold equally much, and a client's lanes too.
 * - Among equals the client that was served longest ago goes first.
 *
 * $1 kind, $2 now, $3 token, $4 end of the lease, $5 rows wanted; $6, $7 client and lane of each row in hand here;
 * $8 slots for a lane, $9 slots for a client, $10 rows for a client over all machines.
 */
export const CLAIM = `
WITH RECURSIVE lanes AS (
  (SELECT client_id, lane FROM work_items WHERE kind = $1 ORDER BY client_id, lane LIMIT 1)
  UNION ALL
  SELECT next.client_id, next.lane FROM lanes CROSS JOIN LATERAL (
    SELECT client_id, lane FROM work_items
    WHERE kind = $1 AND (client_id, lane) > (lanes.client_id, lanes.lane)
    ORDER BY client_id, lane LIMIT 1) AS next
),
held AS (
  SELECT client_id, lane, count(*) AS rows FROM work_items
  WHERE kind = $1 AND lease_expires_at > $2 GROUP BY client_id, lane
),
here AS (
  SELECT client_id, lane, count(*) AS rows FROM unnest($6::uuid[], $7::integer[]) AS mine (client_id, lane)
  GROUP BY client_id, lane
),
open AS (
  SELECT client_id, lane, coalesce(held.rows, 0) AS held, coalesce(here.rows, 0) AS here, first.due_at
  FROM lanes LEFT JOIN held USING (client_id, lane) LEFT JOIN here USING (client_id, lane) CROSS JOIN LATERAL (
    SELECT due_at FROM work_items
    WHERE kind = $1 AND client_id = lanes.client_id AND lane = lanes.lane AND ${CLAIMABLE}
    ORDER BY ${OWN_ORDER} LIMIT 1) AS first
  WHERE coalesce(here.rows, 0) < $8::integer
),
clients AS (
  SELECT client_id, turn, coalesce(held.rows, 0) AS held, coalesce(here.rows, 0) AS here
  FROM (SELECT client_id, min(due_at) AS due_at FROM open GROUP BY client_id) AS waiting
    LEFT JOIN (SELECT client_id, sum(rows) AS rows FROM held GROUP BY client_id) AS held USING (client_id)
    LEFT JOIN (SELECT client_id, sum(rows) AS rows FROM here GROUP BY client_id) AS here USING (client_id)
    LEFT JOIN (SELECT client_id, turn FROM work_turns WHERE kind = $1) AS last USING (client_id)
  WHERE coalesce(here.rows, 0) < $9::integer AND coalesce(held.rows, 0) < $10::integer
  ORDER BY held, turn NULLS FIRST, due_at LIMIT $5::integer + ${SPARE}
),
own AS (
  SELECT item.id, item.due_at, client_id, open.held + row_number() OVER a_lane AS place, open.here + row_number() OVER a_lane AS here
  FROM open JOIN clients USING (client_id) CROSS JOIN LATERAL (
    SELECT id, due_at FROM work_items
    WHERE kind = $1 AND client_id = open.client_id AND lane = open.lane AND ${CLAIMABLE}
    ORDER BY ${OWN_ORDER} LIMIT $5::integer + ${SPARE}) AS item
  WINDOW a_lane AS (PARTITION BY client_id, lane ORDER BY item.due_at, item.id)
),
ranked AS (
  SELECT id, due_at, client_id, row_number() OVER (PARTITION BY client_id ORDER BY place, ${OWN_ORDER}) AS nth
  FROM own WHERE here <= $8::integer
),
in_turn AS (
  SELECT id FROM ranked JOIN clients USING (client_id)
  WHERE here + nth <= $9::integer AND held + nth <= $10::integer
  ORDER BY held + nth, turn NULLS FIRST, ranked.due_at, id
),
chosen AS MATERIALIZED (
  SELECT id, best.place FROM unnest(ARRAY(SELECT id FROM in_turn)) WITH ORDINALITY AS best (id, place)
  JOIN work_items USING (id)
  WHERE ${CLAIMABLE} ORDER BY best.place LIMIT $5 FOR UPDATE OF work_items SKIP LOCKED
),
claimed AS (
  UPDATE work_items SET attempts = attempts + 1, lease_token = $3, lease_expires_at = $4
  FROM chosen WHERE work_items.id = chosen.id RETURNING work_items.*, chosen.place
),
served AS (
  INSERT INTO work_turns (kind, client_id, turn)
  SELECT $1, client_id, (SELECT coalesce(max(turn), 0) FROM work_turns WHERE kind = $1) + max(place) FROM claimed GROUP BY client_id
  ON CONFLICT (kind, client_id) DO UPDATE SET turn = excluded.turn
)
SELECT id, kind, subject_id AS "subjectId", client_id AS "clientId", lane, attempts, lease_token AS "leaseToken"
FROM claimed ORDER BY place`;
