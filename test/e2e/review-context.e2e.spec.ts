import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Paper, PaperEngine, paperFile } from '../support/paper-engine.js';
import { type TestClient, type TestPerson, TestService } from '../support/test-service.js';

const generationRules = [
  {
    tagRegex: '.',
    generalFieldConfiguration: { score: 0.9, scoreFlag: 'CONSIDER_NULL' },
    generalTableConfiguration: { score: 0.75 },
  },
];
const INVOICE: Paper = {
  typeId: 'invoice',
  fields: [
    {
      name: 'total',
      value: '4635.75',
      raw: 'R$ 4.635,75',
      score: 0.8571,
      candidates: [{ value: '4635.15', raw: '4.635,15', score: null, source: 'second-reader' }],
    },
    { name: 'issue_date', value: '2026-03-02', raw: '02/03/2026', score: 0.97 },
    { name: 'note_text', value: null, score: null },
  ],
  rows: [['Tea', '12.00']],
};

/** What the workbench shows of a task: the whole document. */
describe('the context of a task', () => {
  let service: TestService;
  let client: TestClient;
  let ana: TestPerson;
  beforeAll(async () => {
    service = await TestService.start({}, { engine: new PaperEngine() });
    client = await service.client('north');
    ana = await service.person('reviewer', 'ana');
  });
  afterAll(() => service.stop());

  const waiting = async (...papers: Paper[]) => {
    const given = { fileBase64: paperFile(...papers), generationRules };
    return (await client.outcome(given, ['TO_ANALYSIS'])).body.processId as string;
  };
  // Tests look into it freely; a wrong shape fails the assertion.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const contextOf = async (taskId: string): Promise<any> =>
    (await ana.get(`/review/tasks/${taskId}/context`)).body.result;
  const made = async (...papers: Paper[]) => {
    const processId = await waiting(...papers);
    const { taskId } = await ana.claimTaskOf(processId);
    return { processId, taskId, context: await contextOf(taskId) };
  };

  it('tells whose task it is, and of what', async () => {
    const { processId, taskId, context } = await made(INVOICE);
    const { documents, ...rest } = context;
    expect(rest).toEqual({
      taskId,
      processId,
      clientId: client.account.id,
      clientName: 'north',
      state: 'CLAIMED',
      priority: expect.any(Number),
      reviewer: 'ana',
      leaseExpiresAt: expect.any(String),
      createdAt: expect.any(String),
      dueAt: expect.any(String),
      completedAt: null,
      rereading: false,
      rereadingFaults: [],
      revision: 0,
      itemCount: 4,
      notes: [],
      pages: [{ number: 1, width: 100, height: 100 }],
      operation: null,
    });
    expect(documents).toHaveLength(1);
  });

  it('has all that was read, pending or sure, named for people and with its kind', async () => {
    const { context } = await made(INVOICE);
    const [document] = context.documents;
    expect(document).toMatchObject({ path: 'documents[0]', typeId: 'invoice', itemId: null, status: 'sure' });
    const [total, date, note] = document.sections[0].fields;
    expect(total).toEqual({
      path: 'documents[0].sections[0].fields[0]',
      itemId: expect.any(String),
      kind: 'money',
      name: 'total',
      stdName: 'total',
      label: { pt: 'valor total', en: 'total' },
      value: '4635.75',
      raw: 'R$ 4.635,75',
      printed: '4.635,75',
      score: 0.8571,
      pageNumber: 1,
      box: [0.6, 0.7, 0.2, 0.05],
      status: 'pending',
      why: {
        rule: 0,
        configuration: 'generalFieldConfiguration',
        score: 0.8571,
        threshold: 0.9,
        scoreFlag: 'CONSIDER_NULL',
      },
      reason: {
        pt: 'regra 1: valor total precisa de 0,90 e foi lido com 0,85',
        en: 'rule 1: total needs 0.90, was read at 0.85',
      },
      candidates: [
        { value: '4635.15', raw: '4.635,15', printed: '4.635,15', score: null, source: 'second-reader' },
      ],
      draft: null,
      outcome: null,
      finalValue: null,
    });
    expect(date).toMatchObject({ itemId: null, kind: 'date', status: 'sure', why: null, reason: null });
    expect(date.printed).toBe('02/03/2026');
    expect(note.label).toEqual({ pt: 'note text', en: 'note text' });
    expect(note.reason.en).toBe('rule 1: note text needs 0.90, and nothing was read');
  });

  it('has tables with the kinds of their columns, and gives as a cell’s reason the score of its table', async () => {
    const { context } = await made(INVOICE);
    const [table] = context.documents[0].sections[0].tables;
    expect(table).toMatchObject({ path: 'documents[0].sections[0].tables[0]', status: 'sure', edit: null });
    expect(table.label).toEqual({ pt: 'itens', en: 'items' });
    expect(table.headers.map(({ kind }: { kind: string }) => kind)).toEqual(['text', 'money']);
    const [[tea, price]] = table.rows;
    expect(tea).toMatchObject({ value: 'Tea', status: 'pending', label: { en: 'description' } });
    expect(price).toMatchObject({ kind: 'money', printed: '12,00', value: '12.00' });
    expect(price.reason.en).toBe('rule 1: items needs 0.75, was read at 0.70');
  });

  it('keeps showing what was decided', async () => {
    const { taskId, context, processId } = await made(INVOICE);
    const task = (await ana.get(`/review/tasks/${taskId}`)).body.result;
    const decisions = task.items.map(({ itemId, name }: { itemId: string; name: string }) =>
      name === 'total' ? { itemId, action: 'CORRECT', finalValue: '4635.15' } : { itemId, action: 'CONFIRM' },
    );
    await ana.post(`/review/tasks/${taskId}/complete`, { decisions });
    const after = await contextOf(taskId);
    const [total] = after.documents[0].sections[0].fields;
    expect(total).toMatchObject({ status: 'decided', outcome: 'MODIFIED', finalValue: '4635.15' });
    expect(total.value).toBe(context.documents[0].sections[0].fields[0].value);
    expect(after).toMatchObject({ itemCount: 0, state: 'COMPLETED', processId });
  });

  it('is empty of the document once the data is deleted', async () => {
    const { taskId, processId } = await made(INVOICE);
    await client.delete(`/processes/${processId}`);
    expect(await contextOf(taskId)).toMatchObject({ state: 'CANCELED', documents: [], pages: [] });
  });

  it('tells of an operation which captures there are and why one was chosen', async () => {
    const id = randomUUID();
    const operation = { id, maxRetries: 2 };
    const submit = (score: number) =>
      client.submit({ fileBase64: paperFile({ ...INVOICE, score }), generationRules, operation });
    const first = await submit(0.81);
    await client.waitFor(first, ['WAITING_OPERATION_FINISH']);
    const second = await submit(0.81);
    await client.waitFor(second, ['TO_ANALYSIS']);
    const { taskId } = await ana.claimTaskOf(second);
    const { operation: story } = await contextOf(taskId);
    expect(story).toMatchObject({ operationId: id, state: 'closed', chosenProcessId: second });
    expect(story.captures).toMatchObject([
      {
        processId: first,
        status: 'CANCELED',
        score: 0.81,
        chosen: false,
        tied: true,
        taskId: null,
        reason: null,
      },
      { processId: second, status: 'IN_ANALYSIS', score: 0.81, chosen: true, tied: true, taskId },
    ]);
    expect(story.captures[1].reason).toEqual({
      pt: 'escolhida porque 0,81 é a maior pontuação; empatada com 1, e mais recente',
      en: 'chosen because 0.81 is the highest score; tied with 1, and more recent',
    });
    expect(story.captures[0].toReview[0]).toMatchObject({ name: 'total', value: '4635.75' });
    expect(story.captures[0].pages).toEqual([{ number: 1, width: 100, height: 100 }]);
    const page = await ana.get(`/review/tasks/${taskId}/captures/${first}/pages/1`);
    expect([page.http, page.headers.get('content-type')]).toEqual([200, 'image/png']);
    const foreign = await waiting(INVOICE);
    expect((await ana.get(`/review/tasks/${taskId}/captures/${foreign}/pages/1`)).http).toBe(404);
  });

  it('of the upcoming task is there before anybody claims it', async () => {
    const eve = await service.person('reviewer');
    while ((await eve.post('/review/tasks/next')).body.result);
    expect((await ana.get('/review/tasks/upcoming')).body.result).toBeNull();
    const processId = await waiting(INVOICE);
    const { result } = (await ana.get('/review/tasks/upcoming?documentType=invoice')).body;
    expect(result).toMatchObject({ processId, state: 'OPEN', reviewer: null });
    const except = `except=${result.taskId}&except=${randomUUID()}`;
    expect((await ana.get(`/review/tasks/upcoming?${except}`)).body.result).toBeNull();
    const { body } = await ana.post('/review/tasks/next', { prefer: result.taskId });
    expect(body.result.taskId).toBe(result.taskId);
  });

  it('is recorded in the audit trail as a look at the document', async () => {
    const { taskId } = await made(INVOICE);
    const rui = await service.person('reviewer', 'rui');
    await rui.get(`/review/tasks/${taskId}/context`);
    const { entries } = (await ana.get(`/review/tasks/${taskId}/audit`)).body.result;
    const looks = entries.filter(({ action }: { action: string }) => action === 'review.read');
    expect(looks.map(({ username }: { username: string }) => username).sort()).toEqual(['ana', 'rui']);
  });
});
