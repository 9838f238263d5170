import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stubFile } from '../../bench/stub/stub-document.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import { type TestAnswer, type TestClient, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const STANDARD = '/process-image/content-extraction';
const GENERATIVE = '/process-image/generative-content-extraction';

/** Decisions section 1: with `INTERFACE_ENGINE_NAME` an existing client needs no change. */
describe('a client that was written years ago for the engine acme', () => {
  let service: TestService;
  let client: TestClient;
  let receiver: WebhookReceiver;
  const texts: string[] = [];
  beforeAll(async () => {
    service = await TestService.start({ INTERFACE_ENGINE_NAME: 'acme' }, { engine: new StubEngine() });
    client = await service.client();
    receiver = await WebhookReceiver.start(() => ({ status: 200 }));
  });
  afterAll(async () => {
    await receiver.stop();
    await service.stop();
  });

  const heard = (answer: TestAnswer): TestAnswer => {
    texts.push(JSON.stringify(answer.body));
    return answer;
  };
  const post = async (path: string, body: object) => heard(await client.post(path, body));
  const get = async (path: string) => heard(await client.get(path));

  /** As a serialiser writes it that sends every property, also some that the contract does not have. */
  const submission = (score: number, more: object) => ({
    fileBase64: stubFile({ score }).toString('base64'),
    fileUrl: '',
    filePassword: '',
    returnImage: 'False',
    returnedImageQuality: '80',
    tags: [],
    returnCrops: 'True',
    returnMetadata: true,
    tenant: 'x',
    generationRules: [
      {
        tagRegex: '^(id=.+)$',
        generalFieldConfiguration: { score: '0.9', scoreFlag: 'CONSIDER_NULL' },
        documentConfiguration: null,
        fieldsNameWhitelist: [],
      },
    ],
    metadata: { engineRequestId: 'mine', status: 'ENGINEIOCR' },
    ...more,
  });

  it('submits an operation of three captures, has one reviewed, and hears acme in every answer and webhook', async () => {
    const guid = randomUUID();
    const webhook = { url: receiver.url('/acme'), fallbackUrl: '', authorization: null };
    const ids = [guid.toUpperCase(), `{${guid}}`, `{${guid.toUpperCase()}}`];
    const processIds: string[] = [];
    for (const [index, id] of ids.entries()) {
      const operation = { id, maxRetries: '3', timeoutSeconds: '' };
      const { body } = await post(STANDARD, submission(0.5 + index / 10, { webhook, operation }));
      expect(body.result.operationId).toBe(id);
      processIds.push(body.result.processId as string);
    }
    const chosen = processIds[2]!;
    const status = () =>
      post(`${STANDARD}/status`, { processId: `{${chosen.toUpperCase()}}`, returnAcmeResponse: 'True' });
    const pending = await waitUntil(async () => {
      const { body } = await status();
      return body.processStatus === 'TO_ANALYSIS' && body;
    }, 'the choice');
    expect(pending).toMatchObject({ operationId: ids[2], result: [{ status: 'TO_ANALYSIS' }] });

    const reviewer = await service.person('reviewer');
    const task = await reviewer.claimTaskOf(chosen);
    heard(await reviewer.get(`/review/tasks/${task.taskId}`));
    heard(await reviewer.complete(task, () => ({ action: 'CONFIRM' })));
    const { body } = await status();
    expect(body).toMatchObject({ processStatus: 'FINISHED', acmeRequestId: expect.any(String) });
    expect(body).not.toHaveProperty('engineRequestId');

    await waitUntil(
      () =>
        receiver.calls.some(
          ({ body }) => body['processId'] === chosen && body['event'] === 'process.finished',
        ),
      'the last webhook',
    );
    for (const call of receiver.calls) {
      expect(call.body).toHaveProperty('acmeRequestId');
      expect(call.body).toHaveProperty('metadata', { engineRequestId: 'mine', status: 'ENGINEIOCR' });
    }
    texts.push(...receiver.calls.map(({ text }) => String(text)));
    for (const path of [
      '/processes',
      `/processes/${chosen}`,
      `/operations/${guid}`,
      '/operations',
      '/consumption',
      '/webhooks/deliveries',
    ])
      await get(path);
    expectAcme();
  });

  it('reads ACMEIOCR where nothing was to be reviewed, in both families', async () => {
    for (const route of [STANDARD, GENERATIVE]) {
      const { body } = await post(route, submission(1, { webhook: { url: receiver.url('/good') } }));
      const { processId } = body.result;
      const { body: read } = await post(`${route}/status`, {
        processId,
        returnAcmeResponse: 1,
        waitSeconds: '30',
      });
      const [document] = read.result;
      expect(document.status ?? document.extractions[0].status).toBe('ACMEIOCR');
      expect(read.acmeRequestId).toBeTruthy();
      if (route === GENERATIVE) expect(read.AcmeRequestId).toBe(read.acmeRequestId);
      const call = await waitUntil(
        () => receiver.calls.find(({ body }) => body['processId'] === processId),
        'the webhook',
      );
      texts.push(String(call.text));
    }
    expect(texts.join()).toContain('ACMEIOCR');
    expectAcme();
  });

  it('may send returnEngineResponse too, and not both', async () => {
    const { body } = await post(STANDARD, submission(0.5, {}));
    const { processId } = body.result;
    await client.waitFor(processId, ['TO_ANALYSIS']);
    const status = (flags: object) => post(`${STANDARD}/status`, { processId, ...flags });
    expect((await status({ returnEngineResponse: 'true' })).body.result).toHaveLength(1);
    expect((await status({ returnAcmeResponse: 'false' })).body.result).toHaveLength(0);
    expect((await status({ returnAcmeResponse: true, returnEngineResponse: true })).http).toBe(400);
  });

  it.each([
    ['returnAcmeRespose', true, /unknown parameter; did you mean "returnAcmeResponse"/],
    ['returnAcmeResponse', 'yes', /must be true or false/],
  ])('is told of a wrong %s by the name that it knows', async (name, value, message) => {
    const { body } = await post(`${GENERATIVE}/status`, { processId: randomUUID(), [name]: value });
    expect(body.status.errors).toEqual([
      { code: 'R101', path: name, message: expect.stringMatching(message) },
    ]);
    expectAcme();
  });

  /** Except for the values that the client itself gave. */
  function expectAcme(): void {
    const words = texts.join().replaceAll('{"engineRequestId":"mine","status":"ENGINEIOCR"}', '');
    expect(words.match(/.{0,40}(engineRequest|engineResponse|engineiocr).{0,40}/gi)).toBeNull();
    expect(words.toLowerCase()).toContain('acme');
  }
});
