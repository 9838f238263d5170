import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { StubClient } from '../../bench/stub/stub-client.js';
import { dataSourceOptions } from '../../src/database/data-source-options.js';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/database/embedded/embedded-postgres.js';
import { migrate } from '../../src/database/migrate.js';
import { waitUntil } from '../support/wait-until.js';
import { Stage } from './stage.js';

/** A PostgreSQL of its own, because it is stopped and started under the service. */
describe('PostgreSQL goes away under load', () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let dataSource: DataSource;
  let stage: Stage;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'confere-restart-'));
    server = await startEmbeddedPostgres(join(folder, 'postgres'));
    await migrate(server.url);
    dataSource = await new DataSource(dataSourceOptions(server.url)).initialize();
    stage = await Stage.set({ database: { url: server.url, dataSource, drop: () => dataSource.destroy() } });
  });
  afterEach(async () => {
    await stage.clear();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const restart = async () => {
    await server.stop();
    server = await startEmbeddedPostgres(join(folder, 'postgres'), Number(new URL(server.url).port));
  };

  /** Submits until `enough` were accepted; a failed submission was promised to nobody. */
  const load = async (client: StubClient, enough: number): Promise<{ failed: number }> => {
    let failed = 0;
    const submitOne = async (each: number) => {
      const operation = { id: randomUUID(), maxRetries: 2, timeoutSeconds: 1 };
      const document = { score: (each % 10) / 10, delayMs: 30 };
      await stage.submit(client, document, each % 3 === 0 ? { operation } : {}).catch(() => failed++);
    };
    const patience = Date.now() + 90_000;
    for (let each = 0; stage.accepted.length < enough; each += 4) {
      if (Date.now() > patience)
        throw new Error(`${stage.accepted.length} accepted, ${failed} failed\n${stage.lastWords()}`);
      await Promise.all([0, 1, 2, 3].map((offset) => submitOne(each + offset)));
    }
    return { failed };
  };

  it('and comes back: the service finds it again by itself, and nothing accepted is lost or done twice', async () => {
    const started = await Promise.all([
      stage.start('api'),
      stage.start('worker', 2),
      stage.start('scheduler'),
    ]);
    const client = await stage.client(started[0]![0]!);
    for (const mark of [40, 100]) {
      const loading = load(client, mark + 60);
      await waitUntil(() => stage.accepted.length >= mark, 'the load to be under way');
      await restart();
      await loading;
    }
    await stage.rest();
    await stage.expectAllRight();
    const ended = started.flat().filter(({ alive }) => !alive);
    expect(ended.map(({ role, lastWords }) => `${role} ended: ${lastWords.slice(-3000)}`)).toEqual([]);
  });
});
