import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReviewItemEntity } from '../../src/review/review-item.entity.js';
import { ReviewTaskEntity } from '../../src/review/review-task.entity.js';
import { FakeClock } from '../support/fake-clock.js';
import { type Paper, PaperEngine, paperFile } from '../support/paper-engine.js';
import { type TestClient, type TestPerson, type TestTask, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';

const generationRules = [
  { tagRegex: '.', generalFieldConfiguration: { score: 0.9 }, generalTableConfiguration: { score: 0.9 } },
];
const TOTAL = { name: 'total', value: '12.00', score: 0.5 };
const DATE = { name: 'issue_date', value: '2026-03-02', score: 0.99 };
const RECEIPT: Paper = { typeId: 'receipt', fields: [TOTAL, DATE] };
const INVOICE: Paper = {
  typeId: 'invoice',
  fields: [TOTAL],
  rows: [
    ['Tea', '2.00'],
    ['Cake', '4.00'],
    ['Milk', '6.00'],
  ],
};
const DATE_PATH = 'documents[0].sections[0].fields[1]';
const TABLE_PATH = 'documents[0].sections[0].tables[0]';

type Cell = { value: string | null; finalValue: string | null; status: string };

/** What the workbench decides beyond pending items. */
describe('a decision in the workbench', () => {
  let service: TestService;
  let client: TestClient;
  let [ana, rui]: TestPerson[] = [];
  const clock = new FakeClock(new Date('2026-03-02T08:00:00Z'));
  beforeAll(async () => {
    const variables = { TOKEN_LIFETIME_SECONDS: '86400', REVIEW_LEASE_SECONDS: '86400' };
    service = await TestService.start(variables, { engine: new PaperEngine(), clock });
    client = await service.client();
    [ana, rui] = [await service.person('reviewer', 'ana'), await service.person('reviewer', 'rui')];
  });
  afterAll(() => service.stop());

  const waiting = async (...papers: Paper[]) => {
    const given = { fileBase64: paperFile(...papers), generationRules };
    return (await client.outcome(given, ['TO_ANALYSIS'])).body.processId as string;
  };
  const claimed = async (...papers: Paper[]) => ana!.claimTaskOf(await waiting(...papers));
  const at = (task: { taskId: string }, action: string) => `/review/tasks/${task.taskId}/${action}`;
  const complete = (task: TestTask, body: object) => ana!.post(at(task, 'complete'), body);
  const confirmAll = ({ items }: TestTask) => items.map(({ itemId }) => ({ itemId, action: 'CONFIRM' }));
  const resultOf = async ({ processId }: TestTask) => (await client.status(processId)).body.result[0];
  // Tests look into it freely; a wrong shape fails the assertion.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const contextOf = async (task: TestTask): Promise<any> => (await ana!.get(at(task, 'context'))).body.result;
  const rows = (table: { values: Cell[][] }) =>
    table.values.map((row) => row.map(({ value, finalValue }) => finalValue ?? value));

  describe('on what was sure', () => {
    it('corrects it, by its path', async () => {
      const task = await claimed(RECEIPT);
      const correction = { path: DATE_PATH, action: 'CORRECT', finalValue: '2026-03-03' };
      expect((await complete(task, { decisions: [...confirmAll(task), correction] })).http).toBe(200);
      const { fields, status } = await resultOf(task);
      expect(fields).toMatchObject([
        { name: 'total', status: 'REVIEWED', value: '12.00', score: 0 },
        { name: 'issue_date', status: 'MODIFIED', value: null, finalValue: '2026-03-03', score: 0 },
      ]);
      expect(status).toBe('MODIFIED');
      const { entries } = (await ana!.get(at(task, 'audit'))).body.result;
      const { decisions } = entries.find(({ action }: { action: string }) => action === 'review.completed');
      expect(decisions).toContainEqual(expect.objectContaining({ path: DATE_PATH, outcome: 'MODIFIED' }));
    });

    it('stands in the draft, is shown, and goes when a later draft does not name it', async () => {
      const task = await claimed(RECEIPT);
      const correction = { path: DATE_PATH, action: 'CORRECT', finalValue: '2026-03-03' };
      await ana!.put(at(task, 'draft'), { decisions: [correction] });
      const date = async () => (await contextOf(task)).documents[0].sections[0].fields[1];
      expect(await date()).toMatchObject({ status: 'sure', itemId: expect.any(String), why: null });
      expect((await date()).draft).toEqual({ action: 'CORRECT', finalValue: '2026-03-03' });
      await ana!.put(at(task, 'draft'), { decisions: [] });
      expect(await date()).toMatchObject({ status: 'sure', itemId: null, draft: null });
    });

    it('is optional: a draft of it that the completion leaves out is dropped', async () => {
      const task = await claimed(RECEIPT);
      const correction = { path: DATE_PATH, action: 'CORRECT', finalValue: '2026-03-03' };
      await ana!.put(at(task, 'draft'), { decisions: [correction] });
      expect((await complete(task, { decisions: confirmAll(task) })).http).toBe(200);
      expect((await resultOf(task)).fields[1]).toMatchObject({ status: 'ENGINEIOCR', value: '2026-03-02' });
    });

    it.each(['documents[7]', 'documents[0].sections[0]', TABLE_PATH, 'total', 7])(
      'is refused at %j, where there is nothing to decide',
      async (path) => {
        const task = await claimed(RECEIPT);
        const { body } = await complete(task, { decisions: [{ path, action: 'CONFIRM' }] });
        const problems = body.status.errors as { path: string }[];
        expect(problems.map((problem) => problem.path)).toContain('decisions[0].path');
      },
    );

    it('gives a document another type, though no rule sent it', async () => {
      const task = await claimed(RECEIPT);
      const decisions = [{ path: 'documents[0]', action: 'CORRECT', finalValue: 'invoice' }];
      const { body } = await complete(task, { decisions, next: true });
      expect(body.result).toMatchObject({ state: 'CLAIMED', rereading: true, next: null });
      const after = await waitUntil(async () => {
        const context = await contextOf(task);
        return !context.rereading && context;
      }, 'the document to be read again');
      expect(after.documents[0]).toMatchObject({ typeId: 'invoice', outcome: 'MODIFIED' });
      const { result } = (await ana!.get(`/review/tasks/${task.taskId}`)).body;
      expect((await complete(result as TestTask, { decisions: confirmAll(result) })).http).toBe(200);
      expect(await resultOf(task)).toMatchObject({ type: 'fatura', status: 'MODIFIED' });
    });
  });

  describe('on the rows of a table', () => {
    const edit = { path: TABLE_PATH, rows: [{ from: 0 }, { values: ['Bread', null] }, { from: 2 }] };

    it('adds and deletes them: the result has the rows after the review', async () => {
      const task = await claimed(INVOICE);
      const kept = task.items.filter(({ path }) => !path.includes('values[1]'));
      const decisions = kept.map(({ itemId }) => ({ itemId, action: 'CONFIRM' }));
      expect((await complete(task, { decisions, tables: [edit] })).http).toBe(200);
      const [table] = (await resultOf(task)).tables;
      expect(rows(table)).toEqual([
        ['Tea', '2.00'],
        ['Bread', null],
        ['Milk', '6.00'],
      ]);
      expect(table).toMatchObject({ status: 'MODIFIED', score: 0 });
      const [, bread] = table.values as Cell[][];
      expect(bread![0]).toEqual({
        name: 'description',
        stdName: 'description',
        value: null,
        finalValue: 'Bread',
        score: 0,
        status: 'MODIFIED',
      });
      expect((await resultOf(task)).status).toBe('MODIFIED');
    });

    it('is a draft until then: the client sees the rows as read', async () => {
      const task = await claimed(INVOICE);
      await ana!.put(at(task, 'draft'), { decisions: [], tables: [edit] });
      expect((await contextOf(task)).documents[0].sections[0].tables[0].edit).toEqual(edit.rows);
      expect(rows((await resultOf(task)).tables[0])).toHaveLength(3);
      expect((await resultOf(task)).tables[0].status).toBe('TO_ANALYSIS');
      await ana!.put(at(task, 'draft'), { decisions: [] });
      expect((await contextOf(task)).documents[0].sections[0].tables[0].edit).toBeNull();
    });

    it('that leaves them as they were read changes nothing', async () => {
      const task = await claimed(INVOICE);
      const same = { path: TABLE_PATH, rows: [{ from: 0 }, { from: 1 }, { from: 2 }] };
      await complete(task, { decisions: confirmAll(task), tables: [same] });
      expect((await resultOf(task)).tables[0].status).toBe('REVIEWED');
    });

    it.each([
      [[{ path: TABLE_PATH, rows: [{ from: 3 }] }], 'tables[0].rows[0].from'],
      [[{ path: TABLE_PATH, rows: [{ from: 0 }, { from: 0 }] }], 'tables[0].rows[1].from'],
      [[{ path: TABLE_PATH, rows: [{ values: ['one'] }] }], 'tables[0].rows[0].values'],
      [[{ path: TABLE_PATH, rows: [{ values: ['a', 'b'], from: 1 }] }], 'tables[0].rows[0]'],
      [[{ path: TABLE_PATH, rows: 'all' }], 'tables[0].rows'],
      [[{ path: DATE_PATH, rows: [] }], 'tables[0].path'],
      [[edit, edit], 'tables[1].path'],
      [[{ path: TABLE_PATH, rows: Array.from({ length: 2001 }, () => ({ values: ['a', 'b'] })) }], 'tables'],
    ])('is refused when it is wrong: %j', async (tables, path) => {
      const task = await claimed(INVOICE);
      const { http, body } = await ana!.put(at(task, 'draft'), { decisions: [], tables });
      expect([http, body.status.errors.map((problem: { path: string }) => problem.path)]).toEqual([
        400,
        [path],
      ]);
    });
  });

  describe('that two tabs save', () => {
    it('is not overwritten: the refusal has both values', async () => {
      const task = await claimed(RECEIPT);
      const { itemId } = task.items[0]!;
      const save = (finalValue: string, revision: number) =>
        ana!.put(at(task, 'draft'), { revision, decisions: [{ itemId, action: 'CORRECT', finalValue }] });
      const { body } = await save('13.00', 0);
      expect(body.result.revision).toBe(1);
      const refused = await save('14.00', 0);
      expect(refused.body.status.errors).toEqual([
        {
          code: 'R101',
          reason: 'revision',
          message: expect.stringContaining('revision 1'),
          itemId,
          path: 'documents[0].sections[0].fields[0]',
          stored: { action: 'CORRECT', finalValue: '13.00' },
          given: { action: 'CORRECT', finalValue: '14.00' },
        },
      ]);
      expect((await contextOf(task)).documents[0].sections[0].fields[0].draft.finalValue).toBe('13.00');
      const completed = await complete(task, { decisions: confirmAll(task), revision: 0 });
      expect(completed.body.status.errors[0].reason).toBe('revision');
      expect((await save('13.00', 0)).body.result.revision).toBe(2);
      expect((await save('14.00', 2)).http).toBe(200);
      expect((await complete(task, { decisions: confirmAll(task), revision: 3 })).http).toBe(200);
    });

    it('is compared in the rows of tables too', async () => {
      const task = await claimed(INVOICE);
      const save = (value: string) =>
        ana!.put(at(task, 'draft'), {
          revision: 0,
          decisions: [],
          tables: [{ path: TABLE_PATH, rows: [{ values: [value, null] }] }],
        });
      expect((await save('Tea')).http).toBe(200);
      const { body } = await save('Coffee');
      expect(body.status.errors).toMatchObject([
        {
          reason: 'revision',
          path: TABLE_PATH,
          stored: [{ values: ['Tea', null] }],
          given: [{ values: ['Coffee', null] }],
        },
      ]);
    });
  });

  it('keeps the time and the keystrokes that it took', async () => {
    const task = await claimed(RECEIPT);
    const decisions = task.items.map(({ itemId }) => ({
      itemId,
      action: 'CONFIRM',
      milliseconds: 1800,
      keystrokes: 1,
    }));
    await complete(task, { decisions });
    const { manager } = service.database.dataSource;
    const [item] = await manager.findBy(ReviewItemEntity, { taskId: task.taskId });
    expect([item!.milliseconds, item!.keystrokes]).toEqual([1800, 1]);
    const wrong = await claimed(RECEIPT);
    const { itemId } = wrong.items[0]!;
    const { body } = await complete(wrong, { decisions: [{ itemId, action: 'CONFIRM', milliseconds: -1 }] });
    expect(body.status.errors[0].path).toBe('decisions[0].milliseconds');
  });

  it('returns the next task that the request asked for', async () => {
    const eve = await service.person('reviewer');
    while ((await eve.post('/review/tasks/next')).body.result);
    const task = await claimed(RECEIPT);
    const invoice = await waiting(INVOICE);
    await waiting(RECEIPT);
    const wish = { next: true, nextOf: { documentType: 'invoice' } };
    const { result } = (await complete(task, { decisions: confirmAll(task), ...wish })).body;
    expect(result).toMatchObject({ taskId: task.taskId, state: 'COMPLETED' });
    expect(result.next).toMatchObject({ processId: invoice, state: 'CLAIMED', reviewer: 'ana' });
    expect(result.next.documents[0].sections[0].fields[0].label.en).toBe('total');
  });

  describe('to leave a task to others', () => {
    it('gives it back with draft and comment, and it is not offered to the same reviewer for an hour', async () => {
      const eve = await service.person('reviewer');
      while ((await eve.post('/review/tasks/next')).body.result);
      const task = await claimed(RECEIPT);
      await ana!.put(at(task, 'draft'), { decisions: confirmAll(task) });
      const skip = { reason: 'illegible', comment: 'The stamp covers the total' };
      const { body } = await ana!.post(at(task, 'skip'), skip);
      expect(body.result).toMatchObject({ state: 'OPEN', reviewer: null });
      expect((await ana!.post('/review/tasks/next')).body.result).toBeNull();
      expect((await ana!.get('/review/tasks/upcoming')).body.result).toBeNull();
      const other = (await rui!.post('/review/tasks/next')).body.result;
      expect(other.taskId).toBe(task.taskId);
      expect(other.items[0].draft.action).toBe('CONFIRM');
      expect((await contextOf(task)).notes).toEqual([
        { at: '2026-03-02T08:00:00.000Z', username: 'ana', text: skip.comment },
      ]);
      await rui!.post(at(task, 'release'));
      clock.advance(3_600_000);
      expect((await ana!.post('/review/tasks/next')).body.result.taskId).toBe(task.taskId);
      const { entries } = (await rui!.get(at(task, 'audit'))).body.result;
      const skipped = entries.find(({ action }: { action: string }) => action === 'review.skipped');
      expect(skipped).toMatchObject({ username: 'ana', details: { reason: 'illegible' } });
    });

    it('needs a reason, and the lease', async () => {
      const task = await claimed(RECEIPT);
      const refused = await ana!.post(at(task, 'skip'), { reason: 'because' });
      expect(refused.body.status.errors[0].path).toBe('reason');
      const others = await rui!.post(at(task, 'skip'), { reason: 'unsure' });
      expect(others.body.status.errors[0].reason).toBe('held-by-other');
    });
  });

  it('can have notes, which go with the data', async () => {
    const task = await claimed(INVOICE);
    const { body } = await ana!.post(at(task, 'notes'), { text: 'Looks like a copy' });
    expect(body.result.notes).toMatchObject([{ username: 'ana', text: 'Looks like a copy' }]);
    expect((await ana!.post(at(task, 'notes'), { text: '' })).body.status.errors[0].path).toBe('text');
    const tables = [{ path: TABLE_PATH, rows: [{ values: ['Bread', '9.99'] }] }];
    await ana!.put(at(task, 'draft'), { decisions: [], tables });
    await client.delete(`/processes/${task.processId}`);
    const { manager } = service.database.dataSource;
    const { notes, tableEdits } = await manager.findOneByOrFail(ReviewTaskEntity, { id: task.taskId });
    expect([notes, tableEdits]).toEqual([[], []]);
  });
});
