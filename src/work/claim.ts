/** How many rows of one kind a client may hold. Absent: no limit but the free slots. */
export interface Quota {
  /** Over all machines. */
  perClient?: number;
  /** Slots of one process. */
  slotsPerClient?: number;
  /** Slots of one process for one lane: fewer than `slotsPerClient` leave room for other lanes. */
  slotsPerLane?: number;
}

/**
 * Claims due rows in turns, in one round trip; the migration `ClaimInOneCall` creates the function.
 *
 * - A client's own rows go by priority, then by due time.
 * - Between the lanes of a client, and then between clients, the one that would hold the fewest rows after
 *   the claim goes first, so that clients, and the lanes of a client, come to hold equally many. Priorities do
 *   not count here.
 * - Among equals the client that was served longest ago goes first, then the one that has waited longest.
 *
 * An advisory lock serialises the claims of a kind, so that each sees what the others have taken.
 *
 * $1 kind, $2 now, $3 token, $4 end of the lease, $5 rows wanted; $6, $7 client and lane of each row in hand here;
 * $8 slots for a lane, $9 slots for a client, $10 rows for a client over all machines.
 */
export const CLAIM = `
  SELECT id, kind, subject_id AS "subjectId", client_id AS "clientId", lane, priority, attempts, lease_token AS "leaseToken"
  FROM claim_work($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
