import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stubFile } from '../../bench/stub/stub-document.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import type { ExtractionRequest, ExtractionResult } from '../../src/engine/engine.js';
import { type TestClient, type TestPerson, type TestTask, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';

const file = (score: number) => stubFile({ score });
const fileBase64 = file(1).toString('base64');
const REVIEW = {
  fileBase64: file(0.5).toString('base64'),
  generationRules: [{ tagRegex: '^id=', generalFieldConfiguration: { score: 0.9 } }],
};

/** Holds a file of the score 0.111 until it is let go. */
class GatedEngine extends StubEngine {
  letGo = (): void => undefined;
  held = false;

  override async extract(request: ExtractionRequest): Promise<ExtractionResult> {
    if (Buffer.from(request.file).includes('0.111'))
      await new Promise<void>((resolve) => Object.assign(this, { held: true, letGo: resolve }));
    return super.extract(request);
  }
}

/** Decisions section 3: `priority`. */
describe('the priority of a submission', () => {
  let service: TestService;
  let client: TestClient;
  let reviewer: TestPerson;
  const engine = new GatedEngine();
  beforeAll(async () => {
    service = await TestService.start({ EXTRACTION_CONCURRENCY: '1' }, { engine });
    client = await service.client();
    reviewer = await service.person('reviewer');
  });
  afterAll(() => service.stop());

  const shown = async (processId: string) => {
    const { body } = await client.get('/processes?limit=100');
    const listed = (body.result.processes as { processId: string; priority: number }[]).find(
      (each) => each.processId === processId,
    );
    const detail = await client.get(`/processes/${processId}`);
    return [listed?.priority, detail.body.result.priority];
  };

  it.each(['content-extraction', 'generative-content-extraction'] as const)(
    'is taken from JSON and from multipart by %s, 5 where none is given, and shown in list and detail',
    async (family) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(file(1))]), 'x');
      form.append('priority', '9');
      const multipart = await service.call('POST', `/process-image/${family}`, {
        token: client.token,
        body: form,
      });
      expect(await shown(multipart.body.result.processId)).toEqual([9, 9]);
      expect(await shown(await client.submit({ fileBase64, priority: 0 }, family))).toEqual([0, 0]);
      expect(await shown(await client.submit({ fileBase64 }, family))).toEqual([5, 5]);
    },
  );

  it.each([10, -1, 1.5, 'high', true])('is refused when it is %j', async (priority) => {
    const { http, body } = await client.post('/process-image/content-extraction', { fileBase64, priority });
    expect([http, body.status.code]).toEqual([400, 'R101']);
    expect(body.status.errors).toEqual([
      { code: 'R101', path: 'priority', message: 'must be a whole number from 0 to 9' },
    ]);
  });

  it('is that of its review task, and orders the list and the tasks that reviewers are given', async () => {
    const submitted: string[] = [];
    for (const priority of [3, undefined, 9, 3]) {
      const processId = await client.submit({ ...REVIEW, priority });
      await client.waitFor(processId, ['TO_ANALYSIS']);
      submitted.push(processId);
    }
    const order = [2, 1, 0, 3].map((index) => submitted[index]);
    const { body } = await reviewer.get('/review/tasks?state=OPEN');
    const listed = body.result.tasks as (TestTask & { priority: number })[];
    expect(listed.map(({ processId }) => processId)).toEqual(order);
    expect(listed.map(({ priority }) => priority)).toEqual([9, 5, 3, 3]);
    const given: (string | null)[] = [];
    for (let count = 0; count < 5; count++)
      given.push((await reviewer.post('/review/tasks/next')).body.result?.processId ?? null);
    expect(given).toEqual([...order, null]);
  });

  it("orders the client's own readings, and moves it before no other client", async () => {
    const other = await service.client();
    const first = await client.submit({ fileBase64: file(0.111).toString('base64') });
    await waitUntil(() => engine.held, 'the only reader to be taken');
    const mine: string[] = [];
    for (const priority of [1, 9, undefined]) mine.push(await client.submit({ fileBase64, priority }));
    const theirs = await other.submit({ fileBase64, priority: 0 });
    engine.letGo();
    for (const processId of [first, ...mine]) await client.waitFor(processId, ['FINISHED']);
    await other.waitFor(theirs, ['FINISHED']);
    const rows = await service.database.dataSource.query<{ id: string }[]>(
      `SELECT process_id AS id FROM process_status_changes WHERE process_id = ANY($1) AND "to" = 'FINISHED' ORDER BY process_status_changes.id`,
      [[...mine, theirs]],
    );
    const ended = rows.map(({ id }) => id);
    expect(ended.filter((id) => id !== theirs)).toEqual([mine[1], mine[2], mine[0]]);
    expect(ended.indexOf(theirs)).toBeLessThanOrEqual(1);
  });
});
