import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../support/wait-until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { DeliveryStage, LEASE_MS } from './delivery-stage.js';

/** Decisions section 9: what deletion of a process's data leaves of its webhooks. */
describe('the webhooks of a process whose data is deleted', () => {
  let stage: DeliveryStage;
  let receiver: WebhookReceiver;
  let client: string;
  beforeAll(async () => {
    stage = await DeliveryStage.start();
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

  const rows = (statement: string) => stage.database.manager.query(statement) as Promise<object[]>;
  const endpoints = () => rows('SELECT url FROM webhook_endpoints ORDER BY url');
  const left = () =>
    rows('SELECT id::text FROM webhook_attempts UNION SELECT id::text FROM webhook_deliveries');
  const called = async (path: string, fallbackUrl: string | null = null): Promise<string> => {
    const processId = await stage.makeProcess({ url: receiver.url(path), fallbackUrl, client });
    await stage.record(processId, 'process.finished');
    return processId;
  };
  const host = () => receiver.url('');

  it('are deleted with their calls and their endpoint', async () => {
    receiver.react = ({ path }) => (path === '/ana' ? 'cut' : { status: 200, body: 'Ágata' });
    const processId = await called('/ana', receiver.url('/agata'));
    await stage.work();
    expect(await left()).not.toEqual([]);
    await stage.forget(processId);
    expect(await left()).toEqual([]);
    expect(await endpoints()).toEqual([]);
  });

  it('take their endpoints with them, but none that another process is called at or that is paused', async () => {
    const gone = await called('/ana', receiver.url('/shared'));
    await called('/other', receiver.url('/shared'));
    receiver.react = ({ path }) => ({ status: path === '/shared' ? 200 : 500 });
    await stage.work();
    const paused = await called('/paused');
    await stage.work();
    await rows(`UPDATE webhook_endpoints SET paused_at = now() WHERE url LIKE '%/paused'`);
    await stage.forget(gone);
    await stage.forget(paused);
    expect(await endpoints()).toEqual(
      ['/other', '/paused', '/shared'].map((path) => ({ url: host() + path })),
    );
  });

  it.each([
    ['is taken', { status: 200, body: 'Ágata' }],
    ['fails', { status: 500, body: 'Ágata' }],
    ['is refused for good', { status: 410, body: 'Ágata' }],
  ] as const)('keep nothing of a call that %s after the deletion', async (_how, reaction) => {
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    receiver.react = () => mayAnswer.then(() => reaction);
    const processId = await called('/ana');
    const work = (await stage.queue.claim('delivery', LEASE_MS))!;
    const sending = stage.handler.handle(work).catch(() => undefined);
    await waitUntil(() => receiver.calls.length === 1, 'the call to arrive');
    await stage.forget(processId);
    answer();
    await sending;
    expect(await left()).toEqual([]);
    expect(await endpoints()).toEqual([]);
    expect(await stage.queue.nextDue('delivery')).toBeNull();
  });
});
