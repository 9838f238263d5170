import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stubFile } from '../../bench/stub/stub-document.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import { StatusWaits } from '../../src/status/status-waits.js';
import { type Family, type TestAnswer, type TestClient, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';

const file = (delayMs: number) => stubFile({ score: 1, delayMs }).toString('base64');

const ask = (
  client: TestClient,
  processId: string,
  waitSeconds?: unknown,
  family: Family = 'content-extraction',
): Promise<TestAnswer> => client.post(`/process-image/${family}/status`, { processId, waitSeconds });

/** Decisions section 10: `waitSeconds` and `Retry-After`. */
describe('a status that is waited for', () => {
  let service: TestService;
  let client: TestClient;
  beforeAll(async () => {
    service = await TestService.start({}, { engine: new StubEngine() });
    client = await service.client();
  });
  afterAll(() => service.stop());

  it.each(['content-extraction', 'generative-content-extraction'] as const)(
    'is answered as soon as the process is no longer IN_PROCESS, on %s',
    async (family) => {
      const processId = await client.submit({ fileBase64: file(300) }, family);
      const { http, body, headers } = await ask(client, processId, 30, family);
      expect([http, body.processStatus]).toEqual([200, 'FINISHED']);
      expect(body.elapsedMilliseconds).toBeLessThan(25_000);
      expect(headers.get('retry-after')).toBeNull();
    },
  );

  it('is answered at once when there is nothing to wait for', async () => {
    const processId = await client.submit({ fileBase64: file(0) });
    await client.waitFor(processId, ['FINISHED']);
    const { body } = await ask(client, processId, 30);
    expect(body.processStatus).toBe('FINISHED');
    expect(body.elapsedMilliseconds).toBeLessThan(25_000);
  });

  it.each([-1, 31, 'soon', true])('is refused when waitSeconds is %s', async (waitSeconds) => {
    const { http, body } = await ask(client, 'any', waitSeconds);
    expect([http, body.status.errors]).toEqual([
      400,
      [{ code: 'R101', path: 'waitSeconds', message: 'must be a number of seconds from 0 to 30' }],
    ]);
  });
});

/** Nobody reads here, so each process stays IN_PROCESS until the test does what another machine would do. */
describe('a status that another machine changes', () => {
  let service: TestService;
  let client: TestClient;
  let processId: string;
  beforeAll(async () => {
    service = await TestService.start({ APP_ROLE: 'api' }, { engine: new StubEngine() });
    client = await service.client();
    processId = await client.submit({ fileBase64: file(0) });
  });
  afterAll(() => service.dispose());

  const waits = () => service.service.app.get(StatusWaits, { strict: false });
  const someoneWaits = () => waitUntil(() => !waits()['room'].isEmpty, 'somebody to wait');
  const nobodyWaits = () => waitUntil(() => waits()['room'].isEmpty, 'nobody to wait any more');

  it('says after how many seconds to ask again', async () => {
    const { body, headers } = await ask(client, processId);
    expect(body.processStatus).toBe('IN_PROCESS');
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
  });

  it('is answered unchanged when the time is over, without Retry-After', async () => {
    const { body, headers } = await ask(client, processId, '0.1');
    expect(body.processStatus).toBe('IN_PROCESS');
    expect(body.elapsedMilliseconds).toBeGreaterThanOrEqual(95);
    expect(headers.get('retry-after')).toBeNull();
  });

  it('is seen without a wake-up', async () => {
    const changed = await client.submit({ fileBase64: file(0) });
    const answer = ask(client, changed, 30);
    await someoneWaits();
    await service.database.dataSource.query(`UPDATE processes SET status = 'CANCELED' WHERE id = $1`, [
      changed,
    ]);
    const { body } = await answer;
    expect(body.processStatus).toBe('CANCELED');
    expect(body.elapsedMilliseconds).toBeLessThan(25_000);
    await nobodyWaits();
  });

  it('holds no connection of the database while it is waited for', async () => {
    const hangUp = new AbortController();
    // Twice as many as the pool has.
    const waiting = Array.from({ length: 40 }, () => waitAndHangUp(hangUp.signal));
    await waitUntil(() => waits()['room']['count'] === 40, 'all of them to wait');
    const { body } = await ask(client, processId);
    expect(body.elapsedMilliseconds).toBeLessThan(20_000);
    expect(waits()['room']['count']).toBe(40);
    hangUp.abort();
    await Promise.all(waiting);
    await nobodyWaits();
  });

  it('is answered at once when the service stops', async () => {
    const answer = ask(client, processId, 30);
    await someoneWaits();
    await service.service.stop();
    const { body, headers } = await answer;
    expect(body.processStatus).toBe('IN_PROCESS');
    expect(body.elapsedMilliseconds).toBeLessThan(25_000);
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
  });

  const waitAndHangUp = (signal: AbortSignal) =>
    fetch(`${service.baseUrl}/process-image/content-extraction/status`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ processId, waitSeconds: 30 }),
      signal,
    }).catch(() => undefined);
});
