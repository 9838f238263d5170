import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Document } from '../../src/domain/document.js';
import { EngineFault } from '../../src/engine/engine.js';
import { ExtractionEntity } from '../../src/extraction/extraction.entity.js';
import { RereadingHandler } from '../../src/review/rereading/rereading.handler.js';
import { ReviewDecisions } from '../../src/review/decisions/review-decisions.js';
import { ReviewHistory } from '../../src/review/views/review-history.js';
import { ReviewLeases } from '../../src/review/queue/review-leases.js';
import { ReviewQueue } from '../../src/review/queue/review-queue.js';
import { TaskSummaries } from '../../src/review/queue/task-summaries.js';
import { ReviewTaskViews } from '../../src/review/views/review-task-views.js';
import { PermanentFault } from '../../src/work/work-handler.js';
import { WorkQueue } from '../../src/work/work-queue.js';
import { LEASE_MS, problemsOf, REVIEW_TYPE_TOO, ReviewStage } from './review-stage.js';
import { document, field } from './scripted-engine.js';

const unknown = (more: Partial<Document> = {}) => document('unknown', [], { score: 0, ...more });
const receipt = () => document('receipt', [field('total', '10.00', 0.4), field('cashier', 'Ana', 0.95)]);
const invoice = (more: Partial<Document> = {}) =>
  document('invoice', [field('number', '77', 0.3), field('due', null, null), field('seller', 'X', 1)], more);

describe('a document that a reviewer gives another type', () => {
  let stage: ReviewStage;
  let views: ReviewTaskViews;
  let decisions: ReviewDecisions;
  let queue: ReviewQueue;
  let ana: string;
  let rui: string;

  beforeAll(async () => {
    stage = await ReviewStage.start();
    views = stage.get(ReviewTaskViews);
    decisions = stage.get(ReviewDecisions);
    queue = stage.get(ReviewQueue);
    ana = await stage.reviewer('ana');
    rui = await stage.reviewer('rui');
  });
  afterAll(() => stage.stop());
  beforeEach(() => {
    stage.engine.requests.length = 0;
    stage.engine.read = () => [invoice()];
  });

  async function claimed(documents: Document[], more: Parameters<ReviewStage['process']>[1] = {}) {
    const { taskId, process } = await stage.process(documents, { rules: REVIEW_TYPE_TOO, ...more });
    await queue.claim(taskId, ana);
    const { items } = await views.view(taskId);
    const idOf = (path: string) => items.find((item) => item.path === path)!.itemId;
    return { taskId, process, items, idOf };
  }

  /** Names the first document's type and leaves the rest open. */
  async function retyped(documents: Document[], finalValue = 'invoice') {
    const made = await claimed(documents);
    const given = [{ itemId: made.idOf('documents[0]'), action: 'CORRECT', finalValue }];
    await decisions.complete(made.taskId, ana, given);
    return made;
  }

  /** As the worker does: claims the due row and hands it over. */
  async function work(): Promise<void> {
    const handler = stage.get(RereadingHandler);
    const claim = await stage.get(WorkQueue).claim('rereading', 30_000);
    if (!claim) throw new Error('Nothing is to be read again');
    await handler.handle(claim).catch(async (error: unknown) => {
      if (!(error instanceof PermanentFault)) throw error;
      await handler.giveUp(claim, error.message);
    });
  }

  const confirmAll = (items: { itemId: string }[]) =>
    items.map(({ itemId }) => ({ itemId, action: 'CONFIRM' }));

  it('is read again before the task can be completed', async () => {
    const { taskId, process, idOf } = await claimed([unknown(), receipt()], {});
    await decisions.complete(taskId, ana, [
      { itemId: idOf('documents[0]'), action: 'CORRECT', finalValue: 'invoice' },
      { itemId: idOf('documents[1].sections[0].fields[0]'), action: 'CORRECT', finalValue: '12.00' },
    ]);
    expect(await views.view(taskId)).toMatchObject({ state: 'CLAIMED', reviewer: 'ana', rereading: true });
    expect(await stage.statusOf(process)).toBe('IN_ANALYSIS');
    const { items } = await views.view(taskId);
    const [problem] = await problemsOf(decisions.complete(taskId, ana, confirmAll(items)));
    expect(problem?.message).toMatch(/is being read again as another type; wait/);

    stage.clock.advance(LEASE_MS / 2);
    await work();
    expect(stage.engine.requests).toMatchObject([{ asType: { pageNumber: 1, typeId: 'invoice' }, tags: [] }]);
    const task = await views.view(taskId);
    expect(task).toMatchObject({
      state: 'CLAIMED',
      rereading: false,
      rereadingFaults: [],
      leaseExpiresAt: new Date(stage.clock.now().getTime() + LEASE_MS).toISOString(),
      documents: [{ type: 'nota' }, { type: 'recibo' }],
    });
    expect(task.items.map(({ path, draft }) => [path, draft?.finalValue ?? null])).toEqual([
      ['documents[0].sections[0].fields[0]', null],
      ['documents[0].sections[0].fields[1]', null],
      ['documents[1]', null],
      ['documents[1].sections[0].fields[0]', '12.00'],
    ]);

    await decisions.complete(taskId, ana, confirmAll(task.items));
    expect(await stage.statusOf(process)).toBe('FINISHED');
    const [first, second] = await stage.resultOf(process);
    expect(first).toMatchObject({
      type: 'nota',
      stdType: 'invoice',
      processType: 'human',
      status: 'MODIFIED',
      fields: [
        { name: 'number', status: 'REVIEWED', finalValue: '77' },
        { name: 'due', status: 'REVIEWED', finalValue: null },
        { name: 'seller', status: 'ENGINEIOCR', value: 'X' },
      ],
    });
    expect(second).toMatchObject({ type: 'recibo', processType: 'extraction', status: 'REVIEWED' });
  });

  it('leaves only the new pending items in what the rules sent, beside the decided type', async () => {
    const { process, taskId } = await retyped([receipt()]);
    await work();
    const { pending } = await stage.manager.findOneByOrFail(ExtractionEntity, { processId: process.id });
    expect(pending.map(({ path, name }) => [path, name])).toEqual([
      ['documents[0]', 'recibo'],
      ['documents[0].sections[0].fields[0]', 'number'],
      ['documents[0].sections[0].fields[1]', 'due'],
    ]);
    const [item] = await stage.resultOf(process);
    expect(item.processType).toBe('extraction');
    expect(item.status).toBe('TO_ANALYSIS');
    expect((await views.view(taskId)).items.map(({ name }) => name)).toEqual(['number', 'due']);
    expect(
      (await stage.get(TaskSummaries).list({ documentType: 'nota' }, { limit: 50 })).tasks.map(
        (task) => task.taskId,
      ),
    ).toContain(taskId);
  });

  it('completes the task by itself when nothing is left to review', async () => {
    stage.engine.read = () => [document('invoice', [field('number', '77', 1)], { score: 1 })];
    const { taskId, process } = await retyped([unknown()]);
    await work();
    expect(await views.view(taskId)).toMatchObject({ state: 'COMPLETED', reviewer: 'ana', items: [] });
    expect(await stage.statusOf(process)).toBe('FINISHED');
    const [item] = await stage.resultOf(process);
    expect(item).toMatchObject({ type: 'nota', status: 'MODIFIED', processType: 'human' });
  });

  it('completes the task even when the lease ran out meanwhile', async () => {
    stage.engine.read = () => [document('invoice', [field('number', '77', 1)], { score: 1 })];
    const { taskId, process } = await retyped([unknown()]);
    stage.clock.advance(LEASE_MS);
    await stage.get(ReviewLeases).expireDue();
    await work();
    expect(await views.view(taskId)).toMatchObject({ state: 'COMPLETED', reviewer: 'ana' });
    expect((await stage.historyOf(process)).slice(-2)).toEqual([
      'TO_ANALYSIS>IN_ANALYSIS',
      'IN_ANALYSIS>FINISHED',
    ]);
  });

  it('stays changed for the next reviewer when the lease ran out meanwhile', async () => {
    const { taskId } = await retyped([unknown()]);
    stage.clock.advance(LEASE_MS);
    await queue.claim(taskId, rui);
    await work();
    const task = await views.view(taskId);
    expect(task).toMatchObject({ state: 'CLAIMED', reviewer: 'rui', documents: [{ type: 'nota' }] });
    await decisions.complete(taskId, rui, confirmAll(task.items));
    const { entries } = await stage.get(ReviewHistory).of(taskId);
    expect(entries.map(({ action, username }) => [action, username])).toEqual([
      ['review.claimed', 'ana'],
      ['review.type-named', 'ana'],
      ['review.expired', null],
      ['review.claimed', 'rui'],
      ['review.type-changed', 'ana'],
      ['review.completed', 'rui'],
    ]);
    expect(entries[4]!.details).toMatchObject({
      from: 'unknown',
      to: 'invoice',
      outcome: 'MODIFIED',
      items: 2,
    });
  });

  it('can be given yet another type, and be given back its first', async () => {
    const { taskId, process, idOf } = await retyped([receipt()]);
    await work();
    stage.engine.read = () => [receipt()];
    const again = [{ itemId: idOf('documents[0]'), action: 'CORRECT', finalValue: 'receipt' }];
    await decisions.complete(taskId, ana, again);
    await work();
    const { items } = await views.view(taskId);
    expect(items.map(({ name }) => name)).toEqual(['total']);
    await decisions.complete(taskId, ana, confirmAll(items));
    const [item] = await stage.resultOf(process);
    expect(item).toMatchObject({ type: 'recibo', status: 'REVIEWED', processType: 'extraction' });
  });

  it('counts as changed when only the id of its type differs', async () => {
    const names = { type: 'passaporte', stdType: 'passport' };
    const passport = (id: string, more: Partial<Document> = {}) =>
      document(id, [field('number', 'AB1', 1)], { ...names, ...more });
    stage.engine.read = () => [passport('passport-card')];
    const { taskId, process } = await retyped([passport('passport-td3'), receipt()], 'passport-card');
    await work();
    const { items } = await views.view(taskId);
    await decisions.complete(taskId, ana, confirmAll(items));
    const [item] = await stage.resultOf(process);
    expect(item).toMatchObject({ ...names, status: 'MODIFIED', tags: ['id=passport-card'] });
  });

  it.each([
    ['cannot be read', 'file-damaged', 'the page is empty', 1],
    ['takes too long twice', 'timeout', 'it took longer than 60 s', 2],
  ] as const)('waits for another decision when it %s', async (_, reason, message, tries) => {
    stage.engine.read = () => {
      throw new EngineFault(reason, message);
    };
    const { taskId, idOf, items } = await retyped([receipt()]);
    const { taskId: same } = await views.view(taskId);
    const queueOfWork = stage.get(WorkQueue);
    for (let attempt = 1; attempt < tries; attempt++) {
      const claim = await queueOfWork.claim('rereading', 1);
      await expect(stage.get(RereadingHandler).handle(claim!)).rejects.toThrow(message);
      stage.clock.advance(1);
    }
    await work();
    const task = await views.view(same);
    expect(task).toMatchObject({
      state: 'CLAIMED',
      rereading: false,
      rereadingFaults: [{ documentIndex: 0, typeId: 'invoice', message }],
      documents: [{ type: 'recibo' }],
    });
    expect(task.items.map(({ itemId }) => itemId)).toEqual(items.map(({ itemId }) => itemId));
    expect(task.items[0]).toMatchObject({ draft: { action: 'CORRECT', finalValue: 'invoice' } });
    const { entries } = await stage.get(ReviewHistory).of(taskId);
    expect(entries.at(-1)).toMatchObject({
      actor: 'system',
      action: 'review.rereading-failed',
    });
    expect(entries.at(-1)!.details).toEqual({ documentIndex: 0, typeId: 'invoice' });
    stage.engine.read = () => [invoice()];
    await decisions.complete(taskId, ana, [
      { itemId: idOf('documents[0]'), action: 'CORRECT', finalValue: 'invoice' },
    ]);
    expect(await views.view(taskId)).toMatchObject({ rereading: true, rereadingFaults: [] });
    await work();
    expect((await views.view(taskId)).documents).toMatchObject([{ type: 'nota' }]);
  });

  it('gives up with a reason when the reader died over it', async () => {
    const { taskId } = await retyped([receipt()]);
    const claim = await stage.get(WorkQueue).claim('rereading', 30_000);
    await stage.get(RereadingHandler).giveUp(claim!, 'reading it ended the reader every time');
    expect(await views.view(taskId)).toMatchObject({
      rereading: false,
      rereadingFaults: [{ message: 'reading it ended the reader every time' }],
    });
  });

  it('takes the reading at its own place when several documents lie on the page', async () => {
    const left = invoice({ box: [0, 0, 0.5, 1] });
    const right = document('invoice', [field('number', 'right', 0.3)], { box: [0.5, 0, 0.5, 1] });
    stage.engine.read = () => [left, right];
    const { taskId } = await retyped([unknown({ box: [0.52, 0, 0.48, 1] })]);
    await work();
    expect((await views.view(taskId)).items.map(({ value }) => value)).toEqual(['right']);
  });

  it("gives the engine an encrypted file's password", async () => {
    const { taskId, idOf } = await claimed([unknown()], { password: 'segredo' });
    await decisions.complete(taskId, ana, [
      { itemId: idOf('documents[0]'), action: 'CORRECT', finalValue: 'invoice' },
    ]);
    await work();
    expect(stage.engine.requests).toMatchObject([{ password: 'segredo', file: Buffer.from('the file') }]);
  });
});
