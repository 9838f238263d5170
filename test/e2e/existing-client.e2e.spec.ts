import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { letter } from '../support/documents.js';
import { base64Of, type TestPerson, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';
import { type ReceivedCall, WebhookReceiver } from '../support/webhook-receiver.js';

// Answers are looked into freely; a wrong shape fails the assertion.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answer = any;

const GUID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const SPELLINGS = [`{${GUID.toUpperCase()}}`, `{${GUID}}`, GUID.replaceAll('-', '').toUpperCase()];

/** Every property name and every text of an answer, at any depth. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [key, ...wordsOf(each)]);
}

/** A rule as a class with every property writes itself: what was not set is empty. */
const ruleOf = (configuration: object) => ({
  tagRegex: '^(id=.+)$',
  documentConfiguration: null,
  generalFieldConfiguration: null,
  generalTableConfiguration: null,
  specificFieldConfiguration: [],
  specificTableConfiguration: [],
  fieldsNameWhitelist: [],
  tablesNameWhitelist: [],
  fieldsNameBlacklist: [],
  tablesNameBlacklist: [],
  ...configuration,
});
const NUMBER = [
  ruleOf({ specificFieldConfiguration: [{ name: 'numero', score: '1', scoreFlag: 'IGNORE_SCORE' }] }),
];
const NOTHING_SATISFIES = [ruleOf({ documentConfiguration: { score: '1.0', scoreFlag: 'IGNORE_SCORE' } })];

/** Written years ago against another service with this interface, in a language of other habits. */
class ExistingClient {
  /** All that it was ever answered. */
  readonly answers: Answer[] = [];
  private token = '';

  constructor(
    private readonly baseUrl: string,
    private readonly hook: string,
  ) {}

  async authenticate(key: string): Promise<void> {
    const { token } = await this.post('/user/authenticate', { token: key, username: '', password: '' });
    this.token = token as string;
  }

  submit(
    fileBase64: string,
    generationRules: object[],
    operation: object | null = null,
    family = 'content-extraction',
  ): Promise<Answer> {
    return this.post(`/process-image/${family}`, {
      fileBase64,
      fileUrl: '',
      filePassword: '',
      returnImage: 'False',
      returnedImageQuality: '75',
      tags: [],
      returnCrops: 'True',
      returnMetadata: 1,
      channel: 'branch-desktop',
      operation,
      webhook: {
        url: this.hook,
        fallbackUrl: '',
        authorization: { headers: [{ name: 'X-Key', value: 'k' }], queryStrings: [] },
      },
      generationRules,
    });
  }

  status(processId: string, returnAcmeResponse: unknown, family = 'content-extraction'): Promise<Answer> {
    return this.post(`/process-image/${family}/status`, { processId, returnAcmeResponse });
  }

  /** Asks until the process has a status, with the flag as this client writes it. */
  waitFor(processId: string, status: string, family?: string): Promise<Answer> {
    return waitUntil(async () => {
      const answer = await this.status(processId, 'True', family);
      return answer.processStatus === status && answer;
    }, `${processId} to be ${status}`);
  }

  private async post(path: string, body: object): Promise<Answer> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        ...(this.token && { Authorization: `Bearer ${this.token}` }),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Answer;
    this.answers.push(answer);
    expect([response.status, answer.status.errors]).toEqual([200, null]);
    return answer;
  }
}

/** The interface as it was known before: decisions section 1, `INTERFACE_ENGINE_NAME`. */
describe('a client that was written for another service with this interface', () => {
  let service: TestService;
  let client: ExistingClient;
  let reviewer: TestPerson;
  let receiver: WebhookReceiver;
  let invoice: string;
  beforeAll(async () => {
    service = await TestService.start({ INTERFACE_ENGINE_NAME: 'acme' });
    const { account } = await service.client();
    reviewer = await service.person('reviewer');
    receiver = await WebhookReceiver.start();
    client = new ExistingClient(service.baseUrl, receiver.url());
    await client.authenticate(account.clientKey);
    invoice = await base64Of('samples/fatura.pdf');
  });
  afterAll(async () => {
    await receiver?.stop();
    await service?.stop();
  });

  const callsOf = (processId: string): ReceivedCall[] =>
    receiver.calls.filter(({ body }) => body['processId'] === processId);
  const eventsOf = (processId: string) =>
    callsOf(processId).map(({ body }) => [body['event'], body['processStatus']]);
  const review = async (processId: string) => {
    const task = await reviewer.claimTaskOf(processId);
    expect((await reviewer.complete(task, () => ({ action: 'CONFIRM' }))).http).toBe(200);
  };

  it('submits, is reviewed and reads the outcome', async () => {
    const { result, status } = await client.submit(invoice, NUMBER);
    expect([status.code, result.operationId]).toEqual(['201', null]);
    const before = await client.waitFor(result.processId, 'TO_ANALYSIS');
    expect(before.acmeRequestId).toMatch(/^[0-9a-f-]{36}$/);
    const marksOf = ({ result: [item] }: Answer) => new Set(item.fields.map((field: Answer) => field.status));
    expect(marksOf(before)).toEqual(new Set(['TO_ANALYSIS', 'ACMEIOCR']));
    expect((await client.status(result.processId, 'False')).result).toEqual([]);

    await review(result.processId);
    const after = await client.waitFor(result.processId, 'FINISHED');
    expect(marksOf(after)).toEqual(new Set(['REVIEWED', 'ACMEIOCR']));
    expect(after.acmeRequestId).toBe(before.acmeRequestId);
    await waitUntil(() => eventsOf(result.processId).length === 2, 'both webhooks');
    expect(eventsOf(result.processId)).toEqual([
      ['process.extracted', 'TO_ANALYSIS'],
      ['process.finished', 'FINISHED'],
    ]);
    for (const { body, headers } of callsOf(result.processId)) {
      expect(body['acmeRequestId']).toBe(before.acmeRequestId);
      expect(headers['x-key']).toBe('k');
    }
  });

  it('sends three captures of one operation, whose GUID it spells in three ways', async () => {
    const captures: string[] = [];
    for (const [index, file] of [letter(), invoice, letter()].entries()) {
      const operation = { id: SPELLINGS[index], maxRetries: '3', timeoutSeconds: '900' };
      const { result } = await client.submit(file, NOTHING_SATISFIES, operation);
      expect(result.operationId).toBe(SPELLINGS[index]);
      captures.push(result.processId as string);
      // It takes another picture once it hears that the last one is not good enough.
      if (index < 2) await client.waitFor(result.processId, 'WAITING_OPERATION_FINISH');
    }
    const [first, best, last] = captures as [string, string, string];
    const chosen = await client.waitFor(best, 'TO_ANALYSIS');
    expect(chosen.operationId).toBe(SPELLINGS[1]);
    for (const other of [first, last]) await client.waitFor(other, 'CANCELED');
    await review(best);
    await client.waitFor(best, 'FINISHED');

    await waitUntil(() => eventsOf(best).length === 3, 'the webhooks of the chosen capture');
    expect(eventsOf(best)).toEqual([
      ['process.extracted', 'WAITING_OPERATION_FINISH'],
      ['process.chosen', 'TO_ANALYSIS'],
      ['process.finished', 'FINISHED'],
    ]);
    await waitUntil(() => eventsOf(first).length === 2, 'the webhooks of a capture that was not chosen');
    expect(eventsOf(first).at(-1)).toEqual(['process.canceled', 'CANCELED']);
    expect(callsOf(first).map(({ body }) => body['operationId'])).toEqual(Array(2).fill(SPELLINGS[0]));
  });

  it('reads a generative document, whose request has the name in another letter case too', async () => {
    const family = 'generative-content-extraction';
    const { result } = await client.submit(invoice, [], null, family);
    const answer = await client.waitFor(result.processId, 'FINISHED', family);
    expect(answer.AcmeRequestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.acmeRequestId).toBe(answer.AcmeRequestId);
    expect(answer).not.toHaveProperty('operationId');
    expect(answer.result[0].extractions[0].status).toBe('ACMEIOCR');
  });

  it('has never read another name than its own, in answers or in webhooks', () => {
    const heard = [...client.answers, ...receiver.calls.map(({ body }) => body)].flatMap(wordsOf);
    expect(heard.filter((word) => /^acmeRequestId$|^ACMEIOCR$/.test(word)).length).toBeGreaterThan(20);
    expect(heard.filter((word) => /engine/i.test(word))).toEqual([]);
  });
});
