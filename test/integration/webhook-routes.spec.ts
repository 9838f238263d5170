import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProcessEntity } from '../../src/process/process.entity.js';
import { endpointId } from '../../src/webhooks/endpoint.js';
import { WebhookAttemptEntity } from '../../src/webhooks/webhook-attempt.entity.js';
import { WebhookDeliveryEntity } from '../../src/webhooks/webhook-delivery.entity.js';
import { WebhookEndpointEntity } from '../../src/webhooks/webhook-endpoint.entity.js';
import { type TestClient, TestService } from '../support/test-service.js';

let service: TestService;
let client: TestClient;
let other: TestClient;
let deliveryId: string;

beforeAll(async () => {
  service = await TestService.start();
  [client, other] = [await service.client(), await service.client()];
  deliveryId = await makeDelivery(client);
});

afterAll(() => service.stop());

/** A delivery that was given up, of a process without a webhook, so that the worker calls nobody. */
async function makeDelivery({ account }: TestClient): Promise<string> {
  const { manager } = service.database.dataSource;
  const [processId, id] = [randomUUID(), randomUUID()];
  await manager.insert(ProcessEntity, {
    id: processId,
    clientId: account.id,
    kind: 'standard',
    status: 'FINISHED',
    engineRequestId: randomUUID(),
    fileKey: `processes/${processId}/file`,
    settings: { returnImage: false, returnedImageQuality: 75, tags: [], rules: [] },
    createdAt: new Date(),
  });
  await manager.insert(WebhookDeliveryEntity, {
    id,
    processId,
    clientId: account.id,
    sequence: 1,
    event: 'process.finished',
    body: { result: [] },
    state: 'GIVEN_UP',
    reason: 'for the test',
    createdAt: new Date(),
  });
  return id;
}

const idsOf = (deliveries: { id: string }[]) => deliveries.map(({ id }) => id);

describe('GET /webhooks/deliveries', () => {
  it("shows a client's own in the envelope, and an administrator everybody's", async () => {
    const { http, body } = await client.get('/webhooks/deliveries');
    expect(http).toBe(200);
    expect(body.status).toEqual({ code: '200', message: 'Ok', errors: null });
    expect(idsOf(body.result.deliveries)).toContain(deliveryId);
    expect((await other.get('/webhooks/deliveries')).body.result).toEqual({
      deliveries: [],
      nextCursor: null,
    });
    const admin = await service.person('admin');
    expect(idsOf((await admin.get('/webhooks/deliveries')).body.result.deliveries)).toContain(deliveryId);
  });

  it.each(['state=done', 'processId=1', 'limit=0', 'limit=1&limit=2', 'cursor=x', 'cursor=%00'])(
    'refuses ?%s with R101 and the name of the parameter',
    async (query) => {
      const { http, body } = await client.get(`/webhooks/deliveries?${query}`);
      expect(http).toBe(400);
      expect(body.status.errors).toEqual([
        { code: 'R101', path: query.split('=')[0], message: expect.any(String) },
      ]);
    },
  );

  it('is not for reviewers', async () => {
    const reviewer = await service.person('reviewer');
    const { http, body } = await reviewer.get('/webhooks/deliveries');
    expect([http, body.status.code]).toEqual([400, 'R300']);
  });
});

describe('POST /webhooks/deliveries/:id/redeliver', () => {
  it('answers 200 with the delivery pending again', async () => {
    const { http, body } = await client.post(`/webhooks/deliveries/${deliveryId}/redeliver`);
    expect(http).toBe(200);
    expect(body.result).toMatchObject({ id: deliveryId, event: 'process.finished' });
  });

  it('needs no body', async () => {
    const path = `/webhooks/deliveries/${await makeDelivery(client)}/redeliver`;
    expect((await service.call('POST', path, { token: client.token })).http).toBe(200);
  });

  it('is 429 with Retry-After when it was asked for too often', async () => {
    const path = `/webhooks/deliveries/${await makeDelivery(client)}/redeliver`;
    for (let time = 0; time < 10; time++) expect((await client.post(path)).http).toBe(200);
    const { http, headers, body } = await client.post(path);
    expect([http, body.status.code]).toEqual([429, 'R429']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
    expect(body.status.errors[0].message).toContain('10 times within 24 hours');
  });

  it("is 404 for another client's delivery, one that does not exist and what is no id", async () => {
    for (const id of [deliveryId, randomUUID(), 'x']) {
      const { http, body } = await other.post(`/webhooks/deliveries/${id}/redeliver`);
      expect([http, body.status.code]).toEqual([404, 'R404']);
    }
  });
});

describe('GET /webhooks/deliveries/:id/attempts', () => {
  it('lists calls in pages, only for their client and administrators', async () => {
    const id = await makeDelivery(client);
    for (let number = 1; number <= 5; number++)
      await service.database.dataSource.manager.insert(WebhookAttemptEntity, {
        deliveryId: id,
        url: 'https://hooks.example.com/confere',
        fallback: false,
        status: 500 + number,
        durationMs: 1,
        answer: 'x'.repeat(2_000),
        at: new Date(1_000 * number),
      });
    const path = `/webhooks/deliveries/${id}/attempts`;
    const statuses = (page: { attempts: { status: number }[] }) => page.attempts.map(({ status }) => status);
    const first = (await client.get(`${path}?limit=3`)).body.result;
    expect(statuses(first)).toEqual([505, 504, 503]);
    const second = (await client.get(`${path}?limit=3&cursor=${first.nextCursor}`)).body.result;
    expect([statuses(second), second.nextCursor]).toEqual([[502, 501], null]);
    const admin = await service.person('admin');
    expect(statuses((await admin.get(path)).body.result)).toHaveLength(5);
    for (const refused of [await other.get(path), await client.get(path.replace(id, randomUUID()))])
      expect([refused.http, refused.body.status.code]).toEqual([404, 'R404']);
    const { deliveries } = (await client.get('/webhooks/deliveries')).body.result;
    const listed = deliveries.find((delivery: { id: string }) => delivery.id === id);
    expect([listed.attemptCount, statuses(listed)]).toEqual([5, [504, 505]]);
  });
});

describe('the routes of endpoints', () => {
  const url = 'https://hooks.example.com/confere';
  let id: string;
  beforeAll(async () => {
    id = endpointId(client.account.id, url);
    await service.database.dataSource.manager.insert(WebhookEndpointEntity, {
      id,
      clientId: client.account.id,
      url,
      failingSince: new Date('2025-03-01T10:00:00Z'),
      failures: 31,
      lastError: 'it answered with status 503',
      lastFailedAt: new Date('2025-03-06T10:00:00Z'),
      pausedAt: new Date('2025-03-06T10:00:01Z'),
      // Of an old one that is not paused the sweep, which runs meanwhile, keeps nothing.
      createdAt: new Date(),
    });
  });

  it("list a client's own, and everybody's to an administrator", async () => {
    const { http, body } = await client.get('/webhooks/endpoints?state=PAUSED&limit=1');
    expect(http).toBe(200);
    expect(body.result).toEqual({
      endpoints: [
        {
          id,
          clientId: client.account.id,
          url,
          state: 'PAUSED',
          failingSince: '2025-03-01T10:00:00.000Z',
          failures: 31,
          lastError: 'it answered with status 503',
          lastFailedAt: '2025-03-06T10:00:00.000Z',
          pausedAt: '2025-03-06T10:00:01.000Z',
          pending: 0,
        },
      ],
      nextCursor: null,
    });
    expect((await other.get('/webhooks/endpoints')).body.result.endpoints).toEqual([]);
    const admin = await service.person('admin');
    expect(idsOf((await admin.get('/webhooks/endpoints')).body.result.endpoints)).toContain(id);
    const wrong = await client.get('/webhooks/endpoints?state=OFF');
    expect([wrong.http, wrong.body.status.errors[0].path]).toEqual([400, 'state']);
  });

  it('resume one, which nobody else can', async () => {
    for (const wrong of [id, randomUUID(), 'x']) {
      const { http, body } = await other.post(`/webhooks/endpoints/${wrong}/resume`);
      expect([http, body.status.code]).toEqual([404, 'R404']);
    }
    const { http, body } = await client.post(`/webhooks/endpoints/${id}/resume`);
    expect(http).toBe(200);
    expect(body.result).toMatchObject({ id, state: 'ACTIVE', failures: 0, pausedAt: null });
    expect((await client.post(`/webhooks/endpoints/${id}/resume`)).http).toBe(200);
  });
});
