import { Clock, millisecondsAfter } from '../clock/clock.js';
import type { Database } from '../database/database.js';
import { databaseTrouble } from '../database/database-trouble.js';
import { type Log, wordsOf } from '../logging/log.js';
import type { Metrics, WorkOutcome } from '../metrics/metrics.js';
import { Undecryptable } from '../secrets/cipher.js';
import { StorageFull } from '../storage/blob-store.js';
import type { WakeUps } from './wake-ups.js';
import { PermanentFault, TransientFault, type WorkHandler } from './work-handler.js';
import { type ClaimedWork, LeaseLost, type WorkQueue } from './work-queue.js';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
/** Backoff before jitter of up to a half. Rereading a document costs more than checking for free space. */
const OUTAGE_MS = 10_000;

export interface WorkerParts {
  queue: WorkQueue;
  wakeUps: WakeUps;
  database: Database;
  clock: Clock;
  log: Log;
  /** Longest time between two polls. */
  sweepMs: number;
  /** After this time the rows of a dead worker are free again. */
  leaseMs: number;
  /** How long a stop waits for running work before it hands it back. */
  stopMs: number;
  metrics: Metrics;
  /** From 0 to 1, for jitter. */
  chance: () => number;
}

/** Claims due rows of one kind and runs the handler on them, as many at once as the handler allows. */
export class Worker {
  private readonly inHand = new Map<ClaimedWork, Promise<void>>();
  private unsubscribe: () => void = () => undefined;
  private timer: NodeJS.Timeout | undefined;
  private nextLook: NodeJS.Immediate | undefined;
  private taking = false;
  private looking = false;
  private lookAgain = false;
  private filling: Promise<void> = Promise.resolve();
  /** Everything due by then was claimed, here or elsewhere, or waits for other work to end. */
  private looked = new Date(0);

  constructor(
    private readonly handler: WorkHandler,
    private readonly parts: WorkerParts,
  ) {}

  start(): void {
    this.taking = true;
    this.unsubscribe = this.parts.wakeUps.subscribe(this.handler.kind, () => void this.look());
    void this.look();
  }

  /** Claims no more, waits for running work, and hands back what does not end in time. */
  async stop(): Promise<void> {
    this.taking = false;
    this.unsubscribe();
    clearTimeout(this.timer);
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (late = setTimeout(resolve, this.parts.stopMs)));
    // A claim may be running: `fill` hands back its rows while the database is still open.
    const ended = this.filling.then(() => Promise.all(this.inHand.values()));
    await Promise.race([ended, patience]);
    clearTimeout(late);
    await Promise.all([...this.inHand.keys()].map((work) => this.handBack(work)));
  }

  /** Claims while there are free slots and due rows; one poll at a time, and one more if it was requested meanwhile. */
  private async look(): Promise<void> {
    if (this.looking) {
      this.lookAgain = true;
      return;
    }
    this.filling = this.fillAgain();
    await this.filling;
    await this.sleepUntilDue();
  }

  private async fillAgain(): Promise<void> {
    this.looking = true;
    try {
      do {
        this.lookAgain = false;
        const now = this.parts.clock.now();
        await this.fill();
        this.looked = now;
      } while (this.lookAgain);
    } catch (error) {
      // The database is away; the next poll tries again.
      this.parts.log.warn({ error, kind: this.handler.kind }, 'could not look for due work');
    } finally {
      this.looking = false;
    }
  }

  private async fill(): Promise<void> {
    const { queue, leaseMs } = this.parts;
    const { kind, quota } = this.handler;
    for (let room = this.room(); this.taking && room > 0; room = this.room()) {
      const works = await queue.claimUpTo(room, kind, leaseMs, quota, [...this.inHand.keys()]);
      if (!this.taking) await Promise.all(works.map((work) => this.handBack(work)));
      else for (const work of works) this.take(work);
      if (works.length < room) return;
    }
  }

  /** Free slots. */
  private room(): number {
    return this.handler.concurrency - this.inHand.size;
  }

  private take(work: ClaimedWork): void {
    const doing = this.do(work).finally(() => {
      this.inHand.delete(work);
      this.lookSoon();
    });
    this.inHand.set(work, doing);
  }

  /** One claim fills the slots of all work that ended in the same turn of the event loop. */
  private lookSoon(): void {
    this.nextLook ??= setImmediate(() => {
      this.nextLook = undefined;
      void this.look();
    });
  }

  /** Never throws: a row that cannot be handed back is free when its lease runs out. */
  private async handBack(work: ClaimedWork): Promise<void> {
    await this.parts.queue.handBack(work).catch((error: unknown) => {
      const about = { error, kind: work.kind, subjectId: work.subjectId };
      this.parts.log.warn(about, 'work could not be handed back and is left to its lease');
    });
  }

  /** Sleeps until the next row falls due, at most `sweepMs`. */
  private async sleepUntilDue(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.taking) return;
    let wait = this.parts.sweepMs;
    if (this.room() > 0) {
      const due = await this.parts.queue.nextDue(this.handler.kind, this.looked).catch(() => null);
      if (due) wait = Math.min(wait, Math.max(10, due.getTime() - this.parts.clock.now().getTime()));
    }
    clearTimeout(this.timer);
    if (this.taking) this.timer = setTimeout(() => void this.look(), wait);
  }

  private async do(work: ClaimedWork): Promise<void> {
    const renewal = setInterval(
      () => void this.parts.queue.renew(work, this.parts.leaseMs).catch(() => false),
      this.parts.leaseMs / 3,
    ).unref(); // Work that was handed back but still runs must not keep the process alive.
    const started = performance.now();
    const outcome = await this.attempt(work);
    clearInterval(renewal);
    this.parts.metrics.workEnded(work.kind, outcome, (performance.now() - started) / 1000);
  }

  /** Never throws. */
  private async attempt(work: ClaimedWork): Promise<WorkOutcome> {
    try {
      if (work.attempts <= this.handler.maxAttempts) {
        await this.handler.handle(work);
        return 'done';
      }
      // Claimed too often: its earlier workers died.
      await this.handler.giveUp(work, 'the work was cut short every time it was tried');
      return 'given_up';
    } catch (error) {
      return this.failed(work, error).catch((fault: unknown) => {
        const about = { error: fault, kind: work.kind, subjectId: work.subjectId };
        this.parts.log.error(about, 'work is left to its lease');
        return 'retried';
      });
    }
  }

  private async failed(work: ClaimedWork, error: unknown): Promise<WorkOutcome> {
    const { log } = this.parts;
    const about = { kind: work.kind, subjectId: work.subjectId, attempts: work.attempts };
    if (error instanceof LeaseLost) {
      log.info(about, 'the lease was lost; its new holder goes on');
      return 'lease_lost';
    }
    if (isOutage(error)) {
      log.warn({ ...about, error }, 'work is put off until there is room, or the database is back');
      const untried = { ...work, attempts: work.attempts - 1 };
      await this.putOff(untried, OUTAGE_MS * (1 - this.parts.chance() / 2), error);
      return 'retried';
    }
    // A secret that cannot be decrypted now cannot be decrypted later; the client must see why.
    if (error instanceof PermanentFault || error instanceof Undecryptable) {
      await this.handler.giveUp(work, error.message);
      return 'given_up';
    }
    if (work.attempts >= this.handler.maxAttempts) {
      log.error({ ...about, error }, 'work failed for good');
      const reason = error instanceof TransientFault ? error.message : 'an internal fault';
      await this.handler.giveUp(work, `${reason} (tried ${work.attempts} times)`);
      return 'given_up';
    }
    log.warn({ ...about, error }, 'work failed and will be tried again');
    await this.putOff(work, retryDelay(work.attempts, this.parts.chance()), error);
    return 'retried';
  }

  private async putOff(work: ClaimedWork, delayMs: number, error: unknown): Promise<void> {
    const { queue, database, clock } = this.parts;
    const dueAt = millisecondsAfter(clock.now(), delayMs);
    await database.transaction((tx) => queue.postpone(tx, work, dueAt, wordsOf(error)));
  }
}

/** Not the work's fault, so it does not count as an attempt. */
const isOutage = (error: unknown): boolean =>
  error instanceof StorageFull || ['away', 'full'].includes(databaseTrouble(error) ?? '');

/** Exponential backoff from 1 s to 1 min, with jitter of up to a half so that retries spread out. */
export const retryDelay = (attempts: number, chance: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1)) * (1 - chance / 2);
