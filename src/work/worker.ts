import { Clock, millisecondsAfter } from '../clock/clock.js';
import type { Database } from '../database/database.js';
import type { Log } from '../logging/log.js';
import type { WakeUps } from './wake-ups.js';
import { PermanentFault, TransientFault, type WorkHandler } from './work-handler.js';
import { type ClaimedWork, LeaseLost, type WorkQueue } from './work-queue.js';

/** How long a stop waits for work in hand before it hands it back. */
const STOP_MS = 30_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

export interface WorkerParts {
  queue: WorkQueue;
  wakeUps: WakeUps;
  database: Database;
  clock: Clock;
  log: Log;
  /** Longest time between two looks for due rows. */
  sweepMs: number;
  /** A dead worker's rows are free again after this long. */
  leaseMs: number;
  /** From 0 to 1, for jitter. */
  chance: () => number;
}

/** Takes due rows of one kind and has them done, as many at once as the handler allows. */
export class Worker {
  private readonly inHand = new Map<ClaimedWork, Promise<void>>();
  private unsubscribe: () => void = () => undefined;
  private timer: NodeJS.Timeout | undefined;
  private taking = false;
  private looking = false;
  private lookAgain = false;

  constructor(
    private readonly handler: WorkHandler,
    private readonly parts: WorkerParts,
  ) {}

  start(): void {
    this.taking = true;
    this.unsubscribe = this.parts.wakeUps.subscribe(this.handler.kind, () => void this.look());
    void this.look();
  }

  /** Takes no more, waits for what is in hand, and hands back what does not end in time. */
  async stop(): Promise<void> {
    this.taking = false;
    this.unsubscribe();
    clearTimeout(this.timer);
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (late = setTimeout(resolve, STOP_MS)));
    await Promise.race([Promise.all(this.inHand.values()), patience]);
    clearTimeout(late);
    await Promise.all([...this.inHand.keys()].map((work) => this.parts.queue.handBack(work)));
  }

  /** Claims while there is room and something due; one look at a time, and one more if it was asked for meanwhile. */
  private async look(): Promise<void> {
    if (this.looking) {
      this.lookAgain = true;
      return;
    }
    this.looking = true;
    try {
      do {
        this.lookAgain = false;
        await this.fill();
      } while (this.lookAgain);
    } catch (error) {
      // The database is away: the next look finds it back or not.
      this.parts.log.warn({ error, kind: this.handler.kind }, 'could not look for due work');
    } finally {
      this.looking = false;
    }
    await this.sleepUntilDue();
  }

  private async fill(): Promise<void> {
    while (this.taking && this.inHand.size < this.handler.concurrency) {
      const work = await this.parts.queue.claim(this.handler.kind, this.parts.leaseMs);
      if (!work) return;
      const doing = this.do(work).finally(() => {
        this.inHand.delete(work);
        void this.look();
      });
      this.inHand.set(work, doing);
    }
  }

  /** Sleeps until the next row falls due, at most `sweepMs`. */
  private async sleepUntilDue(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.taking) return;
    let wait = this.parts.sweepMs;
    if (this.inHand.size < this.handler.concurrency) {
      const due = await this.parts.queue.nextDue(this.handler.kind).catch(() => null);
      if (due) wait = Math.min(wait, Math.max(10, due.getTime() - this.parts.clock.now().getTime()));
    }
    clearTimeout(this.timer);
    if (this.taking) this.timer = setTimeout(() => void this.look(), wait);
  }

  private async do(work: ClaimedWork): Promise<void> {
    const renewal = setInterval(
      () => void this.parts.queue.renew(work, this.parts.leaseMs).catch(() => false),
      this.parts.leaseMs / 3,
    );
    try {
      // More claims than allowed: those who held it before died over it.
      if (work.attempts > this.handler.maxAttempts)
        await this.handler.giveUp(work, 'the work was cut short every time it was tried');
      else await this.handler.handle(work);
    } catch (error) {
      await this.failed(work, error).catch((fault: unknown) =>
        this.parts.log.error(
          { error: fault, kind: work.kind, subjectId: work.subjectId },
          'work is left to its lease',
        ),
      );
    } finally {
      clearInterval(renewal);
    }
  }

  private async failed(work: ClaimedWork, error: unknown): Promise<void> {
    const { log, queue, database, clock } = this.parts;
    const about = { kind: work.kind, subjectId: work.subjectId, attempts: work.attempts };
    if (error instanceof LeaseLost) {
      log.info(about, 'the lease was lost; whoever has it now goes on');
      return;
    }
    if (error instanceof PermanentFault) {
      await this.handler.giveUp(work, error.message);
      return;
    }
    if (work.attempts >= this.handler.maxAttempts) {
      log.error({ ...about, error }, 'work failed for good');
      const reason = error instanceof TransientFault ? error.message : 'an internal fault';
      await this.handler.giveUp(work, `${reason} (tried ${work.attempts} times)`);
      return;
    }
    log.warn({ ...about, error }, 'work failed and will be tried again');
    const reason = error instanceof Error ? error.message : String(error);
    const dueAt = millisecondsAfter(clock.now(), retryDelay(work.attempts, this.parts.chance()));
    await database.transaction((tx) => queue.postpone(tx, work, dueAt, reason));
  }
}

/** Doubles from 1 s to at most 1 min, less up to a half by chance so that failures do not march in step. */
export const retryDelay = (attempts: number, chance: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1)) * (1 - chance / 2);
