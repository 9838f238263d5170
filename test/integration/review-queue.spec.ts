import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ReviewDecisions } from '../../src/review/decisions/review-decisions.js';
import { ReviewHistory } from '../../src/review/views/review-history.js';
import { ReviewLeases } from '../../src/review/queue/review-leases.js';
import type { Bytes } from '../../src/http/envelope.interceptor.js';
import { ReviewPages } from '../../src/review/views/review-pages.js';
import { ReviewQueue } from '../../src/review/queue/review-queue.js';
import type { TaskFilter } from '../../src/review/queue/task-filter.js';
import { TaskSummaries } from '../../src/review/queue/task-summaries.js';
import { ReviewTaskViews } from '../../src/review/views/review-task-views.js';
import { ReviewTasks } from '../../src/review/review-tasks.js';
import { Database } from '../../src/database/database.js';
import type { Keyset } from '../../src/database/keyset-page.js';
import { readCursor } from '../../src/http/parameters/keyset-cursor.js';
import { ReviewTaskEntity } from '../../src/review/review-task.entity.js';
import { LEASE_MS, problemsOf, ReviewStage } from './review-stage.js';
import { document, field, table } from './scripted-engine.js';

const receipt = () => document('receipt', [field('total', '10.00', 0.4), field('cashier', 'Ana', 0.95)]);

describe('the review queue', () => {
  let stage: ReviewStage;
  let queue: ReviewQueue;
  let views: ReviewTaskViews;
  let summaries: TaskSummaries;
  let ana: string;
  let rui: string;

  beforeAll(async () => {
    stage = await ReviewStage.start();
    queue = stage.get(ReviewQueue);
    views = stage.get(ReviewTaskViews);
    summaries = stage.get(TaskSummaries);
    ana = await stage.reviewer('ana');
    rui = await stage.reviewer('rui');
  });
  afterAll(() => stage.stop());
  // Each test has the queue to itself.
  beforeEach(() => stage.manager.query(`UPDATE review_tasks SET state = 'CANCELED'`));

  describe('a task', () => {
    it('shows its documents and pending items, and nothing that needs no review', async () => {
      const deprecated = field('old_total', '1', 0.1, { deprecatedBy: 'total' });
      const { taskId, process } = await stage.process([
        document('receipt', [
          field('total', '10.00', 0.4, { raw: 'R$ 10,00' }),
          field('cashier', 'Ana', 0.95),
          deprecated,
        ]),
      ]);
      expect(await views.view(taskId)).toEqual({
        taskId,
        processId: process.id,
        clientId: stage.clientId,
        state: 'OPEN',
        priority: 5,
        reviewer: null,
        leaseExpiresAt: null,
        createdAt: stage.clock.now().toISOString(),
        completedAt: null,
        rereading: false,
        rereadingFaults: [],
        revision: 0,
        pages: [],
        documents: [
          {
            type: 'recibo',
            stdType: 'receipt',
            tags: ['id=receipt', 'type=recibo'],
            pageNumber: 1,
            score: 0.8,
          },
        ],
        items: [
          {
            itemId: expect.stringMatching(/^[0-9a-f-]{36}$/),
            kind: 'field',
            documentIndex: 0,
            path: 'documents[0].sections[0].fields[0]',
            name: 'total',
            stdName: 'total',
            value: '10.00',
            raw: 'R$ 10,00',
            score: 0.4,
            why: {
              rule: 0,
              configuration: 'generalFieldConfiguration',
              score: 0.4,
              threshold: 0.9,
              scoreFlag: 'CONSIDER_NULL',
            },
            pageNumber: 1,
            box: [0.1, 0.2, 0.3, 0.02],
            draft: null,
          },
        ],
      });
    });

    it('is not found under another id', async () => {
      await expect(views.view(randomUUID())).rejects.toThrow('There is no such review task');
      await expect(queue.claim(randomUUID(), ana)).rejects.toThrow('There is no such review task');
    });

    it('holds more items than one statement takes parameters', async () => {
      const rows = Array.from({ length: 2_500 }, (_, index) => [`item ${index}`, '1']);
      const large = document('receipt', []);
      large.sections[0]!.tables = [table('items', 0.2, ['name', 'count'], rows)];
      const { taskId } = await stage.process([large]);
      const { items } = await views.view(taskId);
      expect(items).toHaveLength(5_000);
      expect(items.at(-2)).toMatchObject({
        kind: 'cell',
        path: 'documents[0].sections[0].tables[0].values[2499][0]',
        value: 'item 2499',
      });
    });
  });

  describe('claiming', () => {
    it('gives the task a holder and a lease, and puts the process in analysis', async () => {
      const { taskId, process } = await stage.process([receipt()]);
      await queue.claim(taskId, ana);
      expect(await views.view(taskId)).toMatchObject({
        state: 'CLAIMED',
        reviewer: 'ana',
        leaseExpiresAt: new Date(stage.clock.now().getTime() + LEASE_MS).toISOString(),
      });
      expect(await stage.statusOf(process)).toBe('IN_ANALYSIS');
    });

    it('is refused while another reviewer holds the task', async () => {
      const { taskId } = await stage.process([receipt()]);
      await queue.claim(taskId, ana);
      const [problem] = await problemsOf(queue.claim(taskId, rui));
      expect(problem?.message).toMatch(/Another reviewer holds this task/);
    });

    it('renews the lease of the one who holds the task', async () => {
      const { taskId, process } = await stage.process([receipt()]);
      await queue.claim(taskId, ana);
      stage.clock.advance(LEASE_MS - 1);
      await queue.claim(taskId, ana);
      stage.clock.advance(LEASE_MS - 1);
      await queue.heartbeat(taskId, ana);
      expect(await stage.historyOf(process)).toEqual([
        '>IN_PROCESS',
        'IN_PROCESS>TO_ANALYSIS',
        'TO_ANALYSIS>IN_ANALYSIS',
      ]);
    });

    it('has exactly one winner when two reviewers claim the same task at once', async () => {
      for (let round = 0; round < 10; round++) {
        const { taskId, process } = await stage.process([receipt()]);
        const claims = await Promise.allSettled([queue.claim(taskId, ana), queue.claim(taskId, rui)]);
        const [won] = claims.map(({ status }) => status === 'fulfilled');
        expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect((await views.view(taskId)).reviewer).toBe(won ? 'ana' : 'rui');
        expect((await stage.historyOf(process)).at(-1)).toBe('TO_ANALYSIS>IN_ANALYSIS');
      }
    });

    it('gives each of ten tasks to exactly one of twenty reviewers who ask at once', async () => {
      const made = await Promise.all(Array.from({ length: 10 }, () => stage.process([receipt()])));
      const reviewers = await Promise.all(Array.from({ length: 20 }, () => stage.reviewer()));
      const taken = await Promise.all(reviewers.map((reviewer) => queue.claimNext(reviewer)));
      const won = taken.filter((taskId) => taskId !== null);
      expect(won.sort()).toEqual(made.map(({ taskId }) => taskId).sort());
      for (const [index, taskId] of taken.entries()) {
        if (taskId === null) continue;
        const task = await stage.manager.findOneByOrFail(ReviewTaskEntity, { id: taskId });
        expect(task).toMatchObject({ state: 'CLAIMED', reviewerId: reviewers[index] });
      }
    });

    it('lets twenty reviewers empty a queue of sixty without doing a task twice', async () => {
      const made = await Promise.all(Array.from({ length: 60 }, () => stage.process([receipt()])));
      const reviewers = await Promise.all(Array.from({ length: 20 }, () => stage.reviewer()));
      const done: string[] = [];
      await Promise.all(
        reviewers.map(async (reviewer) => {
          for (;;) {
            const taskId = await queue.claimNext(reviewer);
            if (taskId === null) return;
            const { items } = await views.view(taskId);
            const decisions = items.map(({ itemId }) => ({ itemId, action: 'CONFIRM' }));
            await stage.get(ReviewDecisions).complete(taskId, reviewer, decisions);
            done.push(taskId);
          }
        }),
      );
      expect(done.sort()).toEqual(made.map(({ taskId }) => taskId).sort());
      for (const { process } of made) expect(await stage.statusOf(process)).toBe('FINISHED');
    });
  });

  describe('the next task', () => {
    it('is the oldest of the highest priority', async () => {
      const { taskId: old } = await stage.process([receipt()]);
      stage.clock.advance(1000);
      const { taskId: urgent } = await stage.process([receipt()], { priority: 9 });
      const { taskId: whenever } = await stage.process([receipt()], { priority: 0 });
      stage.clock.advance(1000);
      const { taskId: young } = await stage.process([receipt()]);
      const taken = [];
      for (let count = 0; count < 5; count++) taken.push(await queue.claimNext(ana));
      expect(taken).toEqual([urgent, old, young, whenever, null]);
    });

    it('is not one whose process ended otherwise', async () => {
      const { process } = await stage.process([receipt()]);
      await stage.manager.query(`UPDATE processes SET status = 'ERROR' WHERE id = $1`, [process.id]);
      expect(await queue.claimNext(ana)).toBeNull();
    });

    it('is also one whose lease ran out, before any sweep', async () => {
      const { taskId } = await stage.process([receipt()]);
      await queue.claim(taskId, ana);
      expect(await queue.claimNext(rui)).toBeNull();
      stage.clock.advance(LEASE_MS);
      expect(await queue.claimNext(rui)).toBe(taskId);
    });
  });

  describe('a lease', () => {
    it('that ran out opens the task again, with the draft as it was', async () => {
      const { taskId, process } = await stage.process([receipt()]);
      await queue.claim(taskId, ana);
      const [item] = (await views.view(taskId)).items;
      const draft = { itemId: item!.itemId, action: 'CORRECT', finalValue: '11.00' };
      await stage.get(ReviewDecisions).saveDraft(taskId, ana, [draft]);
      stage.clock.advance(LEASE_MS - 1);
      expect(await stage.get(ReviewLeases).expireDue()).toBe(0);
      stage.clock.advance(1);
      expect(await stage.get(ReviewLeases).expireDue()).toBe(1);
      expect(await stage.get(ReviewLeases).expireDue()).toBe(0);
      expect(await stage.statusOf(process)).toBe('TO_ANALYSIS');
      expect(await views.view(taskId)).toMatchObject({
        state: 'OPEN',
        reviewer: null,
        leaseExpiresAt: null,
        items: [{ draft: { action: 'CORRECT', finalValue: '11.00' } }],
      });
    });

    it.each(['heartbeat', 'release'] as const)('that ran out allows no %s', async (action) => {
      const { taskId } = await stage.process([receipt()]);
      await queue.claim(taskId, ana);
      stage.clock.advance(LEASE_MS);
      const [problem] = await problemsOf(queue[action](taskId, ana));
      expect(problem?.message).toMatch(/lease of your claim ran out at .*; claim the task again/);
    });

    it('goes on with a heartbeat', async () => {
      const { taskId } = await stage.process([receipt()]);
      await queue.claim(taskId, ana);
      stage.clock.advance(LEASE_MS - 1);
      await queue.heartbeat(taskId, ana);
      stage.clock.advance(LEASE_MS - 1);
      expect(await stage.get(ReviewLeases).expireDue()).toBe(0);
      expect((await views.view(taskId)).reviewer).toBe('ana');
    });

    it('is taken over once when the sweep and two reviewers find it at once', async () => {
      for (let round = 0; round < 5; round++) {
        const { taskId, process } = await stage.process([receipt()]);
        await queue.claim(taskId, ana);
        stage.clock.advance(LEASE_MS);
        const third = await stage.reviewer();
        const [one, two] = await Promise.allSettled([
          queue.claim(taskId, rui),
          queue.claim(taskId, third),
          stage.get(ReviewLeases).expireDue(),
          stage.get(ReviewLeases).expireDue(),
        ]);
        expect([one, two].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect((await stage.historyOf(process)).slice(2)).toEqual([
          'TO_ANALYSIS>IN_ANALYSIS',
          'IN_ANALYSIS>TO_ANALYSIS',
          'TO_ANALYSIS>IN_ANALYSIS',
        ]);
      }
    });
  });

  describe('releasing', () => {
    it('opens the task again and puts the process back', async () => {
      const { taskId, process } = await stage.process([receipt()]);
      await queue.claim(taskId, ana);
      await queue.release(taskId, ana);
      expect(await views.view(taskId)).toMatchObject({ state: 'OPEN', reviewer: null });
      expect(await stage.statusOf(process)).toBe('TO_ANALYSIS');
    });

    it('is for the holder alone', async () => {
      const { taskId } = await stage.process([receipt()]);
      expect((await problemsOf(queue.release(taskId, ana)))[0]?.message).toMatch(/claim it first/);
      await queue.claim(taskId, ana);
      expect((await problemsOf(queue.release(taskId, rui)))[0]?.message).toMatch(/Another reviewer holds/);
    });
  });

  describe('the list', () => {
    it('has pages in the order of priority and age, without gaps or repeats', async () => {
      const ids: string[] = [];
      for (let index = 0; index < 7; index++) {
        stage.clock.advance(index % 3 === 0 ? 0 : 1000);
        ids.push((await stage.process([receipt()], { priority: index === 6 ? 6 : 5 })).taskId);
      }
      const seen: string[] = [];
      let after: Keyset | undefined;
      do {
        const page = await summaries.list({ state: 'OPEN' }, { after, limit: 3 });
        seen.push(...page.tasks.map(({ taskId }) => taskId));
        after = readCursor(page.nextCursor) ?? undefined;
      } while (after);
      expect(seen[0]).toBe(ids[6]);
      expect([...seen].sort()).toEqual([...ids].sort());
      expect(seen).toHaveLength(7);
    });

    it('is filtered by state, client, document type and age', async () => {
      const otherClient = await stage.client();
      const { taskId: receiptTask } = await stage.process([receipt()]);
      stage.clock.advance(60_000);
      const { taskId: invoiceTask } = await stage.process(
        [document('invoice', [field('number', null, null)])],
        {
          clientId: otherClient,
        },
      );
      await queue.claim(invoiceTask, ana);
      const idsOf = async (filter: TaskFilter) =>
        (await summaries.list(filter, { limit: 50 })).tasks
          .filter(({ state }) => state !== 'CANCELED')
          .map(({ taskId }) => taskId);
      expect(await idsOf({ state: 'OPEN' })).toEqual([receiptTask]);
      expect(await idsOf({ clientId: otherClient })).toEqual([invoiceTask]);
      expect(await idsOf({ state: 'CLAIMED', documentType: 'nota' })).toEqual([invoiceTask]);
      expect(await idsOf({ state: 'CLAIMED', documentType: 'invoice' })).toEqual([invoiceTask]);
      expect(await idsOf({ state: 'CLAIMED', documentType: 'receipt' })).toEqual([]);
      const minuteAgo = new Date(stage.clock.now().getTime() - 60_000);
      expect(await idsOf({ state: 'OPEN', createdBefore: minuteAgo })).toEqual([receiptTask]);
      expect(await idsOf({ state: 'CLAIMED', createdBefore: minuteAgo })).toEqual([]);
    });
  });

  describe('a page image', () => {
    it('comes as it is kept, smaller, or in another format, and never larger', async () => {
      const { taskId, process } = await stage.process([receipt()]);
      const size = { width: 200, height: 100 };
      const image = await sharp({ create: { ...size, channels: 3, background: 'white' } })
        .webp()
        .toBuffer();
      await stage.page(process.id, 1, image, size);
      const pages = stage.get(ReviewPages);
      expect(await pages.picture(taskId, '1', {})).toMatchObject({ content: image, mediaType: 'image/webp' });
      const small = (await pages.picture(taskId, '1', { width: 50, format: 'png' })) as Bytes;
      expect(small.mediaType).toBe('image/png');
      expect(await sharp(small.content).metadata()).toMatchObject({ format: 'png', width: 50, height: 25 });
      const large = (await pages.picture(taskId, '1', { width: 4000 })) as Bytes;
      expect(await sharp(large.content).metadata()).toMatchObject(size);
      for (const number of ['2', '0', '-1', 'x', '1e0', '99999999999999'])
        await expect(pages.picture(taskId, number, {})).rejects.toThrow('no such page');
    });
  });

  describe('a canceled task', () => {
    it('is open to nobody, and what was read can be deleted from it', async () => {
      const { taskId, process } = await stage.process([receipt()]);
      await queue.claim(taskId, ana);
      const tasks = stage.get(ReviewTasks);
      await stage.get(Database).transaction(async (tx) => {
        await tasks.cancel(tx, process.id);
        await tasks.forget(tx, process.id);
      });
      expect((await problemsOf(queue.heartbeat(taskId, ana)))[0]?.message).toMatch(/was canceled/);
      expect((await problemsOf(queue.claim(taskId, rui)))[0]?.message).toMatch(/was canceled/);
      const { items } = await views.view(taskId);
      expect(items[0]).toMatchObject({ name: null, value: null, raw: null });
    });
  });

  it('tells who did what, in the audit trail', async () => {
    const { taskId } = await stage.process([receipt()]);
    await queue.claim(taskId, ana);
    await queue.release(taskId, ana);
    await queue.claim(taskId, rui);
    stage.clock.advance(LEASE_MS);
    await stage.get(ReviewLeases).expireDue();
    const { entries } = await stage.get(ReviewHistory).of(taskId);
    expect(entries.map(({ action, username }) => [action, username])).toEqual([
      ['review.claimed', 'ana'],
      ['review.released', 'ana'],
      ['review.claimed', 'rui'],
      ['review.expired', null],
    ]);
    expect(entries[3]).toMatchObject({ actor: 'system', details: { reviewer: rui } });
  });
});
