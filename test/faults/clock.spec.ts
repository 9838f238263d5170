import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StubClient } from '../../bench/stub/stub-client.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import { Accounts } from '../../src/auth/accounts.js';
import type { ExtractionRequest, ExtractionResult } from '../../src/engine/engine.js';
import { type Service, startService } from '../../src/roots/service.js';
import { FakeClock } from '../support/fake-clock.js';
import { waitUntil } from '../support/wait-until.js';
import { Stage } from './stage.js';

const HOUR_MS = 3_600_000;

/** Reads nothing before it is told to. */
class HeldEngine extends StubEngine {
  readonly held: (() => void)[] = [];
  holding = true;

  override async extract(request: ExtractionRequest): Promise<ExtractionResult> {
    if (this.holding) await new Promise<void>((resolve) => this.held.push(resolve));
    return super.extract(request);
  }

  letGo(): void {
    this.holding = false;
    for (const go of this.held.splice(0)) go();
  }
}

/** The fake clock needs the service in this process; two of them, each with a clock and an engine of its own. */
describe('a clock far ahead', () => {
  let stage: Stage;
  let services: Service[];
  beforeEach(async () => {
    stage = await Stage.set();
    services = [];
  });
  afterEach(async () => {
    for (const service of services) await service.stop();
    await stage.clear();
  });

  const start = async (role: string, clock: FakeClock, engine: HeldEngine) => {
    const variables = {
      NODE_ENV: 'test',
      APP_ROLE: role,
      PORT: '0',
      DATABASE_URL: stage.ground.databaseUrl,
      DATA_DIR: stage.ground.dataDir,
      DEMO: 'false',
      DOCS: 'false',
      LOG_LEVEL: 'silent',
      SWEEP_SECONDS: '1',
      TOKEN_LIFETIME_SECONDS: '86400',
      OUTBOUND_ALLOW_HOSTS: '127.0.0.1',
      EXTRACTION_CONCURRENCY: '16',
    };
    const service = await startService(variables, { engine, clock });
    services.push(service);
    return service;
  };
  const clientOf = async ({ app, baseUrl }: Service): Promise<StubClient> => {
    const { clientKey } = await app.get(Accounts, { strict: false }).createClient('clock');
    return StubClient.of({ baseUrl, clientKey });
  };
  const attempts = () =>
    stage.query<{ attempts: number }>(`SELECT attempts FROM work_items WHERE kind = 'extraction'`);

  it('frees what others hold and ends every waiting time: each outcome still counts once', async () => {
    const clock = new FakeClock();
    const [slow, quick] = [new HeldEngine(), new HeldEngine()];
    const client = await clientOf(await start('all', clock, slow));
    const operations = [randomUUID(), randomUUID(), randomUUID()].map((id) => ({ id, timeoutSeconds: 900 }));
    for (const operation of operations)
      for (const score of [0.2, 0.4]) await stage.submit(client, { score }, { operation });
    for (const score of [0.9, 0.1]) await stage.submit(client, { score });
    await waitUntil(() => slow.held.length === 8, 'all to be in the hands of the first');

    // The leases of the first have run out and every deadline has passed, while it still reads.
    clock.advance(HOUR_MS);
    await start('all', clock, quick);
    await waitUntil(
      async () => (await attempts()).every((row) => row.attempts >= 2),
      'the second to take over',
    );
    quick.letGo();
    slow.letGo();
    await stage.rest();
    await stage.expectAllRight();
    await client.close();
  });

  it('on one machine alone settles nothing twice and forgets no operation', async () => {
    const [clock, ahead] = [new FakeClock(), new FakeClock(new Date(Date.now() + HOUR_MS))];
    const engine = new HeldEngine();
    await start('scheduler', ahead, engine);
    const api = await start('api', clock, engine);
    const client = await clientOf(api);
    const operation = { id: randomUUID(), maxRetries: 3, timeoutSeconds: 5 };
    await stage.submit(client, { score: 0.3 }, { operation });
    // By the scheduler's clock the waiting time is over, and the only capture is not read yet.
    await waitUntil(async () => {
      const [row] = await stage.query<{ due: Date }>(
        `SELECT due_at AS due FROM work_items WHERE kind = 'settlement'`,
      );
      return !row || row.due > ahead.now();
    }, 'the scheduler to look at the operation');
    // By the worker's clock it is not over: the worker leaves the operation to the scheduler.
    engine.letGo();
    await start('worker', clock, engine);
    await waitUntil(async () => {
      ahead.advance(60_000);
      return (await stage.query(`SELECT FROM operations WHERE closed_at IS NULL`)).length === 0;
    }, 'the operation to be settled');
    // What the scheduler tells the client of its choice is due by the scheduler's clock.
    clock.advance(ahead.now().getTime() - clock.now().getTime());
    await stage.rest();
    await stage.expectAllRight();
    expect(await stage.query(`SELECT status FROM processes`)).toEqual([{ status: 'TO_ANALYSIS' }]);
    await client.close();
  });
});
