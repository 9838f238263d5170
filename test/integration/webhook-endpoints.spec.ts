import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NotFound } from '../../src/domain/errors.js';
import { readCursor } from '../../src/http/parameters/keyset-cursor.js';
import type { EndpointDto } from '../../src/webhooks/dto/endpoint.dto.js';
import { LEAST_FAILURES, PAUSED_AFTER_MS } from '../../src/webhooks/calls/endpoint-health.js';
import { WebhookEndpointEntity } from '../../src/webhooks/webhook-endpoint.entity.js';
import { FORGOTTEN_AFTER_MS } from '../../src/webhooks/webhook-endpoints.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { ADMIN, by, DeliveryStage, type WantedProcess } from './delivery-stage.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SOON = 10 * HOUR;

let stage: DeliveryStage;
let receiver: WebhookReceiver;
let client: string;

beforeAll(async () => {
  stage = await DeliveryStage.start();
});

afterAll(() => stage.stop());

beforeEach(async () => {
  receiver = await WebhookReceiver.start(() => ({ status: 503 }));
  client = await stage.makeClient();
});

afterEach(async () => {
  await receiver.stop();
  await stage.clear();
});

const makeProcess = (wanted: Partial<WantedProcess> = {}): Promise<string> =>
  stage.makeProcess({ url: receiver.url(), client, ...wanted });

const endpoints = async (): Promise<EndpointDto[]> =>
  (await stage.endpointViews.page(null, { limit: 50 })).endpoints;

async function endpoint(path = '/hook'): Promise<EndpointDto> {
  return (await endpoints()).find(({ url }) => url === receiver.url(path))!;
}

/** Lets time pass in steps in which every round falls due, with a new event each day. @returns its processes. */
async function failFor(milliseconds: number, wanted: Partial<WantedProcess> = {}): Promise<string[]> {
  const processes: string[] = [];
  for (let passed = 0; passed < milliseconds; passed += SOON) {
    if (passed % DAY < SOON) {
      processes.push(await makeProcess(wanted));
      await stage.record(processes.at(-1)!, 'process.extracted');
    }
    await stage.work();
    stage.clock.advance(SOON);
  }
  await stage.work();
  return processes;
}

/**
 * An endpoint that has failed for long, by a row that says so, and one more failure: a paused one. What it
 * takes to get there call by call is tested above.
 */
async function failedForLong(wanted: Partial<WantedProcess> = {}): Promise<string> {
  const processId = await makeProcess(wanted);
  await stage.record(processId, 'process.extracted');
  await stage.work();
  await stage.database.manager.update(
    WebhookEndpointEntity,
    { clientId: client },
    { failingSince: new Date(stage.clock.now().getTime() - PAUSED_AFTER_MS), failures: LEAST_FAILURES },
  );
  stage.clock.advance(10_000);
  await stage.work();
  stage.clock.advance(HOUR);
  await stage.work();
  return processId;
}

const sent = () => receiver.calls.map(({ body }) => [body['processId'], body['sequence']]);

describe('an endpoint', () => {
  it('is active while its calls are taken, and shown without its query string', async () => {
    receiver.react = () => ({ status: 200 });
    const query = { queryStrings: [{ name: 'token', value: 'hidden' }] };
    await stage.record(
      await makeProcess({ url: receiver.url('/hook?key=secret'), ...query }),
      'process.finished',
    );
    await stage.work();
    expect(await endpoints()).toEqual([
      {
        id: expect.any(String),
        clientId: client,
        url: receiver.url('/hook'),
        state: 'ACTIVE',
        failingSince: null,
        failures: 0,
        lastError: null,
        lastFailedAt: null,
        pausedAt: null,
        pending: 0,
      },
    ]);
  });

  it('is failing from its first failed call until one is taken', async () => {
    const processId = await makeProcess();
    await stage.record(processId, 'process.extracted', 'process.finished');
    await stage.work();
    stage.clock.advance(6_000);
    await stage.work();
    expect(await endpoint()).toMatchObject({
      state: 'FAILING',
      failingSince: expect.any(String),
      failures: 2,
      lastError: 'it answered with status 503',
      lastFailedAt: stage.clock.now().toISOString(),
      pausedAt: null,
      pending: 2,
    });
    receiver.react = () => ({ status: 200 });
    stage.clock.advance(HOUR);
    await stage.work();
    expect(await endpoint()).toMatchObject({
      state: 'ACTIVE',
      failingSince: null,
      failures: 0,
      lastError: 'it answered with status 503',
      pending: 0,
    });
  });

  it('says what kept a call from being answered', async () => {
    const url = receiver.url();
    await receiver.stop();
    receiver = await WebhookReceiver.start();
    await stage.record(await makeProcess({ url }), 'process.finished');
    await stage.work();
    expect((await endpoints())[0]!.lastError).toBe(`${new URL(url).host} refused the connection`);
  });

  it('of another client is another one, though the URL is the same', async () => {
    const other = await stage.makeClient();
    await stage.record(await makeProcess(), 'process.finished');
    await stage.record(await makeProcess({ client: other }), 'process.finished');
    await stage.work();
    expect((await endpoints()).map(({ clientId }) => clientId).sort()).toEqual([client, other].sort());
    const own = await stage.endpointViews.page(other, { limit: 50 });
    expect(own.endpoints.map(({ clientId, failures }) => [clientId, failures])).toEqual([[other, 1]]);
  });
});

describe('an endpoint that has failed for 5 days', () => {
  it('is paused then and not a round before', async () => {
    await failFor(PAUSED_AFTER_MS - SOON);
    expect(await endpoint()).toMatchObject({ state: 'FAILING', pausedAt: null });
    await failFor(SOON);
    const paused = await endpoint();
    expect(paused.state).toBe('PAUSED');
    const failedFor = new Date(paused.pausedAt!).getTime() - new Date(paused.failingSince!).getTime();
    expect(failedFor).toBeGreaterThanOrEqual(PAUSED_AFTER_MS);
    expect(paused.failures).toBeGreaterThanOrEqual(LEAST_FAILURES);
  });

  it('is not paused when one call was taken meanwhile', async () => {
    await failFor(3 * DAY);
    receiver.react = () => ({ status: 204 });
    await stage.record(await makeProcess(), 'process.finished');
    await stage.work();
    receiver.react = () => ({ status: 503 });
    await failFor(3 * DAY);
    expect((await endpoint()).state).toBe('FAILING');
  });

  it('is not paused for single failures that lie days apart', async () => {
    const wanted = { fallbackUrl: receiver.url('/fallback') };
    receiver.react = ({ path }) => ({ status: path === '/hook' ? 503 : 200 });
    for (let time = 1; time < LEAST_FAILURES; time++) {
      await stage.record(await makeProcess(wanted), 'process.finished');
      await stage.work();
      stage.clock.advance(6 * DAY);
    }
    expect(await endpoint()).toMatchObject({ state: 'FAILING', failures: LEAST_FAILURES - 1 });
  });

  it('is not called any more; its deliveries are kept until it is resumed', async () => {
    const waiting = await failedForLong();
    receiver.calls.length = 0;
    const late = await makeProcess();
    await stage.record(late, 'process.extracted', 'process.finished');
    for (let day = 0; day < 10; day++) {
      stage.clock.advance(4 * DAY);
      await stage.work();
    }
    expect(receiver.calls).toEqual([]);
    expect(await stage.statesOf(waiting)).toEqual(['PAUSED']);
    expect(await stage.statesOf(late)).toEqual(['PAUSED', 'PENDING']);
    expect((await stage.list(late)).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([null, null]);
    expect((await endpoint()).pending).toBe(3);
  });

  it('is skipped, and only its fallback is called while that works', async () => {
    receiver.react = ({ path }) => ({ status: path === '/hook' ? 503 : 200 });
    const wanted = { fallbackUrl: receiver.url('/fallback') };
    for (let day = 0; day < 12; day++) {
      await stage.record(await makeProcess(wanted), 'process.finished');
      await stage.work();
      stage.clock.advance(DAY / 2);
    }
    expect(await endpoint()).toMatchObject({ state: 'PAUSED', pending: 0 });
    receiver.calls.length = 0;
    const processId = await makeProcess(wanted);
    await stage.record(processId, 'process.finished');
    await stage.work();
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/fallback']);
    expect(await stage.statesOf(processId)).toEqual(['DELIVERED']);
  });

  it('does not hold up what goes elsewhere, not even of the same client', async () => {
    await failedForLong();
    receiver.react = () => ({ status: 200 });
    const processId = await makeProcess({ url: receiver.url('/other') });
    await stage.record(processId, 'process.finished');
    await stage.work();
    expect(await stage.statesOf(processId)).toEqual(['DELIVERED']);
  });

  it('is counted, and so is what waits for it', async () => {
    await stage.record(await failedForLong(), 'process.finished');
    expect(await stage.gauge('confere_webhook_deliveries_paused')).toEqual([
      'confere_webhook_deliveries_paused 1',
    ]);
    expect(await stage.gauge('confere_webhook_deliveries_pending')).toEqual([
      'confere_webhook_deliveries_pending 2',
    ]);
    expect((await stage.gauge('confere_webhook_endpoints')).sort()).toEqual([
      'confere_webhook_endpoints{state="active"} 0',
      'confere_webhook_endpoints{state="failing"} 0',
      'confere_webhook_endpoints{state="paused"} 1',
    ]);
  });
});

describe('a paused endpoint', () => {
  /** @returns processes whose events wait, two each. */
  async function pause(wanted: Partial<WantedProcess> = {}): Promise<string[]> {
    await failedForLong(wanted);
    const waiting = await Promise.all([1, 2, 3].map(() => makeProcess(wanted)));
    for (const processId of waiting) await stage.record(processId, 'process.extracted', 'process.finished');
    await stage.work();
    receiver.calls.length = 0;
    receiver.react = () => ({ status: 200 });
    return waiting;
  }

  const eventsOf = (processId: string) => sent().flatMap(([id, at]) => (id === processId ? [at] : []));

  it('that is resumed gets all that waited, each process in order', async () => {
    const waiting = await pause();
    await stage.endpoints.resume((await endpoint()).id, by(client));
    expect(await endpoint()).toMatchObject({ state: 'ACTIVE', failures: 0, pausedAt: null });
    expect(await stage.list(waiting[0]!)).toMatchObject([
      { state: 'PENDING', nextAttemptAt: stage.clock.now().toISOString() },
      { state: 'PENDING', nextAttemptAt: null },
    ]);
    await stage.work();
    for (const processId of waiting) {
      expect(eventsOf(processId)).toEqual([1, 2]);
      expect(await stage.statesOf(processId)).toEqual(['DELIVERED', 'DELIVERED']);
    }
    expect((await endpoint()).pending).toBe(0);
  });

  it('that still fails when it is resumed has 5 days again, and its events a fresh schedule', async () => {
    const [processId] = await pause();
    receiver.react = () => ({ status: 500 });
    await stage.endpoints.resume((await endpoint()).id, ADMIN);
    await stage.work();
    expect(await endpoint()).toMatchObject({
      state: 'FAILING',
      failingSince: expect.any(String),
      lastError: 'it answered with status 500',
    });
    const [first] = await stage.list(processId!);
    const wait = new Date(first!.nextAttemptAt!).getTime() - stage.clock.now().getTime();
    expect([first!.state, wait]).toEqual(['PENDING', 5_000]);
  });

  it('is on record with the administrator who resumed it, and not twice', async () => {
    await pause();
    const { id } = await endpoint();
    await stage.endpoints.resume(id, ADMIN);
    await stage.endpoints.resume(id, ADMIN);
    expect(await stage.audit.of(id)).toMatchObject([
      { actor: `user:${ADMIN.id}`, action: 'endpoint.resumed', details: { clientId: client } },
    ]);
  });

  it('is resumed by redelivery of an event that goes there, which keeps the order', async () => {
    const [processId, other] = await pause();
    const [, second] = await stage.list(processId!);
    await stage.deliveries.redeliver(second!.id, by(client));
    expect((await endpoint()).state).toBe('ACTIVE');
    await stage.work();
    expect(eventsOf(processId!)).toEqual([1, 2]);
    expect(eventsOf(other!)).toEqual([1, 2]);
  });

  it('does not lose an event that comes while it is resumed', async () => {
    await pause();
    const { id } = await endpoint();
    const processes = await Promise.all(Array.from({ length: 12 }, () => makeProcess()));
    const events = processes.map((processId) => stage.record(processId, 'process.finished'));
    const workers = [1, 2, 3].map(() => stage.work());
    await Promise.all([...events, ...workers, stage.endpoints.resume(id, by(client))]);
    await stage.work();
    for (const processId of processes) expect(await stage.statesOf(processId)).toEqual(['DELIVERED']);
  });

  it('is enough, when one of two is resumed, for what goes to both', async () => {
    const [processId] = await pause({ fallbackUrl: receiver.url('/fallback') });
    expect((await endpoint('/fallback')).state).toBe('PAUSED');
    await stage.endpoints.resume((await endpoint('/fallback')).id, by(client));
    await stage.work();
    expect((await endpoint()).state).toBe('PAUSED');
    expect(receiver.calls.map(({ path }) => path)).toEqual(Array(receiver.calls.length).fill('/fallback'));
    expect(await stage.statesOf(processId!)).toEqual(['DELIVERED', 'DELIVERED']);
  });

  it('drops its waiting deliveries when the data of their process is deleted', async () => {
    const [processId] = await pause();
    await stage.database.transaction(async (tx) => {
      await stage.processes.lock(tx, processId!);
      await stage.deliveries.forget(tx, processId!);
    });
    expect(await stage.statesOf(processId!)).toEqual([]);
    await stage.endpoints.resume((await endpoint()).id, by(client));
    await stage.work();
    expect(eventsOf(processId!)).toEqual([]);
  });

  it("is not resumed by another client, and there is no other's to resume", async () => {
    await pause();
    const { id } = await endpoint();
    await expect(stage.endpoints.resume(id, by(await stage.makeClient()))).rejects.toThrow(NotFound);
    await expect(stage.endpoints.resume(randomUUID(), ADMIN)).rejects.toThrow(NotFound);
    expect((await endpoint()).state).toBe('PAUSED');
  });
});

describe('the list of endpoints', () => {
  it('has pages and is filtered by state', async () => {
    receiver.react = ({ path }) => ({ status: path === '/bad' ? 500 : 200 });
    for (const path of ['/one', '/bad', '/two']) {
      await stage.record(await makeProcess({ url: receiver.url(path) }), 'process.finished');
      await stage.work();
      stage.clock.advance(1_000);
    }
    const pathsOf = (found: EndpointDto[]) => found.map(({ url }) => new URL(url).pathname);
    const first = await stage.endpointViews.page(client, { limit: 2 });
    expect(pathsOf(first.endpoints)).toEqual(['/two', '/bad']);
    const next = { limit: 2, cursor: readCursor(first.nextCursor)! };
    const second = await stage.endpointViews.page(client, next);
    expect([pathsOf(second.endpoints), second.nextCursor]).toEqual([['/one'], null]);
    const failing = await stage.endpointViews.page(client, { state: 'FAILING', limit: 50 });
    expect(pathsOf(failing.endpoints)).toEqual(['/bad']);
    expect((await stage.endpointViews.page(client, { state: 'PAUSED', limit: 50 })).endpoints).toEqual([]);
  });

  it('forgets endpoints that were not called for a month, but no paused one', async () => {
    await failedForLong();
    receiver.react = ({ path }) => ({ status: path === '/fails' ? 500 : 200 });
    for (const path of ['/works', '/fails']) {
      await stage.record(await makeProcess({ url: receiver.url(path) }), 'process.finished');
      await stage.work();
    }
    await stage.endpoints.forgetOld();
    expect(await endpoints()).toHaveLength(3);
    stage.clock.advance(FORGOTTEN_AFTER_MS + 1);
    await stage.endpoints.forgetOld();
    expect((await endpoints()).map(({ state }) => state)).toEqual(['PAUSED']);
  });
});
