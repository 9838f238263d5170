import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type StubDocument, stubFile } from '../../bench/stub/stub-document.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import { type TestClient, type TestPerson, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const generationRules = [{ tagRegex: '^id=', generalFieldConfiguration: { score: 0.9 } }];

/** Decisions section 5: what a webhook says of a capture is what holds after the settlement of the same transaction. */
describe('what webhooks tell of the captures of an operation', () => {
  let service: TestService;
  let client: TestClient;
  let reviewer: TestPerson;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    service = await TestService.start({}, { engine: new StubEngine() });
    client = await service.client();
    reviewer = await service.person('reviewer');
    receiver = await WebhookReceiver.start();
  });
  afterAll(async () => {
    await receiver.stop();
    await service.stop();
  });

  const operationOf = (maxRetries: number, timeoutSeconds = 900) => ({
    id: randomUUID(),
    maxRetries,
    timeoutSeconds,
  });
  const capture = (document: StubDocument, operation: object, more: object = {}) =>
    client.submit({
      fileBase64: stubFile(document).toString('base64'),
      webhook: { url: receiver.url() },
      operation,
      generationRules,
      ...more,
    });
  const waiting = async (score: number, operation: object) => {
    const processId = await capture({ score }, operation);
    await client.waitFor(processId, ['WAITING_OPERATION_FINISH']);
    return processId;
  };
  const callsOf = (processId: string) =>
    receiver.calls.map(({ body }) => body).filter((body) => body['processId'] === processId);
  /** Sequence, event and status of each call, once there are so many. */
  const told = (processId: string, count: number) =>
    waitUntil(
      () => {
        const calls = callsOf(processId);
        return (
          calls.length >= count &&
          calls.map(({ sequence, event, processStatus }) => `${sequence} ${event} ${processStatus}`)
        );
      },
      `${count} calls of ${processId}; there are ${receiver.events.join(', ')}`,
    );

  it('is process.extracted with TO_ANALYSIS when the last capture is chosen at once', async () => {
    const operation = operationOf(2);
    const first = await waiting(0.4, operation);
    const last = await capture({ score: 0.6 }, operation);
    expect(await told(last, 1)).toEqual(['1 process.extracted TO_ANALYSIS']);
    expect(await told(first, 2)).toEqual([
      '1 process.extracted WAITING_OPERATION_FINISH',
      '2 process.canceled CANCELED',
    ]);
    await reviewer.complete(await reviewer.claimTaskOf(last), () => ({ action: 'CONFIRM' }));
    expect(await told(last, 2)).toEqual(['1 process.extracted TO_ANALYSIS', '2 process.finished FINISHED']);
  });

  it("is process.chosen with TO_ANALYSIS when another capture's reading chooses it", async () => {
    const operation = operationOf(2);
    const best = await waiting(0.6, operation);
    const last = await capture({ score: 0.4 }, operation);
    const chosen = ['1 process.extracted WAITING_OPERATION_FINISH', '2 process.chosen TO_ANALYSIS'];
    expect(await told(best, 2)).toEqual(chosen);
    expect(await told(last, 2)).toEqual(['1 process.extracted CANCELED', '2 process.canceled CANCELED']);
    await reviewer.complete(await reviewer.claimTaskOf(best), () => ({ action: 'CONFIRM' }));
    expect(await told(best, 3)).toEqual([...chosen, '3 process.finished FINISHED']);
  });

  it('is process.chosen when the last capture could not be read', async () => {
    const operation = operationOf(2);
    const best = await waiting(0.6, operation);
    const last = await capture({ score: 1, fault: 'permanent' }, operation);
    expect(await told(last, 1)).toEqual(['1 process.failed ERROR']);
    expect((await told(best, 2))[1]).toBe('2 process.chosen TO_ANALYSIS');
  });

  it('is process.chosen when the waiting time runs out, with the names that the client gave', async () => {
    const names = { externalId: 'claim-417', metadata: { branch: '0042' } };
    const only = await capture({ score: 0.5 }, operationOf(2, 1), names);
    expect(await told(only, 2)).toEqual([
      '1 process.extracted WAITING_OPERATION_FINISH',
      '2 process.chosen TO_ANALYSIS',
    ]);
    for (const body of callsOf(only)) expect(body).toMatchObject(names);
    const { body } = await client.get(`/webhooks/deliveries?processId=${only}`);
    expect((body.result.deliveries as { event: string }[]).map(({ event }) => event)).toEqual([
      'process.chosen',
      'process.extracted',
    ]);
  });

  it('is process.extracted and process.finished of a satisfactory one, and process.canceled of the others', async () => {
    const operation = operationOf(3);
    const doubtful = await waiting(0.4, operation);
    const good = await capture({ score: 1 }, operation);
    expect(await told(good, 2)).toEqual(['1 process.extracted FINISHED', '2 process.finished FINISHED']);
    expect((await told(doubtful, 2))[1]).toBe('2 process.canceled CANCELED');
  });

  it.each(['Content-Type', 'content-type', 'CONTENT-TYPE'])(
    'is always JSON: a header that names %s is refused at submission',
    async (name) => {
      const headers = [
        { name: 'X-Api-Key', value: 'k' },
        { name, value: 'text/plain' },
      ];
      const { http, body } = await client.post('/process-image/content-extraction', {
        fileBase64: stubFile({ score: 1 }).toString('base64'),
        webhook: { url: receiver.url(), authorization: { headers } },
      });
      expect([http, body.status.code]).toEqual([400, 'R101']);
      const path = 'webhook.authorization.headers[1]';
      expect(body.status.errors).toEqual([
        { code: 'R101', path, message: expect.stringMatching(/cannot be set/) },
      ]);
    },
  );
});
