import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  Confere,
  ConfereError,
  type Process,
  ProcessFailed,
  type ReviewItem,
  verifyWebhook,
  type WebhookEvent,
} from '../../sdk/src/index.js';
import { projectRoot } from '../../src/config/project-root.js';
import { runCommand } from '../support/command-line.js';
import { letter } from '../support/documents.js';
import { TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const ALL = '^(id=.+)$';
const TOTAL = [
  { tagRegex: ALL, specificFieldConfiguration: [{ name: 'total', scoreFlag: 'IGNORE_SCORE' as const }] },
];
/** Satisfied by nothing. */
const NOTHING = [{ tagRegex: ALL, documentConfiguration: { scoreFlag: 'IGNORE_SCORE' as const } }];

/** A new integrator's whole way, by the SDK alone. */
describe('a client that uses only the SDK', () => {
  let service: TestService;
  let receiver: WebhookReceiver;
  let confere: Confere;
  let reviewer: Confere;
  let secret: string;
  let invoice: Buffer;
  const events: WebhookEvent[] = [];
  beforeAll(async () => {
    service = await TestService.start();
    receiver = await WebhookReceiver.start(({ path, headers, text }) => {
      if (path === '/none.pdf') return { status: 404 };
      events.push(verifyWebhook(secret, headers, text));
      return { status: 204 };
    });
    const { account } = await service.client();
    secret = account.webhookSecret;
    confere = new Confere({ baseUrl: `${service.baseUrl}/`, clientKey: account.clientKey });
    const { username, password } = (await service.person('reviewer')).account;
    reviewer = new Confere({ baseUrl: service.baseUrl, username, password });
    invoice = await readFile(join(projectRoot, 'samples/fatura.pdf'));
  });
  afterAll(async () => {
    await receiver.stop();
    await service.stop();
  });

  const eventsOf = (processId: string) =>
    events.filter((event) => event.processId === processId).map(({ event }) => event);

  it('submits a file and reads its fields', async () => {
    const reading = await confere.submit(invoice).wait();
    expect(reading.processStatus).toBe('FINISHED');
    expect(reading.documents.map(({ stdType }) => stdType)).toEqual(['invoice']);
    expect(reading.value('total')).toBe('4635.75');
    expect(reading.value('valor_total')).toBe('4635.75');
  });

  it('reads sections of a generative document', async () => {
    const reading = await confere.submit(new Blob([invoice]), { kind: 'generative' }).wait();
    expect(reading.documents[0]!.extractions[0]!.sections.length).toBeGreaterThan(0);
    expect(reading.fields().length).toBeGreaterThan(0);
  });

  it('has one process of two submissions with one key', async () => {
    const [first, second] = await Promise.all([
      confere.submit(invoice, { idempotencyKey: 'order-17' }),
      confere.submit(invoice, { idempotencyKey: 'order-17' }),
    ]);
    expect(second.processId).toBe(first.processId);
    await first.wait();
    await first.delete();
    expect((await first.status()).documents).toEqual([]);
  });

  it('has a value corrected by a reviewer, and hears of it', async () => {
    const submitted = await confere.submit(invoice, {
      generationRules: TOTAL,
      webhook: { url: receiver.url() },
    });
    const read = await submitted.wait({ until: 'read' });
    expect(read.processStatus).toBe('TO_ANALYSIS');
    expect(read.fields('total')[0]).toMatchObject({ status: 'TO_ANALYSIS', value: '4635.75' });

    const { review } = reviewer;
    const task = (await review.next())!;
    expect(task).toMatchObject({ processId: submitted.processId, state: 'CLAIMED' });
    const image = await review.page(task.taskId, 1, { width: 400, format: 'png' });
    expect([image.type, image.size > 1000]).toEqual(['image/png', true]);
    const correct = ({ itemId }: ReviewItem) => ({
      itemId,
      action: 'CORRECT' as const,
      finalValue: '4635.80',
    });
    const decisions = task.items.map(correct);
    expect((await review.draft(task.taskId, decisions)).items[0]!.draft).toMatchObject({ action: 'CORRECT' });
    await review.release(task.taskId);
    await review.claim(task.taskId);
    const kept = await review.heartbeat(task.taskId);
    expect(Date.parse(kept.leaseExpiresAt!)).toBeGreaterThan(Date.now());
    expect((await review.complete(task.taskId, decisions)).state).toBe('COMPLETED');

    const reading = await submitted.wait();
    expect(reading.value('total')).toBe('4635.80');
    expect(reading.fields('total')[0]).toMatchObject({ status: 'MODIFIED', value: null });
    await waitUntil(() => eventsOf(submitted.processId).length === 2, 'both events');
    expect(eventsOf(submitted.processId)).toEqual(['process.extracted', 'process.finished']);
    expect((await review.task(task.taskId)).state).toBe('COMPLETED');
    const tasks = [];
    for await (const each of review.tasks({ state: 'COMPLETED', limit: 1 })) tasks.push(each.taskId);
    expect(tasks).toEqual([task.taskId]);
  });

  it('sends three captures of one document, of which one is chosen', async () => {
    const operation = { id: randomUUID(), maxRetries: 3, timeoutSeconds: 900 };
    const page = Buffer.from(letter(), 'base64');
    const captures: Process[] = [];
    for (const file of [page, invoice, page])
      captures.push(await confere.submit(file, { operation, generationRules: NOTHING }));
    const [first, best, last] = captures as [Process, Process, Process];
    for (const other of [first, last]) expect((await other.wait()).processStatus).toBe('CANCELED');
    expect((await best.wait({ until: 'read' })).processStatus).toBe('TO_ANALYSIS');
    expect(captures.map(({ operationId }) => operationId)).toEqual(Array(3).fill(operation.id));
    const { chosen, because } = await confere.operation(operation.id);
    expect([chosen, because]).toEqual([best.processId, 'maxRetries']);

    const task = (await reviewer.review.next())!;
    const decisions = task.items.map(({ itemId }) => ({ itemId, action: 'CONFIRM' as const }));
    await reviewer.review.complete(task.taskId, decisions);
    expect((await best.wait()).processStatus).toBe('FINISHED');
  });

  it('goes through all pages of what was delivered and consumed', async () => {
    const webhook = { url: receiver.url() };
    const submitted = await Promise.all([1, 2].map(() => confere.submit(invoice, { webhook })));
    await Promise.all(submitted.map((process) => process.wait()));
    const ids = submitted.map(({ processId }) => processId);
    await waitUntil(() => ids.every((id) => eventsOf(id).length === 2), 'the events of both');
    const delivered = await waitUntil(async () => {
      const deliveries = [];
      for await (const delivery of confere.webhooks.deliveries({ state: 'DELIVERED', limit: 1 }))
        if (ids.includes(delivery.processId)) deliveries.push(delivery);
      return deliveries.length === 4 && deliveries;
    }, 'four deliveries');
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(4);
    await confere.webhooks.redeliver(delivered[0]!.id);
    await waitUntil(
      () => events.filter(({ eventId }) => eventId === delivered[0]!.eventId).length === 2,
      'it again',
    );

    const consumed: string[] = [];
    for await (const { processId } of confere.all('/consumption', { limit: 1 })) consumed.push(processId);
    expect(consumed).toEqual(expect.arrayContaining(ids));
  });

  it('registers rules, and tries others on what was read', async () => {
    expect((await confere.registerRules(TOTAL)).rules).toHaveLength(1);
    expect((await confere.rules()).rules).toMatchObject(TOTAL);
    const from = new Date(Date.now() - 3_600_000).toISOString();
    expect((await confere.simulateRules({ rules: NOTHING, from })).processes).toBeGreaterThan(0);
    await confere.registerRules([]);
  });

  it('learns what it did wrong, where', async () => {
    const wrong = confere.submit(invoice, { generationRules: [{ tagRegex: '(' }] });
    const error = await wrong.then(null, (thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfereError);
    expect(error).toMatchObject({
      code: 'R101',
      httpStatus: 400,
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect((error as ConfereError).errors.map(({ path }) => path)).toContain('generationRules[0].tagRegex');
    await expect(confere.process(randomUUID()).status()).rejects.toMatchObject({
      code: 'R321',
      httpStatus: 401,
    });
    await expect(confere.review.next()).rejects.toMatchObject({ code: 'R300' });
    const stranger = new Confere({ baseUrl: service.baseUrl, clientKey: 'cfr_no-key' });
    await expect(stranger.rules()).rejects.toMatchObject({ code: 'R300' });
  });

  it('learns why a process failed', async () => {
    const url = `http://127.0.0.1:${receiver.port}/none.pdf`;
    const error = await confere
      .submit({ url })
      .wait()
      .then(null, (thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProcessFailed);
    expect(error).toMatchObject({ code: 'E100', reading: { processStatus: 'ERROR' } });
  });

  it('stands behind the command line, which repeats the service’s own words', async () => {
    const submit = (key: string, ...more: string[]) =>
      runCommand({}, [
        'submit',
        'samples/fatura.pdf',
        '--url',
        service.baseUrl,
        '--key',
        key,
        '--json',
        ...more,
      ]);
    const refused = await submit('cfr_no-key');
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringMatching(/^confere: R300 Client isn't registered yet or has an invalid token\n {2}\S/),
    ]);
    const { clientKey } = (await service.client()).account;
    const wrong = await submit(clientKey, '--webhook', 'ftp://hooks.example');
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringMatching(/R101 .*\n {2}webhook\.url: /)]);
    const read = await submit(clientKey);
    expect([read.code, read.json().processStatus]).toEqual([0, 'FINISHED']);
    expect(read.errors).toMatch(/^submitted as \S+\n(IN_PROCESS\n)?FINISHED\n$/);
  });
});
