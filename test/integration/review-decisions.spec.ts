import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../src/database/database.js';
import type { Document } from '../../src/domain/document.js';
import { ReviewDecisions } from '../../src/review/decisions/review-decisions.js';
import { ReviewHistory } from '../../src/review/views/review-history.js';
import { ReviewQueue } from '../../src/review/queue/review-queue.js';
import { ReviewTasks } from '../../src/review/review-tasks.js';
import { ReviewTaskViews } from '../../src/review/views/review-task-views.js';
import { WebhookDeliveryEntity } from '../../src/webhooks/webhook-delivery.entity.js';
import { LEASE_MS, problemsOf, REVIEW_TYPE_TOO, ReviewStage } from './review-stage.js';
import { document, field, table } from './scripted-engine.js';

const receipt = () =>
  document('receipt', [
    field('total', '10.00', 0.4, { raw: 'R$ 10,00' }),
    field('date', '2026-02-28', 0.5),
    field('tax_id', null, null),
    field('cashier', 'Ana', 0.95),
  ]);

describe('completing a review', () => {
  let stage: ReviewStage;
  let views: ReviewTaskViews;
  let decisions: ReviewDecisions;
  let ana: string;
  let rui: string;

  beforeAll(async () => {
    stage = await ReviewStage.start();
    views = stage.get(ReviewTaskViews);
    decisions = stage.get(ReviewDecisions);
    ana = await stage.reviewer('ana');
    rui = await stage.reviewer('rui');
  });
  afterAll(() => stage.stop());

  async function claimed(documents: Document[], more: Parameters<ReviewStage['process']>[1] = {}) {
    const { taskId, process } = await stage.process(documents, more);
    await stage.get(ReviewQueue).claim(taskId, ana);
    const { items } = await views.view(taskId);
    const idOf = (name: string) => items.find((item) => item.name === name)!.itemId;
    return { taskId, process, items, ids: items.map(({ itemId }) => itemId), idOf };
  }

  it('lays each decision on its item, as the result then shows', async () => {
    const { taskId, process, idOf } = await claimed([receipt()]);
    await decisions.complete(taskId, ana, [
      { itemId: idOf('total'), action: 'CORRECT', finalValue: '11.00' },
      { itemId: idOf('date'), action: 'CONFIRM' },
      { itemId: idOf('tax_id'), action: 'UNREADABLE' },
    ]);
    expect(await stage.statusOf(process)).toBe('FINISHED');
    const [item] = await stage.resultOf(process);
    expect(item.status).toBe('MODIFIED');
    expect(item.fields).toEqual([
      { name: 'total', stdName: 'total', value: null, finalValue: '11.00', score: 0, status: 'MODIFIED' },
      {
        name: 'date',
        stdName: 'date',
        value: '2026-02-28',
        finalValue: '2026-02-28',
        score: 0,
        status: 'REVIEWED',
      },
      { name: 'tax_id', stdName: 'tax_id', value: null, finalValue: null, score: 0, status: 'UNREADABLE' },
      {
        name: 'cashier',
        stdName: 'cashier',
        value: 'Ana',
        finalValue: null,
        score: 0.95,
        status: 'ENGINEIOCR',
      },
    ]);
  });

  it('shows the pending items, and no others, as TO_ANALYSIS before', async () => {
    const { process } = await claimed([receipt()]);
    const [item] = await stage.resultOf(process);
    const statuses = item.fields.map(({ name, status }: { name: string; status: string }) => [name, status]);
    expect(statuses).toEqual([
      ['total', 'TO_ANALYSIS'],
      ['date', 'TO_ANALYSIS'],
      ['tax_id', 'TO_ANALYSIS'],
      ['cashier', 'ENGINEIOCR'],
    ]);
  });

  it.each(['10.00', 'R$ 10,00'])(
    'records a correction to %s, what was read, as REVIEWED',
    async (finalValue) => {
      const { taskId, process, items } = await claimed([receipt()]);
      const [first, ...others] = items;
      await decisions.complete(taskId, ana, [
        { itemId: first!.itemId, action: 'CORRECT', finalValue },
        ...others.map(({ itemId }) => ({ itemId, action: 'CONFIRM' })),
      ]);
      const [item] = await stage.resultOf(process);
      expect(item.fields[0]).toMatchObject({
        status: 'REVIEWED',
        value: '10.00',
        finalValue: '10.00',
        score: 0,
      });
    },
  );

  it('ends the task, frees the lease and records the call to the client', async () => {
    const { taskId, process, ids } = await claimed([receipt()]);
    await decisions.complete(
      taskId,
      ana,
      ids.map((itemId) => ({ itemId, action: 'CONFIRM' })),
    );
    expect(await views.view(taskId)).toMatchObject({
      state: 'COMPLETED',
      reviewer: 'ana',
      leaseExpiresAt: null,
      completedAt: stage.clock.now().toISOString(),
      items: [],
    });
    const calls = await stage.manager.findBy(WebhookDeliveryEntity, { processId: process.id });
    expect(calls).toMatchObject([
      { event: 'process.finished', body: { processStatus: 'FINISHED', result: [{ status: 'REVIEWED' }] } },
    ]);
  });

  it('decides a table cell by cell', async () => {
    const shop = document('receipt', []);
    shop.sections[0]!.tables = [
      table(
        'items',
        0.5,
        ['name', 'price'],
        [
          ['bread', '1.00'],
          ['mlk', null],
        ],
      ),
    ];
    const { taskId, process, items } = await claimed([shop]);
    expect(items.map(({ kind, value }) => [kind, value])).toEqual([
      ['cell', 'bread'],
      ['cell', '1.00'],
      ['cell', 'mlk'],
    ]);
    await decisions.complete(taskId, ana, [
      { itemId: items[0]!.itemId, action: 'CONFIRM' },
      { itemId: items[1]!.itemId, action: 'UNREADABLE' },
      { itemId: items[2]!.itemId, action: 'CORRECT', finalValue: 'milk' },
    ]);
    const [{ tables }] = await stage.resultOf(process);
    expect(tables[0].status).toBe('MODIFIED');
    const read = tables[0].values.map((row: { finalValue: string; status: string }[]) =>
      row.map(({ finalValue, status }) => [finalValue, status]),
    );
    expect(read).toEqual([
      [
        ['bread', 'REVIEWED'],
        [null, 'UNREADABLE'],
      ],
      [
        ['milk', 'MODIFIED'],
        [null, 'ENGINEIOCR'],
      ],
    ]);
  });

  describe('is refused', () => {
    it('when an item has no decision, naming those that are missing', async () => {
      const { taskId, process, ids } = await claimed([receipt()]);
      expect(
        await problemsOf(decisions.complete(taskId, ana, [{ itemId: ids[0], action: 'CONFIRM' }])),
      ).toEqual([
        {
          path: 'decisions',
          message:
            `every pending item needs a decision; missing: ${ids[1]} (date, documents[0].sections[0].fields[1]), ` +
            `${ids[2]} (tax_id, documents[0].sections[0].fields[2])`,
        },
      ]);
      expect(await stage.statusOf(process)).toBe('IN_ANALYSIS');
    });

    it('even when the draft has the missing decisions: they may be those of somebody else', async () => {
      const { taskId, ids } = await claimed([receipt()]);
      const all = ids.map((itemId) => ({ itemId, action: 'CONFIRM' }));
      await decisions.saveDraft(taskId, ana, all);
      expect(await problemsOf(decisions.complete(taskId, ana, []))).toHaveLength(1);
    });

    it.each([
      ['no action', {}, 'action', /must be one of CONFIRM, CORRECT, UNREADABLE/],
      ['an action that there is not', { action: 'DELETE' }, 'action', /must be one of/],
      ['a correction without a value', { action: 'CORRECT' }, 'finalValue', /is required with CORRECT/],
      ['a value that is no text', { action: 'CORRECT', finalValue: 12 }, 'finalValue', /must be a string/],
    ])('with %s', async (_, wrong, property, message) => {
      const { taskId, ids } = await claimed([receipt()]);
      const given = ids.map((itemId, index) => ({
        itemId,
        ...(index === 1 ? wrong : { action: 'CONFIRM' }),
      }));
      expect(await problemsOf(decisions.complete(taskId, ana, given))).toEqual([
        { path: `decisions[1].${property}`, message: expect.stringMatching(message) },
      ]);
    });

    it('with an item of another task, or one item twice, telling both', async () => {
      const { taskId, ids } = await claimed([receipt()]);
      const other = await claimed([receipt()]);
      const given = [...ids, other.ids[0]!, ids[0]!].map((itemId) => ({ itemId, action: 'CONFIRM' }));
      expect(await problemsOf(decisions.complete(taskId, ana, given))).toEqual([
        {
          path: 'decisions[3].itemId',
          message: expect.stringContaining('is not a pending item of this task'),
        },
        {
          path: 'decisions[4].itemId',
          message: expect.stringContaining('is decided already by decisions[0]'),
        },
      ]);
    });

    it.each([
      ['somebody who never claimed it', () => rui],
      ['somebody who does not exist', () => randomUUID()],
    ])('to %s', async (_, who) => {
      const { taskId, ids } = await claimed([receipt()]);
      const all = ids.map((itemId) => ({ itemId, action: 'CONFIRM' }));
      const [problem] = await problemsOf(decisions.complete(taskId, who(), all));
      expect(problem?.message).toMatch(/Another reviewer holds this task/);
    });

    it('after the lease ran out, and the draft stays for the next claim', async () => {
      const { taskId, process, ids } = await claimed([receipt()]);
      const all = ids.map((itemId) => ({ itemId, action: 'CONFIRM' }));
      await decisions.saveDraft(taskId, ana, all);
      stage.clock.advance(LEASE_MS);
      expect((await problemsOf(decisions.complete(taskId, ana, all)))[0]?.message).toMatch(
        /lease .* ran out/,
      );
      expect((await problemsOf(decisions.saveDraft(taskId, ana, [])))[0]?.message).toMatch(
        /lease .* ran out/,
      );
      await stage.get(ReviewQueue).claim(taskId, rui);
      const { items } = await views.view(taskId);
      expect(items.map(({ draft }) => draft)).toEqual(
        all.map(() => ({ action: 'CONFIRM', finalValue: null })),
      );
      expect((await problemsOf(decisions.complete(taskId, ana, all)))[0]?.message).toMatch(
        /Another reviewer/,
      );
      await decisions.complete(taskId, rui, all);
      expect(await stage.statusOf(process)).toBe('FINISHED');
    });

    it('a second time', async () => {
      const { taskId, ids } = await claimed([receipt()]);
      const all = ids.map((itemId) => ({ itemId, action: 'CONFIRM' }));
      await decisions.complete(taskId, ana, all);
      const [problem] = await problemsOf(decisions.complete(taskId, ana, all));
      expect(problem?.message).toMatch(/was completed already/);
    });

    it('to all but one of several completions at once', async () => {
      for (let round = 0; round < 5; round++) {
        const { taskId, process, ids } = await claimed([receipt()]);
        const tries = ['1', '2', '3', '4'].map((finalValue) =>
          decisions.complete(
            taskId,
            ana,
            ids.map((itemId) => ({ itemId, action: 'CORRECT', finalValue })),
          ),
        );
        const settled = await Promise.allSettled(tries);
        const winner = settled.findIndex(({ status }) => status === 'fulfilled');
        expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const [{ fields }] = await stage.resultOf(process);
        expect(fields[0].finalValue).toBe(String(winner + 1));
        expect((await stage.historyOf(process)).filter((step) => step.endsWith('>FINISHED'))).toHaveLength(1);
        expect(await stage.manager.countBy(WebhookDeliveryEntity, { processId: process.id })).toBe(1);
      }
    });
  });

  describe('a draft', () => {
    it('is shown with its items and replaced as a whole by the next', async () => {
      const { taskId, ids } = await claimed([receipt()]);
      await decisions.saveDraft(taskId, ana, [
        { itemId: ids[0], action: 'CORRECT', finalValue: 'x' },
        { itemId: ids[1], action: 'UNREADABLE' },
      ]);
      await decisions.saveDraft(taskId, ana, [{ itemId: ids[1], action: 'CONFIRM' }]);
      const { items, state } = await views.view(taskId);
      expect(items.map(({ draft }) => draft)).toEqual([null, { action: 'CONFIRM', finalValue: null }, null]);
      expect(state).toBe('CLAIMED');
    });

    it('is checked, but need not be whole', async () => {
      const { taskId, ids } = await claimed([receipt()]);
      expect(await problemsOf(decisions.saveDraft(taskId, ana, [{ itemId: ids[0], action: 'X' }]))).toEqual([
        { path: 'decisions[0].action', message: expect.any(String) },
      ]);
    });
  });

  describe("a document's type", () => {
    it('stays when it is confirmed, or named again by its id', async () => {
      for (const decision of [{ action: 'CONFIRM' }, { action: 'CORRECT', finalValue: 'receipt' }]) {
        const { taskId, process, items } = await claimed([receipt()], { rules: REVIEW_TYPE_TOO });
        expect(items[0]).toMatchObject({ kind: 'document', value: 'recibo', path: 'documents[0]' });
        await decisions.complete(
          taskId,
          ana,
          items.map(({ itemId, kind }) => ({
            itemId,
            ...(kind === 'document' ? decision : { action: 'CONFIRM' }),
          })),
        );
        const [item] = await stage.resultOf(process);
        expect(item).toMatchObject({
          type: 'recibo',
          status: 'REVIEWED',
          score: 0,
          processType: 'extraction',
        });
      }
    });

    it.each([
      ['', /is not a document type; give the id of one: receipt, invoice, .*unknown/],
      ['cheque', /is not a document type/],
      [
        'passaporte',
        /several document types have this name; give the id of one: passport-td3, passport-card/,
      ],
    ])('cannot be corrected to "%s"', async (finalValue, message) => {
      const { taskId, ids } = await claimed([receipt()], { rules: REVIEW_TYPE_TOO });
      const given = [{ itemId: ids[0], action: 'CORRECT', finalValue }];
      const problem = { path: 'decisions[0].finalValue', message: expect.stringMatching(message) };
      expect(await problemsOf(decisions.saveDraft(taskId, ana, given))).toEqual([problem]);
      expect(await problemsOf(decisions.complete(taskId, ana, given))).toContainEqual(problem);
    });
  });

  it("tells the engine's and the reviewer's values in the audit trail, until they are deleted", async () => {
    const { taskId, process, ids } = await claimed([receipt()]);
    await decisions.complete(taskId, ana, [
      { itemId: ids[0], action: 'CORRECT', finalValue: '11.00' },
      { itemId: ids[1], action: 'CONFIRM' },
      { itemId: ids[2], action: 'UNREADABLE' },
    ]);
    const completed = async () => (await stage.get(ReviewHistory).of(taskId)).entries.at(-1)!;
    expect(await completed()).toMatchObject({
      actor: `user:${ana}`,
      username: 'ana',
      action: 'review.completed',
      details: {},
      decisions: [
        {
          name: 'total',
          action: 'CORRECT',
          outcome: 'MODIFIED',
          value: '10.00',
          score: 0.4,
          finalValue: '11.00',
        },
        { name: 'date', action: 'CONFIRM', outcome: 'REVIEWED', value: '2026-02-28', score: 0.5 },
        {
          name: 'tax_id',
          action: 'UNREADABLE',
          outcome: 'UNREADABLE',
          value: null,
          score: null,
          finalValue: null,
        },
      ],
    });
    const [trail] = await stage.manager.query<{ text: string }[]>(
      `SELECT string_agg(details::text, ' ') AS text FROM audit_entries WHERE subject_id = $1`,
      [taskId],
    );
    expect(trail!.text).toContain(ids[0]);
    for (const value of ['10.00', '11.00', '2026-02-28']) expect(trail!.text).not.toContain(value);

    await stage.get(Database).transaction((tx) => stage.get(ReviewTasks).forget(tx, process.id));
    expect((await completed()).decisions[0]).toMatchObject({
      outcome: 'MODIFIED',
      value: null,
      finalValue: null,
    });
  });
});
