import { Injectable } from '@nestjs/common';
import { Clock, millisecondsAfter } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { Log } from '../logging/log.js';
import { Idempotency } from '../submission/idempotency.js';
import { OrphanBlobs } from './orphan-blobs.js';
import { ProcessErasure } from './process-erasure.js';

/** Processes in one sweep; the rest waits for the next, a few seconds later. */
const BATCH = 200;
const ORPHANS_EVERY_MS = 3_600_000;

const RETENTION_ENDED = 'the retention of its data ended before the process did';

/** Deletes what has been kept long enough, and what interrupted deletions have left. */
@Injectable()
export class RetentionSweep {
  private orphansAfter = new Date(0);

  constructor(
    private readonly database: Database,
    private readonly erasure: ProcessErasure,
    private readonly idempotency: Idempotency,
    private readonly orphans: OrphanBlobs,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Does nothing while another machine does it. */
  async run(): Promise<void> {
    await this.database.exclusively('retention', async () => {
      const reason = { actor: 'system', cause: RETENTION_ENDED } as const;
      const erased = await this.each(await this.due(), (id) => this.erasure.erase(id, reason));
      if (erased > 0) this.log.info({ processes: erased }, 'deleted data whose retention has ended');
      await this.each(await this.withFilesLeft(), (id) => this.erasure.eraseFiles(id));
      await this.idempotency.forgetOld();
      await this.sweepOrphans();
    });
  }

  /** One failure must not stop the others. @returns how many were erased. */
  private async each(ids: string[], erase: (id: string) => Promise<unknown>): Promise<number> {
    let erased = 0;
    for (const processId of ids) {
      try {
        await erase(processId);
        erased++;
      } catch (error) {
        this.log.error({ error, processId }, 'the data of a process could not be deleted');
      }
    }
    return erased;
  }

  /** Counted from the submission, so that an unfinished process is not kept longer. */
  private due(): Promise<string[]> {
    return this.ids(
      `SELECT process.id FROM clients CROSS JOIN LATERAL (
         SELECT id FROM processes
         WHERE client_id = clients.id AND purged_at IS NULL
           AND created_at <= $1::timestamptz - clients.retention_days * interval '24 hours'
         ORDER BY created_at LIMIT ${BATCH}) AS process
       LIMIT ${BATCH}`,
      [this.clock.now()],
    );
  }

  private withFilesLeft(): Promise<string[]> {
    return this.ids(
      `SELECT id FROM processes WHERE purged_at IS NOT NULL AND file_key IS NOT NULL ORDER BY purged_at LIMIT ${BATCH}`,
    );
  }

  private async ids(statement: string, parameters: unknown[] = []): Promise<string[]> {
    const rows = await this.database.manager.query<{ id: string }[]>(statement, parameters);
    return rows.map(({ id }) => id);
  }

  private async sweepOrphans(): Promise<void> {
    const now = this.clock.now();
    if (now < this.orphansAfter) return;
    this.orphansAfter = millisecondsAfter(now, ORPHANS_EVERY_MS);
    const deleted = await this.orphans.deleteAll();
    if (deleted > 0) this.log.info({ folders: deleted }, 'deleted files that no process names');
  }
}
