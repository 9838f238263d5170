import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Log } from '../logging/log.js';
import { StatusChanges } from '../process/status-changes.js';
import { WaitingRoom, type WaitEnd } from './waiting-room.js';

/** Longest delay of a change that another machine made. */
const LOOK_MS = 500;

/**
 * Holds status requests until their process is no longer IN_PROCESS. Changes made by this machine arrive at
 * once. Changes of other machines are found by one query for all waiting requests, twice a second and only while any
 * waits, so a wait holds no connection.
 */
@Injectable()
export class StatusWaits implements OnModuleDestroy {
  private readonly room = new WaitingRoom();
  private next: NodeJS.Timeout | undefined;
  private looking = false;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
    changes: StatusChanges,
  ) {
    changes.listen((processId) => this.room.wake(processId));
  }

  /**
   * @param gone aborted when the caller hangs up.
   * @returns why the wait ended; read the status again in any case.
   */
  until(
    process: { id: string; clientId: string },
    milliseconds: number,
    gone: AbortSignal,
  ): Promise<WaitEnd> {
    if (this.stopped || gone.aborted) return Promise.resolve('cut short');
    const ended = this.room.enter(process, milliseconds, gone);
    this.lookSoon();
    return ended;
  }

  /** Answers all waiting requests now, and accepts no more waits. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.next);
    this.room.clear();
  }

  onModuleDestroy(): void {
    this.stop();
  }

  private lookSoon(): void {
    if (this.looking || this.stopped || this.room.isEmpty) return;
    this.looking = true;
    this.next = setTimeout(() => void this.look(), LOOK_MS);
  }

  private async look(): Promise<void> {
    const processIds = this.room.processIds();
    try {
      if (processIds.length > 0) for (const id of await this.changedOf(processIds)) this.room.wake(id);
    } catch (error) {
      // Requests keep waiting: the next query shows whether the database is back.
      this.log.warn({ error }, 'could not look for changes of status');
    }
    this.looking = false;
    this.lookSoon();
  }

  private async changedOf(processIds: string[]): Promise<string[]> {
    const rows = await this.database.manager.query<{ id: string }[]>(
      `SELECT id FROM processes WHERE id = ANY ($1::uuid[]) AND status <> 'IN_PROCESS'`,
      [processIds],
    );
    return rows.map(({ id }) => id);
  }
}
