import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import {
  type HealthCheckAttempt,
  type HealthIndicatorFunction,
  type HealthIndicatorResult,
  HealthIndicatorService,
} from '@nestjs/terminus';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { Log } from '../logging/log.js';
import { BlobStore, StorageFull } from '../storage/blob-store.js';
import { queueTokenOf } from '../work/bull/bull.module.js';
import type { WakeUpQueue } from '../work/bull/wake-up-queue.js';

/** The route is public, so each check runs at most once in this time. */
const FRESH_MS = 1_000;

/** The dependencies of the service. Answers name a problem in our words; details go to the log. */
@Injectable()
export class Checks {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly dataSource: DataSource,
    private readonly blobs: BlobStore,
    private readonly modules: ModuleRef,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  all(): (HealthCheckAttempt | HealthIndicatorFunction)[] {
    const needed = [this.database(), this.migrations(), this.blobStore()];
    return this.config.redisUrl ? [...needed, () => this.redis()] : needed;
  }

  private database(): HealthCheckAttempt {
    return this.check('database', 'does not answer', () => this.dataSource.query('SELECT 1'));
  }

  /** Happens after an upgrade of the code alone, or after restoring an old database. */
  private migrations(): HealthCheckAttempt {
    return this.check('migrations', 'could not be read', async () => {
      if (await this.dataSource.showMigrations())
        throw new Trouble('some are pending: run `npm run migrate`');
    });
  }

  private blobStore(): HealthCheckAttempt {
    return this.check('blobs', 'cannot be written and read', async () => {
      const folder = `health/${randomUUID()}`;
      const bytes = Buffer.from(folder);
      try {
        await this.blobs.put(`${folder}/probe`, bytes);
        if (!bytes.equals(await this.blobs.get(`${folder}/probe`)))
          throw new Trouble('return other bytes than were written');
      } finally {
        await this.blobs.deleteAll(folder);
      }
    });
  }

  /**
   * Redis only carries hints: without it, workers find due work by polling. So its loss degrades the service and never
   * makes it unready: otherwise losing Redis would take every machine out of service at once.
   */
  private async redis(): Promise<HealthIndicatorResult> {
    // The connection of the wake-ups; it exists only where Redis is used.
    const { client } = this.modules.get<WakeUpQueue>(queueTokenOf('delivery'), { strict: false });
    const result = await this.check(
      'redis',
      'does not answer; workers find due work by polling',
      async () => {
        // While it is disconnected, a command would wait in the client without limit.
        if (client.status !== 'ready') throw new Error(`The connection is ${client.status}`);
        await client.ping();
      },
    );
    const { status, message } = result['redis']!;
    return status === 'down' ? this.indicators.check('redis').degraded({ message }) : result;
  }

  private check(name: string, trouble: string, look: () => Promise<unknown>): HealthCheckAttempt {
    const told = async () => {
      try {
        await look();
      } catch (error) {
        this.log.warn({ error, check: name }, 'a health check failed');
        if (error instanceof StorageFull) throw new Trouble('have no room left');
        throw error instanceof Trouble ? error : new Trouble(trouble);
      }
    };
    return this.indicators.check(name).attempt(told).withTimeout(this.config.readyMs).cacheFor(FRESH_MS);
  }
}

/** A message that may be shown to anyone. */
class Trouble extends Error {}
