import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ClientEntity } from '../../src/auth/accounts/client.entity.js';
import { loadConfig } from '../../src/config/config.js';
import type { Database } from '../../src/database/database.js';
import type { Keyset } from '../../src/database/keyset-page.js';
import type { Document } from '../../src/domain/document.js';
import { NotFound, TooManyRequests } from '../../src/domain/errors.js';
import { readCursor } from '../../src/http/parameters/keyset-cursor.js';
import { ExtractionEntity } from '../../src/extraction/extraction.entity.js';
import { ProcessEntity } from '../../src/process/process.entity.js';
import { ProcessRepository } from '../../src/process/process.repository.js';
import { Cipher } from '../../src/secrets/cipher.js';
import type { DiskBlobStore } from '../../src/storage/disk-blob-store.js';
import type { DeliveryHandler } from '../../src/webhooks/calls/delivery-handler.js';
import type { DeliveryViews } from '../../src/webhooks/views/delivery-views.js';
import type { DeliveryDto } from '../../src/webhooks/dto/delivery.dto.js';
import { MOST_REDELIVERIES, type WebhookDeliveries } from '../../src/webhooks/webhook-deliveries.js';
import { WebhookDeliveryEntity, type WebhookEvent } from '../../src/webhooks/webhook-delivery.entity.js';
import { LeaseLost, type WorkQueue } from '../../src/work/work-queue.js';
import type { FakeClock } from '../support/fake-clock.js';
import { isSignedBy, type Reaction, WebhookReceiver } from '../support/webhook-receiver.js';
import { waitUntil } from '../support/wait-until.js';
import { ADMIN, by, DeliveryStage, LEASE_MS, SECRET, START, type WantedProcess } from './delivery-stage.js';

const OLD_SECRET = `whsec_${Buffer.alloc(24, 2).toString('base64')}`;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let stage: DeliveryStage;
let clock: FakeClock;
let database: Database;
let queue: WorkQueue;
let blobs: DiskBlobStore;
let deliveries: WebhookDeliveries;
let views: DeliveryViews;
let handler: DeliveryHandler;
let receiver: WebhookReceiver;
let clientId: string;

beforeAll(async () => {
  stage = await DeliveryStage.start();
  ({ clock, database, queue, blobs, deliveries, views, handler } = stage);
});

afterAll(() => stage.stop());

beforeEach(async () => {
  receiver = await WebhookReceiver.start();
  clientId = await makeClient();
});

afterEach(async () => {
  await receiver.stop();
  await stage.clear();
});

const makeClient = (secrets?: string): Promise<string> => stage.makeClient(secrets);

const makeProcess = (wanted: Partial<WantedProcess> = {}): Promise<string> =>
  stage.makeProcess({ url: receiver.url(), client: clientId, ...wanted });

const PASSPORT: Document = {
  type: 'passaporte',
  stdType: 'passport',
  tags: ['id=passport'],
  pageNumber: 1,
  box: null,
  score: 0.9,
  processType: 'extraction',
  source: 'standard',
  sections: [
    {
      name: 'dados',
      stdName: 'data',
      score: 0.9,
      fields: [
        {
          name: 'nome',
          stdName: 'name',
          value: 'ÁGATA NUNES',
          raw: null,
          score: 0.9,
          pageNumber: 1,
          box: null,
        },
      ],
      tables: [],
    },
  ],
};

async function makeExtraction(processId: string, documentImages: (string | null)[]): Promise<void> {
  await database.manager.insert(ExtractionEntity, {
    processId,
    engine: 'test',
    documents: documentImages.map(() => PASSPORT),
    documentImages,
    pending: [],
    pages: 1,
    durationMs: 1,
    createdAt: clock.now(),
  });
}

const record = (processId: string, ...events: WebhookEvent[]) => stage.record(processId, ...events);

const work = () => stage.work();

const list = (processId: string) => stage.list(processId);

const statesOf = (processId: string) => stage.statesOf(processId);

const dueIn = async (): Promise<number> =>
  (await queue.nextDue('delivery'))!.getTime() - clock.now().getTime();

const deadUrl = 'http://127.0.0.1:1/hook';

describe('a call', () => {
  it("carries the status answer, the event, the client's headers and query strings, and a valid signature", async () => {
    const processId = await makeProcess({
      url: receiver.url('/hook?own=1'),
      headers: [{ name: 'X-Api-Key', value: 'k' }],
      queryStrings: [{ name: 'token', value: 'a b' }],
    });
    await makeExtraction(processId, [null]);
    await record(processId, 'process.extracted');
    expect(await work()).toBe(1);

    const [call] = receiver.calls;
    const [delivery] = await list(processId);
    expect(call).toMatchObject({ method: 'POST', path: '/hook' });
    expect(call!.query.toString()).toBe('own=1&token=a+b');
    expect(call!.headers).toMatchObject({
      'x-api-key': 'k',
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': delivery!.id,
      'webhook-timestamp': String(START.getTime() / 1000),
    });
    expect(isSignedBy(SECRET, call!)).toBe(true);
    expect(isSignedBy(OLD_SECRET, call!)).toBe(false);
    expect(call!.body).toEqual({
      event: 'process.extracted',
      eventId: delivery!.id,
      sequence: 1,
      createdAt: START.toISOString(),
      engineRequestId: expect.any(String),
      operationId: null,
      processId,
      processStatus: 'TO_ANALYSIS',
      result: [expect.objectContaining({ stdType: 'passport', image: null, processType: 'extraction' })],
      requestId: delivery!.id,
      elapsedMilliseconds: expect.any(Number),
      status: { code: 'S100', message: 'Ok', errors: null },
    });
    expect(delivery).toMatchObject({ state: 'DELIVERED', endedAt: START.toISOString(), nextAttemptAt: null });
  });

  it('of a generative process has the generative shape', async () => {
    const processId = await makeProcess({ kind: 'generative' });
    await makeExtraction(processId, [null]);
    await record(processId, 'process.extracted');
    await work();
    const { body } = receiver.calls[0]!;
    expect(body).not.toHaveProperty('operationId');
    expect(body['EngineRequestId']).toBe(body['engineRequestId']);
    expect(body['result']).toEqual([expect.objectContaining({ extractions: [expect.anything()] })]);
  });

  it('tells why a process failed', async () => {
    const processId = await makeProcess();
    await database.manager.update(
      ProcessEntity,
      { id: processId },
      { status: 'ERROR', error: 'no such file' },
    );
    await record(processId, 'process.failed');
    await work();
    expect(receiver.calls[0]!.body).toMatchObject({
      event: 'process.failed',
      processStatus: 'ERROR',
      status: { errors: [{ code: 'E100', message: 'no such file' }] },
    });
  });

  it('carries typed images, which its row does not hold', async () => {
    const processId = await makeProcess();
    const key = `processes/${processId}/document-1`;
    await blobs.put(key, Buffer.from('a picture'));
    await makeExtraction(processId, [key, null]);
    await record(processId, 'process.extracted');
    const { body } = await database.manager.findOneByOrFail(WebhookDeliveryEntity, { processId });
    expect(JSON.stringify(body)).not.toContain(Buffer.from('a picture').toString('base64'));
    await work();
    const result = receiver.calls[0]!.body['result'] as { image: string | null }[];
    expect(result.map(({ image }) => image)).toEqual([Buffer.from('a picture').toString('base64'), null]);
  });

  it('is signed by both secrets while the client changes from one to the next', async () => {
    const processId = await makeProcess({ client: await makeClient(`${SECRET} ${OLD_SECRET}`) });
    await record(processId, 'process.finished');
    await work();
    expect(isSignedBy(SECRET, receiver.calls[0]!)).toBe(true);
    expect(isSignedBy(OLD_SECRET, receiver.calls[0]!)).toBe(true);
  });

  it('is not made when the client wants none, nor when the cause is rolled back', async () => {
    await record(await makeProcess({ called: false }), 'process.finished');
    const processId = await makeProcess();
    await expect(
      database.transaction(async (tx) => {
        const process = await new ProcessRepository(database).lock(tx, processId);
        await deliveries.record(tx, process!, 'process.finished');
        throw new Error('the cause failed');
      }),
    ).rejects.toThrow('the cause failed');
    expect(await database.manager.count(WebhookDeliveryEntity)).toBe(0);
    expect(await work()).toBe(0);
  });
});

describe('a call that fails', () => {
  const failures: [string, Reaction, object][] = [
    ['an error', { status: 500, body: 'no\0t now' }, { status: 500, answer: 'not now', error: null }],
    ['a redirect', { status: 302, headers: { location: '/ok' } }, { status: 302, error: null }],
    ['a refusal', { status: 400 }, { status: 400, error: null }],
    ['a cut connection', 'cut', { status: null, error: expect.stringContaining('closed the connection') }],
  ];

  it.each(failures)('with %s is made again at once on fallbackUrl', async (_what, reaction, kept) => {
    receiver.react = ({ path }) => (path === '/hook' ? reaction : { status: 204 });
    const processId = await makeProcess({
      url: receiver.url('/hook?secret=1'),
      fallbackUrl: receiver.url('/fallback'),
      headers: [{ name: 'Authorization', value: 'Bearer t' }],
      queryStrings: [{ name: 'token', value: 'q' }],
    });
    await record(processId, 'process.finished');
    await work();
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/hook', '/fallback']);
    expect(receiver.calls[1]!.headers['authorization']).toBe('Bearer t');
    expect(receiver.calls[1]!.query.get('token')).toBe('q');
    expect(receiver.calls[1]!.headers['webhook-id']).toBe(receiver.calls[0]!.headers['webhook-id']);
    const [delivery] = await list(processId);
    expect(delivery).toMatchObject({
      state: 'DELIVERED',
      attempts: [
        { url: receiver.url('/hook'), fallback: false, at: START.toISOString(), ...kept },
        { url: receiver.url('/fallback'), fallback: true, status: 204, answer: '' },
      ],
    });
    expect(delivery!.attempts[0]!.durationMs).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['is not UTF-8', Buffer.from('não é aceito', 'latin1'), 'n\ufffdo \ufffd aceito'],
    ['holds NUL', 'no\0t ta\0ken', 'not taken'],
  ])('keeps an answer that %s as far as it can be read', async (_what, body, kept) => {
    receiver.react = () => ({ status: 500, body });
    const processId = await makeProcess();
    await record(processId, 'process.finished');
    await work();
    expect((await list(processId))[0]!.attempts.map(({ answer }) => answer)).toEqual([kept]);
  });

  it('is not made again on fallbackUrl when url took it', async () => {
    const processId = await makeProcess({ fallbackUrl: receiver.url('/fallback') });
    await record(processId, 'process.finished');
    await work();
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/hook']);
  });

  it('is made again on both URLs by the schedule, then given up', async () => {
    const started = clock.now();
    const processId = await makeProcess({ url: deadUrl, fallbackUrl: receiver.url('/fallback') });
    receiver.react = () => ({ status: 503 });
    await record(processId, 'process.finished', 'process.failed');
    const waits: number[] = [];
    for (let round = 1; round <= 7; round++) {
      expect(await work()).toBe(1);
      waits.push(await dueIn());
      clock.advance(waits.at(-1)! - 1);
      expect(await work()).toBe(0);
      clock.advance(1);
    }
    expect(waits).toEqual([5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR]);
    receiver.react = ({ body }) => ({ status: body['sequence'] === 1 ? 503 : 200 });
    // The last round of the first event, and with it the turn of the second.
    expect(await work()).toBe(2);
    const [first, second] = await list(processId);
    expect(first).toMatchObject({ state: 'GIVEN_UP', reason: 'all 8 rounds of calls failed' });
    expect(first).toMatchObject({ attemptCount: 16, attempts: [{ fallback: false }, { fallback: true }] });
    const { attempts } = await views.attempts(clientId, first!.id, { limit: 100 });
    expect(attempts).toHaveLength(16);
    expect(attempts.slice(0, 2)).toEqual(first!.attempts.toReversed());
    expect(attempts.filter(({ fallback }) => fallback)).toHaveLength(8);
    expect(first!.attempts[0]!.error).toBe('127.0.0.1:1 refused the connection');
    expect(second).toMatchObject({ state: 'DELIVERED', sequence: 2 });
    expect(clock.now().getTime() - started.getTime()).toBe(27 * HOUR + 35 * MINUTE + 5 * SECOND);
    const ids = receiver.calls
      .filter(({ body }) => body['sequence'] === 1)
      .map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids)).toEqual(new Set([first!.id]));
    expect(receiver.calls.every((call) => isSignedBy(SECRET, call))).toBe(true);
  });

  it('waits for as long as Retry-After asks, within bounds', async () => {
    const processId = await makeProcess();
    receiver.react = () => ({ status: 429, headers: { 'retry-after': '90' } });
    await record(processId, 'process.finished');
    await work();
    expect(await dueIn()).toBe(90 * SECOND);
    clock.advance(90 * SECOND);
    receiver.react = () => ({ status: 503, headers: { 'retry-after': '99999999' } });
    await work();
    expect(await dueIn()).toBe(10 * HOUR);
  });

  it('is given up at once when url answers 410 and fallbackUrl does not take it', async () => {
    const processId = await makeProcess({ fallbackUrl: receiver.url('/fallback') });
    receiver.react = ({ path }) => ({ status: path === '/hook' ? 410 : 500 });
    await record(processId, 'process.finished');
    await work();
    const [delivery] = await list(processId);
    expect(delivery).toMatchObject({
      state: 'GIVEN_UP',
      reason: 'the endpoint answered 410: it wants no more calls',
      nextAttemptAt: null,
    });
    expect(receiver.calls).toHaveLength(2);
    expect(await queue.nextDue('delivery')).toBeNull();
  });

  it('is given up with words for the client when the service itself fails again and again', async () => {
    const processId = await makeProcess();
    await record(processId, 'process.extracted', 'process.finished');
    const claimed = (await queue.claim('delivery', LEASE_MS))!;
    await handler.giveUp(claimed, 'it failed 100 times');
    expect((await list(processId))[0]).toMatchObject({
      state: 'GIVEN_UP',
      reason: 'the service could not send it: it failed 100 times',
    });
    await work();
    expect(receiver.events).toEqual(['2 process.finished']);
  });
});

describe('the order of events', () => {
  it('is given up with the reason when the secret that signs it cannot be decrypted', async () => {
    const processId = await makeProcess();
    await record(processId, 'process.finished');
    const earlier = new Cipher(loadConfig({ ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('hex') }));
    await database.manager.update(ClientEntity, { id: clientId }, { webhookSecret: earlier.encrypt(SECRET) });
    const worker = stage.worker();
    worker.start();
    await waitUntil(async () => (await statesOf(processId))[0] !== 'PENDING', 'the delivery to end');
    await worker.stop();
    const [delivery] = await list(processId);
    expect(delivery).toMatchObject({ state: 'GIVEN_UP', attempts: [], nextAttemptAt: null });
    expect(delivery!.reason).toMatch(
      /^the service could not send it: A stored secret was encrypted under the key/,
    );
    expect(receiver.calls).toEqual([]);
  });

  it('holds a later event back while an earlier one is pending, and no other process with it', async () => {
    const held = await makeProcess();
    const free = await makeProcess({ url: receiver.url('/free') });
    receiver.react = ({ path }) => ({ status: path === '/hook' ? 500 : 200 });
    await record(held, 'process.extracted');
    await work();
    await record(held, 'process.finished');
    await record(free, 'process.extracted', 'process.finished');
    await work();
    expect(await statesOf(held)).toEqual(['PENDING', 'PENDING']);
    expect(await statesOf(free)).toEqual(['DELIVERED', 'DELIVERED']);
    expect((await list(held))[1]).toMatchObject({ attempts: [], nextAttemptAt: null });

    receiver.react = () => ({ status: 200 });
    clock.advance(5 * SECOND);
    await work();
    expect(await statesOf(held)).toEqual(['DELIVERED', 'DELIVERED']);
    const events = receiver.calls.filter(({ path }) => path === '/hook').map(({ body }) => body['sequence']);
    expect(events).toEqual([1, 1, 2]);
  });

  it('goes on with an event that is recorded while the one before is being sent', async () => {
    const processId = await makeProcess();
    await record(processId, 'process.extracted');
    receiver.react = () => 'hang';
    const claimed = (await queue.claim('delivery', LEASE_MS))!;
    const sending = handler.handle(claimed);
    await waitUntil(() => receiver.calls.length === 1, 'the call to arrive');
    await record(processId, 'process.finished');
    expect(await queue.claim('delivery', LEASE_MS)).toBeNull();
    await receiver.stop();
    await sending;
    expect(await statesOf(processId)).toEqual(['PENDING', 'PENDING']);
    expect((await list(processId))[0]!.attempts).toHaveLength(1);
  });

  it('stands with many workers, random failures and events that keep coming', async () => {
    let seed = 7;
    const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    receiver.react = () => {
      const throwOf = chance();
      if (throwOf < 0.2) return { status: 500 };
      return throwOf < 0.3 ? 'cut' : { status: 200 };
    };
    const count = 40;
    const processes = await Promise.all(Array.from({ length: count }, () => makeProcess()));
    let recording = true;
    const causes = Promise.all(
      processes.map(async (processId) => {
        await record(processId, 'process.extracted');
        await record(processId, 'process.finished');
        await record(processId, 'process.failed');
      }),
    ).finally(() => (recording = false));
    const worker = async () => {
      for (;;) {
        const wasRecording = recording;
        const claimed = await queue.claim('delivery', LEASE_MS);
        if (claimed) await handler.handle(claimed);
        else if (wasRecording) await new Promise((resolve) => setImmediate(resolve));
        else return;
      }
    };
    // Work may have become due after the last worker polled.
    const nextDue = () => queue.nextDue('delivery', new Date(0));
    for (let lap = 0; lap === 0 || (await nextDue()); lap++) {
      await Promise.all([...Array.from({ length: 8 }, worker), causes]);
      const due = await nextDue();
      if (due && due > clock.now()) clock.advance(due.getTime() - clock.now().getTime());
    }

    const states = await database.manager.find(WebhookDeliveryEntity, { select: { state: true } });
    expect(states.map(({ state }) => state)).toEqual(Array(count * 3).fill('DELIVERED'));
    expect(receiver.calls.every((call) => isSignedBy(SECRET, call))).toBe(true);
    for (const processId of processes) {
      const arrived = receiver.calls
        .filter(({ body }) => body['processId'] === processId)
        .map(({ body }) => body['sequence'] as number);
      expect(arrived).toEqual([...arrived].sort());
      expect(new Set(arrived)).toEqual(new Set([1, 2, 3]));
    }
    // No delivered event is sent again.
    const attempts = await database.manager.query('SELECT count(*)::int AS count FROM webhook_attempts');
    expect(receiver.calls).toHaveLength(attempts[0].count as number);
  });
});

describe('a lease that runs out while a call is made', () => {
  it('records that the event was taken, and does not send it again', async () => {
    const processId = await makeProcess();
    await record(processId, 'process.extracted', 'process.finished');
    const first = (await queue.claim('delivery', LEASE_MS))!;
    clock.advance(LEASE_MS);
    const second = (await queue.claim('delivery', LEASE_MS))!;
    expect(second.subjectId).toBe(first.subjectId);
    await handler.handle(first);
    await handler.handle(second).catch((error: unknown) => expect(error).toBeInstanceOf(LeaseLost));
    await work();
    expect(receiver.events).toEqual(['1 process.extracted', '2 process.finished']);
    expect(await statesOf(processId)).toEqual(['DELIVERED', 'DELIVERED']);
  });

  it('keeps the failed calls and leaves the schedule to the present holder', async () => {
    const processId = await makeProcess();
    receiver.react = () => ({ status: 500 });
    await record(processId, 'process.finished');
    const first = (await queue.claim('delivery', LEASE_MS))!;
    clock.advance(LEASE_MS);
    const second = (await queue.claim('delivery', LEASE_MS))!;
    await expect(handler.handle(first)).rejects.toThrow(LeaseLost);
    receiver.react = () => ({ status: 200 });
    await handler.handle(second);
    const [delivery] = await list(processId);
    expect(delivery).toMatchObject({ state: 'DELIVERED' });
    expect(delivery!.attempts.map(({ status }) => status)).toEqual([500, 200]);
  });
});

describe('redelivery', () => {
  async function givenUp(...events: WebhookEvent[]): Promise<string> {
    const processId = await makeProcess();
    receiver.react = () => ({ status: 410 });
    await record(processId, ...events);
    await work();
    receiver.react = () => ({ status: 200 });
    receiver.calls.length = 0;
    return processId;
  }

  it('sends what was given up, with the same event id and a fresh schedule', async () => {
    const processId = await givenUp('process.finished');
    const [before] = await list(processId);
    await deliveries.redeliver(before!.id, by(clientId));
    expect((await list(processId))[0]).toMatchObject({
      state: 'PENDING',
      reason: null,
      endedAt: null,
      nextAttemptAt: clock.now().toISOString(),
    });
    await work();
    expect(receiver.calls[0]!.headers['webhook-id']).toBe(before!.id);
    expect((await list(processId))[0]).toMatchObject({ state: 'DELIVERED' });
    expect((await list(processId))[0]!.attempts).toHaveLength(2);
  });

  it('sends what was delivered once more', async () => {
    const processId = await makeProcess();
    await record(processId, 'process.finished');
    await work();
    await deliveries.redeliver((await list(processId))[0]!.id, ADMIN);
    await work();
    expect(receiver.events).toEqual(['1 process.finished', '1 process.finished']);
  });

  it('is on record when an administrator asks for it, and not when the client does', async () => {
    const processId = await givenUp('process.finished');
    const { id } = (await list(processId))[0]!;
    await deliveries.redeliver(id, by(clientId));
    expect(await stage.audit.of(id)).toEqual([]);
    await deliveries.redeliver(id, ADMIN);
    expect(await stage.audit.of(id)).toMatchObject([
      { actor: `user:${ADMIN.id}`, action: 'delivery.redelivered', details: { clientId, processId } },
    ]);
  });

  it('of several events of a process keeps their order, whichever is asked for first', async () => {
    const processId = await givenUp('process.extracted', 'process.finished');
    const [first, second] = await list(processId);
    await deliveries.redeliver(first!.id, by(clientId));
    await deliveries.redeliver(second!.id, by(clientId));
    await work();
    expect(receiver.events).toEqual(['1 process.extracted', '2 process.finished']);
  });

  it('makes an event due at once that waits for its next round', async () => {
    const processId = await makeProcess();
    receiver.react = () => ({ status: 500 });
    await record(processId, 'process.finished');
    await work();
    expect(await work()).toBe(0);
    await deliveries.redeliver((await list(processId))[0]!.id, by(clientId));
    expect(await work()).toBe(1);
    expect(await dueIn()).toBe(5 * SECOND);
  });

  it('does not send an event twice that is being sent', async () => {
    const processId = await makeProcess();
    await record(processId, 'process.finished');
    const claimed = (await queue.claim('delivery', LEASE_MS))!;
    await deliveries.redeliver((await list(processId))[0]!.id, by(clientId));
    expect(await queue.claim('delivery', LEASE_MS)).toBeNull();
    await handler.handle(claimed);
    expect(await work()).toBe(0);
    expect(receiver.calls).toHaveLength(1);
    expect(await statesOf(processId)).toEqual(['DELIVERED']);
  });

  it('is refused after ten times within 24 hours, whoever asks, until the first of them is as long ago', async () => {
    const processId = await givenUp('process.finished');
    const { id } = (await list(processId))[0]!;
    for (let time = 0; time < MOST_REDELIVERIES; time++) {
      await deliveries.redeliver(id, time % 2 ? ADMIN : by(clientId));
      await work();
      clock.advance(MINUTE);
    }
    const before = receiver.calls.length;
    for (const asking of [by(clientId), ADMIN]) {
      const refused = await deliveries.redeliver(id, asking).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(TooManyRequests);
      expect((refused as TooManyRequests).retryAfterSeconds).toBe((24 * HOUR - 10 * MINUTE) / SECOND);
    }
    expect(await work()).toBe(0);
    expect(receiver.calls).toHaveLength(before);
    clock.advance(24 * HOUR - 10 * MINUTE);
    await deliveries.redeliver(id, by(clientId));
    await expect(deliveries.redeliver(id, by(clientId))).rejects.toThrow(TooManyRequests);
    expect(await work()).toBe(1);
  });

  it('is counted for each of many that ask at once', async () => {
    const processId = await givenUp('process.finished');
    const { id } = (await list(processId))[0]!;
    const asked = Array.from({ length: MOST_REDELIVERIES + 5 }, () => deliveries.redeliver(id, by(clientId)));
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const one of refused) expect((one as PromiseRejectedResult).reason).toBeInstanceOf(TooManyRequests);
  });

  it("is refused for another client's delivery and for one that does not exist", async () => {
    const processId = await givenUp('process.finished');
    const [delivery] = await list(processId);
    await expect(deliveries.redeliver(delivery!.id, by(await makeClient()))).rejects.toThrow(NotFound);
    await expect(deliveries.redeliver(randomUUID(), by(clientId))).rejects.toThrow(NotFound);
    expect(await statesOf(processId)).toEqual(['GIVEN_UP']);
  });
});

describe('deletion of the data', () => {
  it('deletes deliveries, calls and due work, and nothing is sent again', async () => {
    const processId = await makeProcess();
    await makeExtraction(processId, [null]);
    receiver.react = ({ body }) => ({ status: body['sequence'] === 1 ? 200 : 500, body: 'Ágata' });
    await record(processId, 'process.extracted', 'process.finished', 'process.failed');
    await work();
    const [delivered] = await list(processId);
    await stage.forget(processId);
    expect(await list(processId)).toEqual([]);
    expect(await database.manager.query('SELECT FROM webhook_attempts')).toEqual([]);
    expect(await queue.nextDue('delivery')).toBeNull();
    await expect(deliveries.redeliver(delivered!.id, by(clientId))).rejects.toThrow(NotFound);
    await expect(views.attempts(clientId, delivered!.id, { limit: 50 })).rejects.toThrow(NotFound);
  });

  it('while a delivery waits ends it without a call', async () => {
    const processId = await makeProcess();
    await record(processId, 'process.finished');
    await database.manager.update(ProcessEntity, { id: processId }, { webhook: null });
    await work();
    expect(await statesOf(processId)).toEqual(['GIVEN_UP']);
    expect(receiver.calls).toEqual([]);
  });
});

describe('the list of deliveries', () => {
  it("pages through a client's own, the latest first", async () => {
    const processId = await makeProcess();
    const foreign = await makeProcess({ client: await makeClient() });
    await record(foreign, 'process.finished');
    // Of one moment, so that the id decides between them.
    await record(processId, 'process.extracted', 'process.finished', 'process.failed');
    clock.advance(SECOND);
    await record(await makeProcess(), 'process.canceled');

    const seen: DeliveryDto[] = [];
    let cursor: Keyset | undefined;
    for (let pages = 1; ; pages++) {
      const page = await views.page(clientId, { limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.deliveries);
      if (!page.nextCursor) {
        expect(pages).toBe(2);
        break;
      }
      cursor = readCursor(page.nextCursor)!;
    }
    expect(seen).toHaveLength(4);
    expect(seen[0]!.event).toBe('process.canceled');
    expect(new Set(seen.map(({ id }) => id)).size).toBe(4);
    expect(new Set(seen.map((delivery) => delivery.clientId))).toEqual(new Set([clientId]));
    expect((await views.page(null, { limit: 50 })).deliveries).toHaveLength(5);
  });

  it('filters by state and process, and shows no body', async () => {
    const processId = await makeProcess();
    await record(processId, 'process.extracted');
    await work();
    await record(processId, 'process.finished');
    const { deliveries: pending } = await views.page(clientId, { state: 'PENDING', limit: 50 });
    expect(pending.map(({ event }) => event)).toEqual(['process.finished']);
    expect(pending[0]).not.toHaveProperty('body');
    const { deliveries: none } = await views.page(clientId, { processId: randomUUID(), limit: 50 });
    expect(none).toEqual([]);
  });
});
