import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { letter, letterAndInvoice } from '../support/documents.js';
import {
  base64Of,
  type TestClient,
  type TestPerson,
  type TestTask,
  TestService,
} from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';
import { keysOf } from '../support/wire-shapes.js';

const SUBMIT = '/process-image/content-extraction';
const ALL = '^(id=.+)$';

/** Satisfied by a document of a known type: the letter's score is 0. */
const TYPED = [{ tagRegex: ALL, documentConfiguration: { score: 0.5 } }];
/** Satisfied by nothing. */
const NOTHING = [{ tagRegex: ALL, documentConfiguration: { scoreFlag: 'IGNORE_SCORE' } }];

interface CaptureView {
  processId: string;
  processStatus: string;
  submittedAt: string;
  score: number | null;
  satisfactory: boolean | null;
  documents: { type: string; score: number | null }[];
  pending: { path: string; name: string; score: number | null }[];
}

/** Interface 3.1, decisions section 5. */
describe('an operation', () => {
  let service: TestService;
  let client: TestClient;
  let admin: TestPerson;
  let invoice: string;
  let files: Server;
  /** Downloads that a test has not let go on yet. */
  const held: ServerResponse[] = [];
  beforeAll(async () => {
    // Held downloads take up to two of the readers.
    service = await TestService.start({ EXTRACTION_CONCURRENCY: '3' });
    client = await service.client();
    admin = await service.person('admin');
    invoice = await base64Of('samples/fatura.pdf');
    files = createServer((request, response) => {
      if (request.url === '/held.pdf') held.push(response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    files.close();
    await service.stop();
  });

  const url = (name: string) => `http://127.0.0.1:${(files.address() as AddressInfo).port}/${name}`;
  /** A capture that is being read until its download is answered: meanwhile no deadline settles. */
  const heldCapture = async (operation: object) => {
    const parameters = { fileUrl: url('held.pdf'), operation, generationRules: NOTHING };
    const processId = await client.submit(parameters);
    return { processId, response: await waitUntil(() => held.shift(), 'the file to be fetched') };
  };
  const viewOf = async (id: string, from = client) => (await from.get(`/operations/${id}`)).body.result;
  const statusOf = async (processId: string) => (await client.status(processId)).body.processStatus as string;
  const statusesOf = (processIds: string[]) => Promise.all(processIds.map(statusOf));
  const tasksOf = async (processIds: string[]) => {
    const { body } = await admin.get(`/review/tasks?client=${client.account.id}&limit=100`);
    return (body.result.tasks as TestTask[]).filter(({ processId }) => processIds.includes(processId));
  };

  describe('with maxRetries captures and none satisfactory', () => {
    it('sends the one with the highest score to review and cancels the others', async () => {
      const receipt = Buffer.from(await base64Of('samples/recibo.jpg'), 'base64');
      const blurred = (sigma: number) =>
        sharp(receipt)
          .blur(sigma)
          .jpeg({ quality: 40 })
          .toBuffer()
          .then((bytes) => bytes.toString('base64'));
      const operation = { id: randomUUID(), maxRetries: 3 };
      const captures: string[] = [];
      for (const fileBase64 of [await blurred(2), receipt.toString('base64'), await blurred(3)])
        captures.push(await client.submit({ fileBase64, operation, generationRules: NOTHING }));
      await client.waitFor(captures[1]!, ['TO_ANALYSIS']);
      expect(await statusesOf(captures)).toEqual(['CANCELED', 'TO_ANALYSIS', 'CANCELED']);
      expect((await tasksOf(captures)).map(({ processId }) => processId)).toEqual([captures[1]]);

      const view = await viewOf(operation.id);
      const scores = view.captures.map(({ score }: CaptureView) => score);
      expect(Math.max(scores[0], scores[2])).toBeLessThan(scores[1]);
      expect(view).toMatchObject({
        decision: 'settle',
        because: 'maxRetries',
        chosen: captures[1],
        tie: false,
      });
    });

    it('takes the most recent of those with the same score', async () => {
      const operation = { id: randomUUID(), maxRetries: 3 };
      const captures: string[] = [];
      for (const fileBase64 of [invoice, invoice, letter()])
        captures.push(await client.submit({ fileBase64, operation, generationRules: NOTHING }));
      await client.waitFor(captures[1]!, ['TO_ANALYSIS']);
      expect(await statusesOf(captures)).toEqual(['CANCELED', 'TO_ANALYSIS', 'CANCELED']);
      expect(await viewOf(operation.id)).toMatchObject({ chosen: captures[1], tie: true });
    });

    it('opens one task with all documents of the one that is chosen', async () => {
      const operation = { id: randomUUID(), maxRetries: 2 };
      const captures: string[] = [];
      for (const fileBase64 of [letterAndInvoice(), letter()])
        captures.push(await client.submit({ fileBase64, operation, generationRules: NOTHING }));
      await client.waitFor(captures[0]!, ['TO_ANALYSIS']);
      const tasks = await tasksOf(captures);
      expect(tasks.map(({ processId }) => processId)).toEqual([captures[0]]);
      const { body } = await admin.get(`/review/tasks/${tasks[0]!.taskId}`);
      const { documents, items } = body.result as TestTask;
      expect(documents).toHaveLength(2);
      expect(items.map(({ kind, documentIndex }) => [kind, documentIndex])).toEqual([
        ['document', 0],
        ['document', 1],
      ]);
    });

    it('takes exactly one when all are submitted at once, and opens one task', async () => {
      const operation = { id: randomUUID(), maxRetries: 6 };
      const parameters = { fileBase64: invoice, operation, generationRules: NOTHING };
      const captures = await Promise.all(Array.from({ length: 6 }, () => client.submit(parameters)));
      await waitUntil(async () => (await viewOf(operation.id)).closed, 'the operation to close');
      const statuses = await statusesOf(captures);
      expect(statuses.sort()).toEqual([...Array(5).fill('CANCELED'), 'TO_ANALYSIS']);
      expect(await tasksOf(captures)).toHaveLength(1);
    });

    it('waits for the last to be read, and takes no further one meanwhile', async () => {
      const operation = { id: randomUUID(), maxRetries: 2 };
      const first = await client.submit({ fileBase64: invoice, operation, generationRules: NOTHING });
      await client.waitFor(first, ['WAITING_OPERATION_FINISH']);
      const { processId: last, response } = await heldCapture(operation);
      const { http, body } = await client.post(SUBMIT, { fileBase64: invoice, operation });
      expect([http, body.status.code]).toEqual([400, 'R101']);
      expect(body.status.errors).toEqual([
        { code: 'R101', path: 'operation.id', message: expect.stringMatching(/2 captures.*maxRetries/) },
      ]);
      expect(await statusesOf([first, last])).toEqual(['WAITING_OPERATION_FINISH', 'IN_PROCESS']);
      response.end(Buffer.from(letter(), 'base64'));
      await client.waitFor(first, ['TO_ANALYSIS']);
      expect(await statusOf(last)).toBe('CANCELED');
    });

    it('is finished by the review of the one that was chosen', async () => {
      const operation = { id: randomUUID(), maxRetries: 2 };
      const other = await client.submit({ fileBase64: letter(), operation, generationRules: NOTHING });
      const best = await client.submit({ fileBase64: invoice, operation, generationRules: NOTHING });
      await client.waitFor(best, ['TO_ANALYSIS']);
      const reviewer = await service.person('reviewer');
      await reviewer.complete(await reviewer.claimTaskOf(best), () => ({ action: 'CONFIRM' }));
      expect(await statusesOf([other, best])).toEqual(['CANCELED', 'FINISHED']);
    });
  });

  describe('with a satisfactory capture', () => {
    it('closes: that one is FINISHED and those that wait are CANCELED', async () => {
      const operation = { id: randomUUID(), maxRetries: 5 };
      const waiting = [];
      for (let count = 0; count < 2; count++)
        waiting.push(await client.submit({ fileBase64: letter(), operation, generationRules: TYPED }));
      for (const processId of waiting) await client.waitFor(processId, ['WAITING_OPERATION_FINISH']);
      const { body } = await client.outcome({ fileBase64: invoice, operation, generationRules: TYPED });
      expect(body.result[0].stdType).toBe('invoice');
      expect(await statusesOf(waiting)).toEqual(['CANCELED', 'CANCELED']);
      expect(await tasksOf([...waiting, body.processId as string])).toEqual([]);
      expect(await viewOf(operation.id)).toMatchObject({
        closed: true,
        decision: 'satisfied',
        chosen: body.processId,
        tie: false,
      });
    });

    it('also cancels one that is still being read, for good', async () => {
      const operation = { id: randomUUID() };
      const { processId: slow, response } = await heldCapture(operation);
      await client.outcome({ fileBase64: invoice, operation, generationRules: TYPED });
      expect(await statusOf(slow)).toBe('CANCELED');
      response.end(Buffer.from(invoice, 'base64'));
      // A later submission's end shows that the worker had time for the canceled one.
      await client.outcome({ fileBase64: invoice });
      const { body } = await client.status(slow, true);
      expect([body.processStatus, body.result]).toEqual(['CANCELED', []]);
    });

    it('has one outcome when several satisfactory ones race', async () => {
      const operation = { id: randomUUID(), maxRetries: 6 };
      const parameters = { fileBase64: invoice, operation, generationRules: TYPED };
      const answers = await Promise.all(Array.from({ length: 6 }, () => client.post(SUBMIT, parameters)));
      // The operation may close before the last of them arrives.
      const accepted = answers.flatMap(({ body }) => (body.result?.processId as string | undefined) ?? []);
      expect(accepted.length).toBeGreaterThan(0);
      await waitUntil(
        async () => !(await statusesOf(accepted)).includes('IN_PROCESS'),
        'all captures to come to their end',
      );
      const statuses = await statusesOf(accepted);
      expect(statuses.filter((status) => status === 'FINISHED')).toHaveLength(1);
      expect(statuses.filter((status) => status === 'CANCELED')).toHaveLength(accepted.length - 1);
    });

    it('takes no further capture', async () => {
      const operation = { id: randomUUID() };
      await client.outcome({ fileBase64: invoice, operation });
      const { http, body } = await client.post(SUBMIT, { fileBase64: invoice, operation });
      expect([http, body.status.code]).toEqual([400, 'R101']);
      expect(body.status.errors).toEqual([
        { code: 'R101', path: 'operation.id', message: expect.stringMatching(/closed/) },
      ]);
      expect((await viewOf(operation.id)).captures).toHaveLength(1);
    });
  });

  describe('without a new capture for timeoutSeconds', () => {
    it('sends the best of those there are to review', async () => {
      const operation = { id: randomUUID(), timeoutSeconds: 1, maxRetries: 10 };
      const { processId: best, response } = await heldCapture(operation);
      const other = await client.submit({ fileBase64: letter(), operation, generationRules: NOTHING });
      response.end(Buffer.from(invoice, 'base64'));
      await client.waitFor(best, ['TO_ANALYSIS']);
      expect(await statusOf(other)).toBe('CANCELED');
      const view = await viewOf(operation.id);
      expect(view).toMatchObject({ closed: true, decision: 'settle', because: 'timeout', chosen: best });
      const [, { submittedAt }] = view.captures as [CaptureView, CaptureView];
      const waited = new Date(view.closedAt).getTime() - new Date(submittedAt).getTime();
      expect(waited).toBeGreaterThanOrEqual(1_000);
    });

    it('takes the most recent of those with the same score', async () => {
      const operation = { id: randomUUID(), timeoutSeconds: 1 };
      const { processId: older, response } = await heldCapture(operation);
      const newer = await client.submit({ fileBase64: invoice, operation, generationRules: NOTHING });
      response.end(Buffer.from(invoice, 'base64'));
      await client.waitFor(newer, ['TO_ANALYSIS']);
      expect(await statusOf(older)).toBe('CANCELED');
      expect(await viewOf(operation.id)).toMatchObject({ because: 'timeout', tie: true });
    });

    it('waits anew from each capture', async () => {
      const operation = { id: randomUUID(), timeoutSeconds: 900 };
      for (let count = 1; count <= 2; count++) {
        const processId = await client.submit({ fileBase64: letter(), operation, generationRules: TYPED });
        await client.waitFor(processId, ['WAITING_OPERATION_FINISH']);
        const { decision, closed, waitsUntil, captures } = await viewOf(operation.id);
        expect([decision, closed, captures.length]).toEqual(['wait', false, count]);
        const latest = new Date(captures.at(-1).submittedAt).getTime();
        expect(new Date(waitsUntil).getTime()).toBe(latest + 900_000);
      }
    });

    it('waits for a capture that is still being read', async () => {
      const operation = { id: randomUUID(), timeoutSeconds: 1 };
      const { processId: first, response: firstResponse } = await heldCapture(operation);
      const { processId: slow, response } = await heldCapture(operation);
      firstResponse.end(Buffer.from(letter(), 'base64'));
      await client.waitFor(first, ['WAITING_OPERATION_FINISH']);
      const view = await waitUntil(async () => {
        const now = await viewOf(operation.id);
        return now.waitsUntil === null && now;
      }, 'the waiting time to run out');
      expect(view).toMatchObject({ closed: false, decision: 'wait', because: expect.stringMatching(/read/) });
      expect(await statusesOf([first, slow])).toEqual(['WAITING_OPERATION_FINISH', 'IN_PROCESS']);
      response.end(Buffer.from(invoice, 'base64'));
      await client.waitFor(slow, ['TO_ANALYSIS']);
      expect(await statusOf(first)).toBe('CANCELED');
      expect(await viewOf(operation.id)).toMatchObject({ because: 'timeout', chosen: slow });
    });
  });

  describe('with a capture in ERROR', () => {
    it('counts it as an attempt and never takes it', async () => {
      const operation = { id: randomUUID(), maxRetries: 2 };
      const good = await client.submit({ fileBase64: letter(), operation, generationRules: NOTHING });
      await client.waitFor(good, ['WAITING_OPERATION_FINISH']);
      const failed = await client.submit({
        fileUrl: url('missing.pdf'),
        operation,
        generationRules: NOTHING,
      });
      await client.waitFor(good, ['TO_ANALYSIS']);
      expect(await statusOf(failed)).toBe('ERROR');
      const { chosen, because, captures } = await viewOf(operation.id);
      expect([chosen, because]).toEqual([good, 'maxRetries']);
      expect(captures[1]).toMatchObject({
        processStatus: 'ERROR',
        score: null,
        satisfactory: null,
        documents: [],
        pending: [],
      });
    });

    it('closes without a task when all of them are', async () => {
      const operation = { id: randomUUID(), maxRetries: 2 };
      const failed: string[] = [];
      for (let count = 0; count < 2; count++)
        failed.push(
          await client.submit({ fileUrl: url('missing.pdf'), operation, generationRules: NOTHING }),
        );
      await waitUntil(async () => (await viewOf(operation.id)).closed, 'the operation to close');
      expect(await statusesOf(failed)).toEqual(['ERROR', 'ERROR']);
      expect(await viewOf(operation.id)).toMatchObject({ decision: 'close-empty', chosen: null });
      expect(await tasksOf(failed)).toEqual([]);
    });
  });

  describe('the settings', () => {
    it('are 3 captures and 300 seconds where nothing is said', async () => {
      const operation = { id: randomUUID() };
      await client.submit({ fileBase64: invoice, operation });
      expect(await viewOf(operation.id)).toMatchObject({ maxRetries: 3, timeoutSeconds: 300 });
    });

    it('are those of the first capture; a later one may repeat them or leave them out', async () => {
      const id = randomUUID();
      const capture = (settings: object) =>
        client.post(SUBMIT, {
          fileBase64: letter(),
          operation: { id, ...settings },
          generationRules: TYPED,
        });
      expect((await capture({ maxRetries: 4, timeoutSeconds: 60 })).http).toBe(200);
      for (const [settings, path, first] of [
        [{ maxRetries: 5 }, 'operation.maxRetries', /4/],
        [{ maxRetries: 4, timeoutSeconds: 61 }, 'operation.timeoutSeconds', /60/],
      ] as const) {
        const { http, body } = await capture(settings);
        expect([http, body.status.code]).toEqual([400, 'R101']);
        expect(body.status.errors).toEqual([{ code: 'R101', path, message: expect.stringMatching(first) }]);
      }
      expect((await capture({})).http).toBe(200);
      expect((await capture({ maxRetries: 4, timeoutSeconds: 60 })).http).toBe(200);
      const view = await viewOf(id);
      expect(view).toMatchObject({ maxRetries: 4, timeoutSeconds: 60 });
      expect(view.captures).toHaveLength(3);
    });
  });

  describe('GET /operations/:id', () => {
    it('tells each capture, its score, what would have been reviewed, and the choice', async () => {
      const operation = { id: randomUUID(), maxRetries: 2, timeoutSeconds: 90 };
      const first = await client.submit({ fileBase64: letter(), operation, generationRules: NOTHING });
      const second = await client.submit({ fileBase64: invoice, operation, generationRules: NOTHING });
      const { body } = await client.waitFor(second, ['TO_ANALYSIS']);
      const [document] = body.result;
      const view = await viewOf(operation.id);
      expect(view).toEqual({
        operationId: operation.id,
        maxRetries: 2,
        timeoutSeconds: 90,
        closed: true,
        closedAt: expect.any(String),
        decision: 'settle',
        because: 'maxRetries',
        chosen: second,
        tie: false,
        waitsUntil: null,
        captures: [
          expect.objectContaining({ processId: first }),
          expect.objectContaining({ score: document.score }),
        ],
      });
      expect(view.captures[1]).toEqual({
        processId: second,
        processStatus: 'TO_ANALYSIS',
        submittedAt: expect.any(String),
        score: document.score,
        satisfactory: false,
        documents: [{ type: 'fatura', score: document.score }],
        pending: [{ path: 'documents[0]', name: 'fatura', score: document.score }],
      });
      expect(keysOf(view.captures[0])).toEqual(keysOf(view.captures[1]));
    });

    it("is 404 for another client's operation, one that does not exist and what is no id", async () => {
      const operation = { id: randomUUID() };
      await client.submit({ fileBase64: invoice, operation });
      const stranger = await service.client();
      for (const [from, id] of [
        [stranger, operation.id],
        [client, randomUUID()],
        [client, 'x'],
      ] as const) {
        const { http, body } = await from.get(`/operations/${id}`);
        expect([http, body.status.code]).toEqual([404, 'R404']);
      }
    });
  });

  describe('GET /operations', () => {
    it('lists the operations of a client, the newest first, in pages', async () => {
      const lister = await service.client();
      const ids = [randomUUID(), randomUUID(), randomUUID()];
      for (const id of ids) await lister.outcome({ fileBase64: invoice, operation: { id } });
      const first = (await lister.get('/operations?limit=2')).body.result;
      const rest = (await lister.get(`/operations?limit=2&cursor=${first.nextCursor}`)).body.result;
      const listed = [...first.operations, ...rest.operations] as { operationId: string }[];
      expect(listed.map(({ operationId }) => operationId)).toEqual(ids.reverse());
      expect(rest.nextCursor).toBeNull();
      expect(listed[0]).toEqual({
        operationId: ids[0],
        clientId: lister.account.id,
        maxRetries: 3,
        timeoutSeconds: 300,
        captures: 1,
        createdAt: expect.any(String),
        closed: true,
        closedAt: expect.any(String),
        decision: 'satisfied',
        chosen: expect.any(String),
      });
      const all = (await admin.get(`/operations?client=${lister.account.id}`)).body.result;
      expect(all.operations).toEqual(listed);
      expect((await admin.get('/operations?limit=100')).body.result.operations).toEqual(
        expect.arrayContaining(listed),
      );
    });

    it('refuses what it does not know', async () => {
      const { http, body } = await client.get('/operations?limits=2');
      expect([http, body.status.errors[0].message]).toEqual([
        400,
        expect.stringMatching(/did you mean "limit"/),
      ]);
    });
  });

  it('is read by an administrator, who names the client where several have given the same id', async () => {
    const operation = { id: randomUUID() };
    const stranger = await service.client();
    await client.outcome({ fileBase64: invoice, operation });
    expect(await viewOf(operation.id, admin as never)).toEqual(await viewOf(operation.id));
    await stranger.outcome({ fileBase64: invoice, operation });
    const { http, body } = await admin.get(`/operations/${operation.id}`);
    expect([http, body.status.errors]).toEqual([
      400,
      [{ code: 'R101', path: 'client', message: expect.stringMatching(/several clients/) }],
    ]);
    const named = `${operation.id}?client=${client.account.id}`;
    expect(await viewOf(named, admin as never)).toEqual(await viewOf(operation.id));
  });

  it("is its client's own: the same id of another client is another operation", async () => {
    const operation = { id: randomUUID(), maxRetries: 2 };
    const stranger = await service.client();
    await client.outcome({ fileBase64: invoice, operation });
    const other = { id: operation.id, maxRetries: 7 };
    await stranger.outcome({ fileBase64: invoice, operation: other });
    expect(await viewOf(operation.id)).toMatchObject({ maxRetries: 2, captures: [expect.anything()] });
    expect(await viewOf(operation.id, stranger)).toMatchObject({
      maxRetries: 7,
      captures: [expect.anything()],
    });
  });
});
