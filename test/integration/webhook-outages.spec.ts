import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutboundClient, type Post, type PostAnswer } from '../../src/outbound/outbound-client.js';
import { WebhookDeliveryEntity } from '../../src/webhooks/webhook-delivery.entity.js';
import {
  isSignedBy,
  type Reaction,
  type ReceivedCall,
  WebhookReceiver,
} from '../support/webhook-receiver.js';
import { by, DeliveryStage, SECRET, START } from './delivery-stage.js';

const HOUR = 3_600_000;
const SEED = 7;
/** After the first round and its first repetition. */
const DOWN_FROM = new Date(START.getTime() + 60_000);
const WORKERS = 12;
const COUNT = 500;
/** So that a hanging endpoint costs the test half a second and not 15. */
const PATIENCE_MS = 500;

class ImpatientClient extends OutboundClient {
  override post(url: string, post: Post): Promise<PostAnswer> {
    return super.post(url, { ...post, timeoutMs: PATIENCE_MS });
  }
}

let stage: DeliveryStage;
let receiver: WebhookReceiver;
let client: string;

beforeAll(async () => {
  stage = await DeliveryStage.start((config) => new ImpatientClient(config));
});

afterAll(() => stage.stop());

beforeEach(async () => {
  receiver = await WebhookReceiver.start();
  client = await stage.makeClient();
});

afterEach(async () => {
  await receiver.stop();
  await stage.clear();
});

const goTo = (moment: Date) => stage.clock.advance(moment.getTime() - stage.clock.now().getTime());

/**
 * Does what is due now with many workers, then goes on to when the next is due, until nothing is left or
 * due before a moment.
 */
async function workUntilDone(before?: Date): Promise<void> {
  for (;;) {
    await Promise.all(Array.from({ length: WORKERS }, () => stage.work()));
    // Work may have become due after the last worker polled.
    const due = await stage.queue.nextDue('delivery', new Date(0));
    if (!due || (before && due >= before)) return;
    if (due > stage.clock.now()) goTo(due);
  }
}

/** From 0 to 1, for one call: the same in every run, whichever worker makes the call and when. */
const chanceOf = (...about: unknown[]): number =>
  createHash('sha256')
    .update([SEED, ...about].join())
    .digest()
    .readUInt32BE() /
  2 ** 32;

/** The sequences of a process's events in the order of their arrival. */
const sequencesOf = (processId: string): number[] =>
  receiver.calls
    .filter(({ body }) => body['processId'] === processId)
    .map(({ body }) => body['sequence'] as number);

describe('an endpoint that fails 30 % of calls, hangs in 5 % and is down for an hour', () => {
  it('gets every event of 500 processes, in order within each, all signed', async () => {
    const processes = await Promise.all(
      Array.from({ length: COUNT }, () =>
        stage.makeProcess({ client, url: receiver.url('/hook'), fallbackUrl: receiver.url('/fallback') }),
      ),
    );
    const places = new Map(processes.map((id, index) => [id, index]));
    const seen = new Map<string, number>();
    const calls = { failed: 0, hung: 0, down: 0 };
    const isDown = () => {
      const now = stage.clock.now().getTime();
      return now >= DOWN_FROM.getTime() && now < DOWN_FROM.getTime() + HOUR;
    };
    receiver.react = ({ body }: ReceivedCall): Reaction => {
      if (isDown()) {
        calls.down++;
        return 'cut';
      }
      const event = `${places.get(body.processId)} ${body.sequence}`;
      seen.set(event, (seen.get(event) ?? 0) + 1);
      const chance = chanceOf(event, seen.get(event));
      if (chance < 0.05) {
        calls.hung++;
        return 'hang';
      }
      if (chance >= 0.35) return { status: 200 };
      calls.failed++;
      return { status: 500 };
    };

    await Promise.all(processes.map((id) => stage.record(id, 'process.extracted')));
    const lastSeconds = new Date(DOWN_FROM.getTime() + HOUR - 4_000);
    await workUntilDone(lastSeconds);
    goTo(lastSeconds);
    // The second events happen while it is down, each in line behind what is left of the first ones.
    await Promise.all(processes.map((id) => stage.record(id, 'process.finished')));
    await workUntilDone();

    expect(Math.min(calls.failed, calls.hung)).toBeGreaterThan(COUNT / 20);
    expect(calls.down).toBeGreaterThan(COUNT);
    const rows = await stage.database.manager.find(WebhookDeliveryEntity, { select: { state: true } });
    expect(rows.map(({ state }) => state)).toEqual(Array(2 * COUNT).fill('DELIVERED'));
    for (const id of processes) {
      const sequences = sequencesOf(id);
      expect(sequences).toEqual([...sequences].sort());
      expect([...new Set(sequences)]).toEqual([1, 2]);
    }
    expect(receiver.calls.filter((call) => !isSignedBy(SECRET, call))).toEqual([]);
  });
});

describe('two endpoints that are both dead', () => {
  it('leave deliveries that are seen, counted, and sent when they are asked for again', async () => {
    const alive = { url: receiver.url('/hook'), fallbackUrl: receiver.url('/fallback') };
    const processes = await Promise.all([1, 2, 3].map(() => stage.makeProcess({ client, ...alive })));
    receiver.react = () => 'cut';
    for (const id of processes) await stage.record(id, 'process.extracted', 'process.finished');
    await stage.work();
    for (const id of processes)
      expect(await stage.list(id)).toMatchObject([
        {
          state: 'PENDING',
          nextAttemptAt: expect.any(String),
          attempts: [
            { fallback: false, status: null, error: expect.stringContaining('closed the connection') },
            { fallback: true, status: null, error: expect.stringContaining('closed the connection') },
          ],
        },
        { state: 'PENDING', nextAttemptAt: null, attempts: [] },
      ]);
    expect(await stage.gauge('confere_webhook_deliveries_pending')).toEqual([
      'confere_webhook_deliveries_pending 6',
    ]);
    const unreachable = 'confere_webhook_calls_total{outcome="unreachable"}';
    const counted = async (name: string, line: string) =>
      Number((await stage.counted(name)).find((each) => each.startsWith(line))?.split(' ')[1] ?? 0);
    expect(await counted('confere_webhook_calls_total', unreachable)).toBeGreaterThanOrEqual(6);

    await workUntilDone();
    for (const id of processes) expect(await stage.statesOf(id)).toEqual(['GIVEN_UP', 'GIVEN_UP']);
    expect(
      await counted(
        'confere_webhook_delivery_rounds',
        'confere_webhook_delivery_rounds_count{outcome="given_up"}',
      ),
    ).toBe(6);
    expect(await stage.gauge('confere_webhook_deliveries_pending')).toEqual([
      'confere_webhook_deliveries_pending 0',
    ]);

    receiver.calls.length = 0;
    receiver.react = () => ({ status: 200 });
    for (const id of processes)
      for (const delivery of await stage.list(id)) await stage.deliveries.redeliver(delivery.id, by(client));
    await stage.work();
    for (const id of processes) {
      expect(await stage.statesOf(id)).toEqual(['DELIVERED', 'DELIVERED']);
      expect(sequencesOf(id)).toEqual([1, 2]);
    }
  });
});
