import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import type { Statement } from './statement.js';

/** An open transaction: its manager for queries, and what runs at its end. */
export class Transaction {
  private readonly finishers: (() => Promise<void>)[] = [];
  private readonly followers: (() => void)[] = [];

  constructor(readonly manager: EntityManager) {}

  /** Runs a prepared statement within the transaction. @throws QueryFailedError */
  async run<Row extends object>(statement: Statement<Row>, values: unknown[]): Promise<Row[]> {
    const connection = (await this.manager.queryRunner!.connect()) as pg.ClientBase;
    return statement.on(connection, values);
  }

  /** Runs last, right before the commit: for work under a contended lock. */
  beforeCommit(finisher: () => Promise<void>): void {
    this.finishers.push(finisher);
  }

  async finish(): Promise<void> {
    for (const finisher of this.finishers) await finisher();
  }

  /** Runs after the commit; never when the transaction is rolled back. */
  afterCommit(follower: () => void): void {
    this.followers.push(follower);
  }

  committed(): void {
    for (const follow of this.followers) follow();
  }
}

/** PostgreSQL's serialization failure and deadlock: the transaction can be retried. */
const RACE_LOST = new Set(['40001', '40P01']);
const TRIES = 5;

/** Thrown by work that finds, once it holds its locks, that another transaction came first: the work is retried. */
export class RaceLost extends Error {}

const isRaceLost = (error: unknown): boolean =>
  error instanceof RaceLost ||
  (error instanceof QueryFailedError && RACE_LOST.has((error.driverError as { code?: string }).code ?? ''));

@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {}

  /** For reads that need no transaction. */
  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /** Runs a prepared statement on a connection of the pool that TypeORM has. @throws QueryFailedError */
  async run<Row extends object>(statement: Statement<Row>, values: unknown[]): Promise<Row[]> {
    // Takes and releases the connection itself: the pool's own `query` would bypass the time-out of
    // `TimedClient`.
    const connection = await this.pool.connect();
    try {
      return await statement.on(connection, values);
    } finally {
      connection.release();
    }
  }

  private get pool(): pg.Pool {
    return (this.dataSource.driver as unknown as { master: pg.Pool }).master;
  }

  /**
   * Runs `work` unless another process is running work with the same name.
   * @returns whether it ran.
   */
  async exclusively(name: string, work: () => Promise<void>): Promise<boolean> {
    // A session lock: it ends with the connection when this process is killed.
    const session = this.dataSource.createQueryRunner();
    const lock = `hashtext('confere:' || $1)`;
    try {
      const [{ taken }] = (await session.query(`SELECT pg_try_advisory_lock(${lock}) AS taken`, [name])) as [
        { taken: boolean },
      ];
      if (!taken) return false;
      try {
        await work();
      } finally {
        await session.query(`SELECT pg_advisory_unlock(${lock})`, [name]);
      }
      return true;
    } finally {
      await session.release();
    }
  }

  /** Runs `work` in a transaction and retries it after a deadlock, so `work` must keep no state. */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        const { result, tx } = await this.dataSource.transaction(async (manager) => {
          const tx = new Transaction(manager);
          const result = await work(tx);
          await tx.finish();
          return { result, tx };
        });
        tx.committed();
        return result;
      } catch (error) {
        if (!isRaceLost(error) || attempt === TRIES) throw error;
      }
    }
  }
}
