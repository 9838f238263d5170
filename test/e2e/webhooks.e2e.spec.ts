import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Webhook } from 'standardwebhooks';
import { letter, sparseInvoice } from '../support/documents.js';
import {
  base64Of,
  type TestClient,
  type TestPerson,
  TestService,
  type Family,
} from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';
import { type ReceivedCall, WebhookReceiver } from '../support/webhook-receiver.js';

const ALL = '^(id=.+)$';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ONE_FIELD = [
  { tagRegex: ALL, specificFieldConfiguration: [{ name: 'numero', scoreFlag: 'IGNORE_SCORE' }] },
];

// Tests look into bodies freely; a wrong shape fails the assertion.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Body = any;

/** Interface section 6 and `webhook` of 4.1; decisions section 8. */
describe('webhooks', () => {
  let service: TestService;
  let client: TestClient;
  let reviewer: TestPerson;
  let receiver: WebhookReceiver;
  let invoice: string;
  beforeAll(async () => {
    service = await TestService.start();
    client = await service.client();
    reviewer = await service.person('reviewer');
    invoice = await base64Of('samples/fatura.pdf');
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    receiver = await WebhookReceiver.start();
  });
  afterEach(() => receiver.stop());

  const submit = (parameters: object, family?: Family) =>
    client.submit({ fileBase64: invoice, webhook: { url: receiver.url() }, ...parameters }, family);
  /** The calls of a process, as soon as there are so many. */
  const callsOf = (processId: string, count: number) =>
    waitUntil(
      () => {
        const calls = receiver.calls.filter(({ body }) => body['processId'] === processId);
        return calls.length >= count && calls;
      },
      `${count} calls of ${processId}; there are ${receiver.events.join(', ')}`,
    );
  const eventsOf = (calls: ReceivedCall[]) => calls.map(({ body }) => [body['sequence'], body['event']]);
  const deliveriesOf = async (processId: string, from = client) =>
    (await from.get(`/webhooks/deliveries?processId=${processId}`)).body.result.deliveries as Body[];
  const delivered = (processId: string, count: number) =>
    waitUntil(async () => {
      const deliveries = await deliveriesOf(processId);
      const done = deliveries.filter(({ state }) => state === 'DELIVERED');
      return done.length >= count && deliveries;
    }, `${count} deliveries of ${processId}`);

  describe('the events', () => {
    it('are process.extracted, then process.finished, when nothing is to be reviewed', async () => {
      const processId = await submit({});
      const calls = await callsOf(processId, 2);
      expect(eventsOf(calls)).toEqual([
        [1, 'process.extracted'],
        [2, 'process.finished'],
      ]);
      for (const { body } of calls as { body: Body }[]) {
        const [item] = body.result;
        const marks = [item, ...item.fields, ...item.tables, ...item.tables[0].values.flat()];
        expect(marks.length).toBeGreaterThan(10);
        for (const { status } of marks) expect(status).toBe('ENGINEIOCR');
      }
    });

    it('mark what waits for a reviewer, and tell the outcome after the review', async () => {
      const processId = await submit({ generationRules: ONE_FIELD });
      const [extracted] = (await callsOf(processId, 1)) as { body: Body }[];
      expect(extracted!.body).toMatchObject({ event: 'process.extracted', processStatus: 'TO_ANALYSIS' });
      const [item] = extracted!.body.result;
      expect(item.status).toBe('TO_ANALYSIS');
      for (const { name, status } of item.fields)
        expect(status).toBe(name === 'numero' ? 'TO_ANALYSIS' : 'ENGINEIOCR');
      expect(item.tables[0].status).toBe('ENGINEIOCR');

      const task = await reviewer.claimTaskOf(processId);
      await reviewer.complete(task, () => ({ action: 'CORRECT', finalValue: 'A-7' }));
      const calls = (await callsOf(processId, 2)) as { body: Body }[];
      expect(eventsOf(calls as ReceivedCall[])).toEqual([
        [1, 'process.extracted'],
        [2, 'process.finished'],
      ]);
      const finished = calls[1]!.body;
      expect(finished.processStatus).toBe('FINISHED');
      expect(finished.result[0].fields.find(({ name }: Body) => name === 'numero')).toMatchObject({
        value: null,
        finalValue: 'A-7',
        status: 'MODIFIED',
      });
    });

    it('mark the cells of a table that wait', async () => {
      const generationRules = [{ tagRegex: ALL, generalTableConfiguration: { score: 1 } }];
      const processId = await submit({ generationRules });
      const [{ body }] = (await callsOf(processId, 1)) as unknown as [{ body: Body }];
      const [table] = body.result[0].tables;
      expect(table.status).toBe('TO_ANALYSIS');
      const filled = table.values.flat().filter(({ value }: Body) => value !== null && value !== '');
      expect(filled.length).toBeGreaterThan(0);
      for (const { status } of filled) expect(status).toBe('TO_ANALYSIS');
    });

    it('are process.canceled for a capture that was not taken', async () => {
      const operation = { id: randomUUID() };
      const generationRules = ONE_FIELD;
      const processId = await submit({ operation, generationRules });
      await client.waitFor(processId, ['WAITING_OPERATION_FINISH']);
      await client.outcome({ fileBase64: invoice, operation, generationRules: [] });
      const calls = (await callsOf(processId, 2)) as { body: Body }[];
      expect(eventsOf(calls as ReceivedCall[])).toEqual([
        [1, 'process.extracted'],
        [2, 'process.canceled'],
      ]);
      expect(calls.map(({ body }) => body.processStatus)).toEqual(['WAITING_OPERATION_FINISH', 'CANCELED']);
      for (const { body } of calls) expect(body.operationId).toBe(operation.id);
    });

    it('are process.failed with the reason when a step failed', async () => {
      receiver.react = ({ path }) => ({ status: path === '/hook' ? 200 : 404 });
      const processId = await submit({ fileBase64: undefined, fileUrl: receiver.url('/missing.pdf') });
      const [{ body }] = (await callsOf(processId, 1)) as unknown as [{ body: Body }];
      expect(body).toMatchObject({
        event: 'process.failed',
        sequence: 1,
        processStatus: 'ERROR',
        result: [],
      });
      expect(body.status.errors).toEqual([{ code: 'E100', message: expect.stringMatching(/fileUrl.*404/) }]);
    });
  });

  describe('the body', () => {
    const bare = ({ requestId: _, elapsedMilliseconds: __, ...rest }: Body) => rest;

    it.each(['content-extraction', 'generative-content-extraction'] as const)(
      'is that of the status of %s, and the event beside it',
      async (family) => {
        const processId = await submit({ generationRules: ONE_FIELD }, family);
        const [{ body }] = (await callsOf(processId, 1)) as unknown as [{ body: Body }];
        const { event, eventId, sequence, createdAt, ...status } = body;
        const asked = await client.status(processId, true, family);
        expect(bare(status)).toEqual(bare(asked.body));
        expect(Object.keys(status).sort()).toEqual(Object.keys(asked.body as object).sort());
        expect([event, sequence]).toEqual(['process.extracted', 1]);
        expect(eventId).toMatch(UUID);
        expect(new Date(createdAt).toISOString()).toBe(createdAt);
        expect(Math.abs(Date.now() - new Date(createdAt).getTime())).toBeLessThan(60_000);
      },
    );

    it('has an event id of its own in each event', async () => {
      const calls = await callsOf(await submit({}), 2);
      const ids = calls.map(({ body }) => body['eventId']);
      expect(new Set(ids).size).toBe(2);
    });

    it('carries the typed image when the submission asked for it', async () => {
      const processId = await submit({ fileBase64: sparseInvoice(), returnImage: true });
      const calls = (await callsOf(processId, 2)) as { body: Body }[];
      const asked = await client.status(processId);
      for (const { body } of calls) {
        const { format } = await sharp(Buffer.from(body.result[0].image, 'base64')).metadata();
        expect(format).toBe('jpeg');
        expect(body.result[0].image).toBe(asked.body.result[0].image);
      }
      const without = (await callsOf(await submit({}), 1)) as { body: Body }[];
      expect(without[0]!.body.result[0].image).toBeNull();
    });
  });

  describe('the call', () => {
    it("is a POST with the client's headers and query strings", async () => {
      const processId = await submit({
        webhook: {
          url: receiver.url('/in?a=1'),
          authorization: {
            headers: [
              { name: 'X-Api-Key', value: 'open sesame' },
              { name: 'Authorization', value: 'Basic eDp5' },
            ],
            queryStrings: [
              { name: 'token', value: 'a b&c' },
              { name: 'token', value: 'two' },
            ],
          },
        },
      });
      for (const { method, path, headers, query } of await callsOf(processId, 2)) {
        expect([method, path]).toEqual(['POST', '/in']);
        expect(headers['content-type']).toMatch(/^application\/json/);
        expect(headers['x-api-key']).toBe('open sesame');
        expect(headers.authorization).toBe('Basic eDp5');
        expect(query.get('a')).toBe('1');
        expect(query.getAll('token')).toEqual(['a b&c', 'two']);
      }
    });

    it("is signed with the client's secret, as any Standard Webhooks library checks", async () => {
      const [{ headers, text, body }] = (await callsOf(await submit({}), 1)) as [ReceivedCall];
      const signed = headers as Record<string, string>;
      const webhook = new Webhook(client.account.webhookSecret);
      expect(webhook.verify(text, signed)).toEqual(body);
      expect(signed['webhook-id']).toBe(body['eventId']);
      expect(() => webhook.verify(text.replace('FINISHED', 'CANCELED'), signed)).toThrow();
      const { webhookSecret } = (await service.client()).account;
      expect(() => new Webhook(webhookSecret).verify(text, signed)).toThrow();
    });

    it('is not made where no webhook was given', async () => {
      const silent = await client.outcome({ fileBase64: letter() });
      await callsOf(await submit({}), 2);
      expect(receiver.calls.map(({ body }) => body['processId'])).not.toContain(silent.body.processId);
      expect(await deliveriesOf(silent.body.processId as string)).toEqual([]);
    });
  });

  describe('the fallback', () => {
    const toFallback = (url: string) => ({ webhook: { url, fallbackUrl: receiver.url('/fallback') } });

    it.each([
      ['answers 500', { status: 500 }],
      ['answers 404', { status: 404 }],
      ['redirects', { status: 307, headers: { location: '/elsewhere' } }],
      ['cuts the connection', 'cut'],
    ] as const)('is called at once with the same event when the url %s', async (_what, reaction) => {
      receiver.react = ({ path }) => (path === '/fallback' ? { status: 200 } : reaction);
      const processId = await submit(toFallback(receiver.url('/first')));
      const calls = await callsOf(processId, 4);
      expect(calls.map(({ path, body }) => [path, body['sequence']])).toEqual([
        ['/first', 1],
        ['/fallback', 1],
        ['/first', 2],
        ['/fallback', 2],
      ]);
      expect(calls[1]!.text).toBe(calls[0]!.text);
      expect(calls[1]!.headers['webhook-id']).toBe(calls[0]!.headers['webhook-id']);
    });

    it('is called when the url has not answered for 15 seconds', async () => {
      receiver.react = ({ path }) => (path === '/fallback' ? { status: 200 } : 'hang');
      const processId = await submit({ ...toFallback(receiver.url('/first')), generationRules: ONE_FIELD });
      const calls = await callsOf(processId, 2);
      expect(calls.map(({ path }) => path)).toEqual(['/first', '/fallback']);
      const [{ attempts }] = await delivered(processId, 1);
      expect(attempts).toMatchObject([
        { status: null, error: expect.stringMatching(/took longer than 15 s/) },
        { status: 200 },
      ]);
    });

    it('is called when nothing listens at the url', async () => {
      const gone = await WebhookReceiver.start();
      const url = gone.url();
      await gone.stop();
      const calls = await callsOf(await submit(toFallback(url)), 2);
      expect(calls.map(({ path }) => path)).toEqual(['/fallback', '/fallback']);
    });

    it('is left alone when the url takes the call', async () => {
      const calls = await callsOf(await submit(toFallback(receiver.url('/first'))), 2);
      expect(calls.map(({ path }) => path)).toEqual(['/first', '/first']);
    });
  });

  describe('GET /webhooks/deliveries', () => {
    it('shows each event with every call made and its answer, the latest first', async () => {
      receiver.react = ({ path }) =>
        path === '/first' ? { status: 503, body: 'try again later' } : { status: 200, body: 'thanks' };
      const secret = { queryStrings: [{ name: 'token', value: 'hidden' }] };
      const processId = await submit({
        webhook: { url: receiver.url('/first'), fallbackUrl: receiver.url('/second'), authorization: secret },
      });
      const [finished, extracted] = await delivered(processId, 2);
      expect([finished.sequence, extracted.sequence]).toEqual([2, 1]);
      const [, call] = await callsOf(processId, 2);
      expect(extracted).toEqual({
        id: call!.body['eventId'],
        eventId: call!.body['eventId'],
        clientId: client.account.id,
        processId,
        sequence: 1,
        event: 'process.extracted',
        state: 'DELIVERED',
        reason: null,
        createdAt: call!.body['createdAt'],
        endedAt: expect.any(String),
        nextAttemptAt: null,
        attemptCount: 2,
        attempts: [
          {
            url: receiver.url('/first'),
            fallback: false,
            status: 503,
            error: null,
            durationMs: expect.any(Number),
            answer: 'try again later',
            at: expect.any(String),
          },
          {
            url: receiver.url('/second'),
            fallback: true,
            status: 200,
            error: null,
            durationMs: expect.any(Number),
            answer: 'thanks',
            at: expect.any(String),
          },
        ],
      });
    });

    it('is filtered by state, has pages, and shows no other client’s', async () => {
      const processId = await submit({});
      const [finished, extracted] = await delivered(processId, 2);
      const about = `/webhooks/deliveries?processId=${processId}`;
      const page = (await client.get(`${about}&limit=1`)).body.result;
      expect(page.deliveries.map(({ id }: Body) => id)).toEqual([finished.id]);
      const next = (await client.get(`${about}&limit=1&cursor=${page.nextCursor}`)).body.result;
      expect(next.deliveries.map(({ id }: Body) => id)).toEqual([extracted.id]);
      expect(next.nextCursor).toBeNull();
      expect((await client.get(`${about}&state=DELIVERED`)).body.result.deliveries).toHaveLength(2);
      expect((await client.get(`${about}&state=PENDING`)).body.result.deliveries).toEqual([]);
      expect(await deliveriesOf(processId, await service.client())).toEqual([]);
    });
  });

  describe('redelivery', () => {
    it('sends the same event again', async () => {
      const processId = await submit({});
      const [finished] = await delivered(processId, 2);
      const { http, body } = await client.post(`/webhooks/deliveries/${finished.id}/redeliver`);
      expect([http, body.result.id]).toEqual([200, finished.id]);
      const calls = await callsOf(processId, 3);
      const first = calls.find(({ body: { sequence } }) => sequence === 2)!;
      expect(calls[2]!.text).toBe(first.text);
      expect(calls[2]!.headers['webhook-id']).toBe(finished.eventId);
      const again = await waitUntil(async () => {
        const [now] = await deliveriesOf(processId);
        return now.state === 'DELIVERED' && now;
      }, 'the event to be delivered again');
      expect(again.attempts.map(({ status }: Body) => status)).toEqual([200, 200]);
    });

    it('brings an event that failed, and only then the next one of its process', async () => {
      receiver.react = () => ({ status: 500 });
      const processId = await submit({});
      const failed = await waitUntil(async () => {
        const delivery = (await deliveriesOf(processId)).find(({ sequence }) => sequence === 1);
        return delivery?.attempts.length === 1 && delivery;
      }, 'the first call to fail');
      expect(failed).toMatchObject({ state: 'PENDING', event: 'process.extracted' });
      expect(new Date(failed.nextAttemptAt).getTime()).toBeGreaterThan(Date.now());
      expect(receiver.calls.map(({ body }) => body['sequence'])).toEqual([1]);
      receiver.react = () => ({ status: 204 });
      await client.post(`/webhooks/deliveries/${failed.id}/redeliver`);
      const calls = await callsOf(processId, 3);
      expect(calls.map(({ body }) => body['sequence'])).toEqual([1, 1, 2]);
      await delivered(processId, 2);
    });

    it('is refused for what is not the client’s', async () => {
      const [delivery] = await delivered(await submit({}), 2);
      const stranger = await service.client();
      for (const [from, id] of [
        [stranger, delivery.id],
        [client, randomUUID()],
        [client, 'x'],
      ] as const) {
        const { http, body } = await from.post(`/webhooks/deliveries/${id}/redeliver`);
        expect([http, body.status.code]).toEqual([404, 'R404']);
      }
    });
  });
});
