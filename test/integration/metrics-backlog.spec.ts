import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { millisecondsAfter } from '../../src/clock/clock.js';
import { RandomIds } from '../../src/clock/ids.js';
import { loadConfig } from '../../src/config/config.js';
import { Database } from '../../src/database/database.js';
import { Log } from '../../src/logging/log.js';
import { Backlog } from '../../src/metrics/backlog.js';
import { Metrics } from '../../src/metrics/metrics.js';
import { InProcessWakeUps } from '../../src/work/in-process-wake-ups.js';
import { WorkItemEntity, type WorkKind } from '../../src/work/work-item.entity.js';
import { WorkQueue } from '../../src/work/work-queue.js';
import { FakeClock } from '../support/fake-clock.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';

describe('the backlog in the metrics', () => {
  let test: TestDatabase;
  let database: Database;
  let clock: FakeClock;
  let queue: WorkQueue;
  let metrics: Metrics;
  let backlog: Backlog;
  beforeAll(async () => {
    test = await makeTestDatabase();
    database = new Database(test.dataSource);
  });
  beforeEach(async () => {
    clock = new FakeClock();
    queue = new WorkQueue(database, new InProcessWakeUps(), clock, new RandomIds());
    metrics = new Metrics(loadConfig({}));
    backlog = new Backlog(metrics, database, clock, new Log('silent'));
    await test.dataSource.manager.clear(WorkItemEntity);
  });
  afterAll(() => test.drop());

  const due = (kind: WorkKind, seconds: number) =>
    database.transaction((tx) =>
      queue.schedule(
        tx,
        { kind, subjectId: randomUUID(), clientId: randomUUID() },
        millisecondsAfter(clock.now(), seconds * 1000),
      ),
    );
  const lines = async (name: string) => {
    await backlog.refresh();
    const text = await metrics.registry.getSingleMetricAsString(name);
    return text.split('\n').filter((line) => !line.startsWith('#'));
  };

  it('tells what is due, claimed and waiting apart, and takes a dead claim for due', async () => {
    await due('extraction', -90);
    await queue.claim('extraction', 30_000);
    await due('extraction', -60);
    await due('extraction', -5);
    await due('delivery', 3600);
    await due('delivery', -1);
    await queue.claim('delivery', -1);
    const found = await lines('confere_work_items');
    expect(found).toHaveLength(15);
    expect(found).toEqual(
      expect.arrayContaining([
        'confere_work_items{kind="extraction",state="claimed"} 1',
        'confere_work_items{kind="extraction",state="due"} 2',
        'confere_work_items{kind="extraction",state="waiting"} 0',
        'confere_work_items{kind="delivery",state="claimed"} 0',
        'confere_work_items{kind="delivery",state="due"} 1',
        'confere_work_items{kind="delivery",state="waiting"} 1',
        'confere_work_items{kind="settlement",state="due"} 0',
      ]),
    );
  });

  it('tells how long the oldest unclaimed row has been due', async () => {
    await due('extraction', -90);
    await queue.claim('extraction', 30_000);
    await due('extraction', -60);
    await due('delivery', 3600);
    expect(await lines('confere_work_oldest_due_seconds')).toEqual(
      expect.arrayContaining([
        'confere_work_oldest_due_seconds{kind="extraction"} 60',
        'confere_work_oldest_due_seconds{kind="delivery"} 0',
      ]),
    );
  });

  it('is queried once for many concurrent scrapes', async () => {
    await due('extraction', -1);
    await Promise.all(Array.from({ length: 20 }, () => backlog.refresh()));
    await due('extraction', -1);
    expect(await lines('confere_work_items')).toContain(
      'confere_work_items{kind="extraction",state="due"} 1',
    );
  });
});
