import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeClock } from '../support/fake-clock.js';
import { type Paper, PaperEngine, paperFile } from '../support/paper-engine.js';
import { type TestClient, type TestPerson, TestService } from '../support/test-service.js';

const HOUR = 3_600_000;
const generationRules = [
  { tagRegex: '.', generalFieldConfiguration: { score: 0.9 }, generalTableConfiguration: { score: 0.9 } },
];
const RECEIPT: Paper = { typeId: 'receipt', fields: [{ name: 'total', value: '12.00' }] };
const INVOICE: Paper = { ...RECEIPT, typeId: 'invoice', rows: [['Tea', '12.00']] };

interface Summary {
  taskId: string;
  processId: string;
  [property: string]: unknown;
}

/** What the workbench shows of the queue. */
describe('the queue of reviews', () => {
  let service: TestService;
  let [north, south]: TestClient[] = [];
  let [ana, rui]: TestPerson[] = [];
  const clock = new FakeClock(new Date('2026-03-02T08:00:00Z'));
  /** Processes by what they are. */
  const made: Record<string, string> = {};
  beforeAll(async () => {
    const variables = {
      REVIEW_DUE_SECONDS: '7200',
      TOKEN_LIFETIME_SECONDS: '86400',
      REVIEW_LEASE_SECONDS: '86400',
    };
    service = await TestService.start(variables, { engine: new PaperEngine(), clock });
    [north, south] = [await service.client('north'), await service.client('south')];
    [ana, rui] = [await service.person('reviewer', 'ana'), await service.person('reviewer', 'rui')];
    made['oldReceipt'] = await waiting(north!, RECEIPT);
    clock.advance(3 * HOUR);
    made['invoice'] = await waiting(north!, INVOICE);
    clock.advance(1000);
    made['receipt'] = await waiting(south!, RECEIPT);
  });
  afterAll(() => service.stop());

  const waiting = async (client: TestClient, ...papers: Paper[]) => {
    const given = { fileBase64: paperFile(...papers), generationRules };
    return (await client.outcome(given, ['TO_ANALYSIS'])).body.processId as string;
  };
  const listed = async (query: string, person = ana!) =>
    (await person.get(`/review/tasks?${query}`)).body.result.tasks as Summary[];
  const names = (tasks: Summary[]) =>
    tasks.map(({ processId }) => Object.keys(made).find((name) => made[name] === processId));
  const taskOf = async (name: string) =>
    (await listed('limit=100')).find(({ processId }) => processId === made[name])!;
  const next = async (wish?: object, person = ana!) => {
    const { body } = await person.post('/review/tasks/next', wish);
    return body.result as Summary | null;
  };
  const giveBack = async (...tasks: (Summary | null)[]) => {
    for (const task of tasks)
      for (const person of [ana!, rui!]) await person.post(`/review/tasks/${task!.taskId}/release`);
  };

  it('is listed without its items, and so without any value of a document', async () => {
    const answer = await ana!.get('/review/tasks');
    expect(JSON.stringify(answer.body)).not.toContain('12.00');
    expect(await taskOf('invoice')).toEqual({
      taskId: expect.any(String),
      processId: made['invoice'],
      clientId: north!.account.id,
      clientName: 'north',
      state: 'OPEN',
      priority: expect.any(Number),
      reviewer: null,
      leaseExpiresAt: null,
      createdAt: '2026-03-02T11:00:00.000Z',
      dueAt: '2026-03-02T13:00:00.000Z',
      completedAt: null,
      rereading: false,
      documents: [
        {
          typeId: 'invoice',
          type: 'fatura',
          stdType: 'invoice',
          label: { pt: 'fatura', en: 'invoice' },
          tags: expect.arrayContaining(['id=invoice']),
          pageNumber: 1,
          score: expect.any(Number),
        },
      ],
      pageCount: 1,
      itemCount: 3,
      hasTable: true,
      operationId: null,
    });
  });

  it('leaves no entry in the audit trail when it is only listed', async () => {
    const { taskId } = await taskOf('invoice');
    const { body } = await rui!.get(`/review/tasks/${taskId}/audit`);
    expect(body.result.entries).toEqual([]);
  });

  it('is filtered by type, client, age, tables, and by who holds a task', async () => {
    expect(names(await listed('documentType=receipt'))).toEqual(['oldReceipt', 'receipt']);
    expect(names(await listed('documentType=fatura'))).toEqual(['invoice']);
    expect(names(await listed(`client=${north!.account.id}`))).toEqual(['oldReceipt', 'invoice']);
    expect(names(await listed('minAgeSeconds=3600'))).toEqual(['oldReceipt']);
    expect(names(await listed('maxAgeSeconds=3600'))).toEqual(['invoice', 'receipt']);
    expect(names(await listed('hasTable=true'))).toEqual(['invoice']);
    expect(names(await listed('hasTable=false'))).toEqual(['oldReceipt', 'receipt']);
    const held = await next({ documentType: 'invoice' });
    expect(names(await listed('mine=true'))).toEqual(['invoice']);
    expect(await listed('mine=true', rui)).toEqual([]);
    expect(names(await listed('mine=false&state=CLAIMED', rui))).toEqual(['invoice']);
    await giveBack(held);
  });

  it('is counted by what it can be filtered by', async () => {
    const { body } = await ana!.get('/review/summary');
    expect(body.result).toEqual({
      states: { OPEN: 3, CLAIMED: 0 },
      mine: 0,
      completedToday: 0,
      hasTable: 1,
      overdue: 1,
      nextDueAt: '2026-03-02T10:00:00.000Z',
      types: [
        {
          typeId: 'receipt',
          type: 'recibo',
          stdType: 'receipt',
          label: { pt: 'recibo', en: 'receipt' },
          count: 2,
        },
        {
          typeId: 'invoice',
          type: 'fatura',
          stdType: 'invoice',
          label: { pt: 'fatura', en: 'invoice' },
          count: 1,
        },
      ],
      clients: [
        { clientId: north!.account.id, name: 'north', count: 2 },
        { clientId: south!.account.id, name: 'south', count: 1 },
      ],
      ages: [
        { minAgeSeconds: 0, maxAgeSeconds: 3600, count: 2 },
        { minAgeSeconds: 3600, maxAgeSeconds: 14_400, count: 1 },
        { minAgeSeconds: 14_400, maxAgeSeconds: 86_400, count: 0 },
        { minAgeSeconds: 86_400, maxAgeSeconds: null, count: 0 },
      ],
    });
  });

  it('gives the next task that matches the wish, and none that is excluded', async () => {
    const any = await next();
    expect(names([any!])).toEqual(['oldReceipt']);
    await giveBack(any);
    const other = await next({ except: [any!.taskId] });
    expect(names([other!])).toEqual(['invoice']);
    const southern = await next({ client: south!.account.id });
    expect(names([southern!])).toEqual(['receipt']);
    expect(await next({ hasTable: true })).toBeNull();
    await giveBack(other, southern);
  });

  it('takes a null in the wish for what was left out', async () => {
    const nothing = { documentType: null, client: null, minAgeSeconds: null, maxAgeSeconds: null };
    const task = await next({ ...nothing, hasTable: null, except: null, prefer: null });
    expect(names([task!])).toEqual(['oldReceipt']);
    await giveBack(task);
  });

  it('gives a preferred task as long as it is open, else the next', async () => {
    const { taskId: prefer } = await taskOf('receipt');
    const preferred = await next({ prefer });
    expect(names([preferred!])).toEqual(['receipt']);
    const other = await next({ prefer }, rui);
    expect(names([other!])).toEqual(['oldReceipt']);
    await giveBack(preferred, other);
  });

  it.each([
    [{ documentTyp: 'x' }, 'documentTyp'],
    [{ documentType: 7 }, 'documentType'],
    [{ except: ['one'] }, 'except'],
    [{ prefer: 'one' }, 'prefer'],
    [{ minAgeSeconds: -1 }, 'minAgeSeconds'],
  ])('refuses the wish %j', async (wish, path) => {
    const { http, body } = await ana!.post('/review/tasks/next', wish);
    expect([http, body.status.errors[0].path]).toEqual([400, path]);
  });

  it('tells a program why a task cannot be worked on', async () => {
    const reasonOf = async (person: TestPerson, action: string) =>
      (await person.post(action)).body.status.errors[0].reason as string;
    const task = await next();
    const path = `/review/tasks/${task!.taskId}`;
    expect(await reasonOf(rui!, `${path}/claim`)).toBe('held-by-other');
    expect(await reasonOf(rui!, `${path}/heartbeat`)).toBe('held-by-other');
    await giveBack(task);
    expect(await reasonOf(ana!, `${path}/heartbeat`)).toBe('lease-lost');
    const { items } = await ana!.claimTaskOf(task!.processId);
    const decisions = items.map(({ itemId }) => ({ itemId, action: 'CONFIRM' }));
    await ana!.post(`${path}/complete`, { decisions });
    expect(await reasonOf(ana!, `${path}/heartbeat`)).toBe('completed');
    expect((await ana!.get('/review/summary')).body.result.completedToday).toBe(1);
    const canceled = await taskOf('receipt');
    await south!.delete(`/processes/${canceled.processId}`);
    expect(await reasonOf(ana!, `/review/tasks/${canceled.taskId}/claim`)).toBe('canceled');
  });
});
