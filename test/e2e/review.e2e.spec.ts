import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { letter, sparseInvoice } from '../support/documents.js';
import {
  base64Of,
  type TestClient,
  type TestItem,
  type TestPerson,
  type TestTask,
  TestService,
} from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';
import { keysOf } from '../support/wire-shapes.js';

const ALL = '^(id=.+)$';
const EVERY = { scoreFlag: 'IGNORE_SCORE' };

/** Sends three fields and nothing else. */
const THREE_FIELDS = [
  {
    tagRegex: ALL,
    specificFieldConfiguration: [
      { name: 'numero', ...EVERY },
      { name: 'data_emissao', score: 1, scoreFlag: 'CONSIDER_NULL' },
      { name: 'valor_total', score: 1 },
    ],
  },
];

interface Field {
  name: string;
  status: string;
  value: string | null;
  finalValue: string | null;
  score: number | null;
}

/** Decisions section 7, interface 3.2: the reviewer's whole way over HTTP. */
describe('review', () => {
  let service: TestService;
  let client: TestClient;
  let admin: TestPerson;
  let ana: TestPerson;
  let rui: TestPerson;
  let invoice: string;
  beforeAll(async () => {
    service = await TestService.start({ REVIEW_LEASE_SECONDS: '900' });
    client = await service.client();
    admin = await service.person('admin');
    ana = await service.person('reviewer', 'ana');
    rui = await service.person('reviewer', 'rui');
    invoice = await base64Of('samples/fatura.pdf');
  });
  afterAll(() => service.stop());

  /** A process that waits for review. */
  const waiting = async (generationRules: object[] = THREE_FIELDS, fileBase64 = invoice, from = client) => {
    const { body } = await from.outcome({ fileBase64, generationRules }, ['TO_ANALYSIS']);
    return body.processId as string;
  };
  const claimed = async (...given: Parameters<typeof waiting>) => {
    const processId = await waiting(...given);
    return { processId, task: await ana.claimTaskOf(processId) };
  };
  const path = (taskId: string, action = '') => `/review/tasks/${taskId}${action && `/${action}`}`;
  const taskNow = async (taskId: string) => (await admin.get(path(taskId))).body.result as TestTask;
  const statusNow = async (processId: string) => (await client.status(processId)).body;
  const idOf = ({ items }: TestTask, name: string) => items.find((item) => item.name === name)!.itemId;
  const confirmAll = ({ items }: TestTask) => items.map(({ itemId }) => ({ itemId, action: 'CONFIRM' }));
  const named = (line: string) => line.replace(/^admin/, admin.account.username);
  const confirm = () => ({ action: 'CONFIRM' });

  /** Leaves no task open. */
  const drain = async () => {
    const somebody = await service.person('reviewer');
    while ((await somebody.post('/review/tasks/next')).body.result);
  };

  describe('a task', () => {
    it('has exactly the properties of its page, and so have its documents, pages and items', async () => {
      const { processId, task } = await claimed();
      expect(keysOf(task)).toEqual(
        [
          ...['taskId', 'processId', 'clientId', 'state', 'priority', 'reviewer', 'leaseExpiresAt'],
          ...[
            'createdAt',
            'completedAt',
            'rereading',
            'rereadingFaults',
            'revision',
            'documents',
            'pages',
            'items',
          ],
        ].sort(),
      );
      expect(task).toMatchObject({ processId, state: 'CLAIMED', priority: 5, reviewer: 'ana' });
      expect(task).toMatchObject({ clientId: client.account.id, completedAt: null, rereading: false });
      const [document] = (await statusNow(processId)).result;
      const { type, stdType, tags, pageNumber, score } = document;
      expect(task.documents).toEqual([{ type, stdType, tags, pageNumber, score }]);
      expect(task.items).toHaveLength(3);
      for (const item of task.items)
        expect(keysOf(item)).toEqual(
          [
            ...['itemId', 'kind', 'documentIndex', 'path', 'name', 'stdName', 'value', 'raw'],
            ...['score', 'why', 'pageNumber', 'box', 'draft'],
          ].sort(),
        );
    });

    it('shows what was read, where on the page, and why it is asked', async () => {
      const { processId, task } = await claimed();
      const { fields } = (await statusNow(processId)).result[0];
      const engine = (fields as Field[]).find(({ name }) => name === 'data_emissao')!;
      const item = task.items.find(({ name }) => name === 'data_emissao')!;
      expect(item).toMatchObject({
        kind: 'field',
        documentIndex: 0,
        path: expect.stringMatching(/^documents\[0\]\.sections\[0\]\.fields\[\d+\]$/),
        stdName: 'issue_date',
        value: engine.value,
        raw: '02/03/2026',
        score: engine.score,
        pageNumber: 1,
        draft: null,
      });
      expect(item.why).toEqual({
        rule: 0,
        configuration: 'specificFieldConfiguration[1]',
        score: engine.score,
        threshold: 1,
        scoreFlag: 'CONSIDER_NULL',
      });
      const [x, y, width, height] = item.box!;
      for (const fraction of [x!, y!, width!, height!, x! + width!, y! + height!]) {
        expect(fraction).toBeGreaterThanOrEqual(0);
        expect(fraction).toBeLessThanOrEqual(1);
      }
      expect(width! * height!).toBeGreaterThan(0);
    });

    it('has a null box where nothing was found', async () => {
      const generationRules = [
        { tagRegex: ALL, specificFieldConfiguration: [{ name: 'data_vencimento', ...EVERY }] },
      ];
      const { task } = await claimed(generationRules, sparseInvoice());
      expect(task.items).toEqual([
        expect.objectContaining({ name: 'data_vencimento', value: null, raw: null, score: null, box: null }),
      ]);
    });

    it('is for reviewers, to be looked at by administrators, and closed to clients', async () => {
      const { task } = await claimed();
      const { taskId } = task;
      for (const [method, action] of [
        ['GET', ''],
        ['POST', 'claim'],
      ] as const) {
        const { http, body } = await service.call(method, path(taskId, action), { token: client.token });
        expect([http, body.status.code]).toEqual([400, 'R300']);
      }
      expect((await admin.get(path(taskId))).body.result.taskId).toBe(taskId);
      const action = await admin.post(path(taskId, 'complete'), { decisions: confirmAll(task) });
      expect([action.http, action.body.status.code]).toEqual([400, 'R300']);
    });

    it('that does not exist is 404 on every route', async () => {
      for (const id of [randomUUID(), 'x'])
        for (const [method, action, body] of [
          ['GET', ''],
          ['GET', 'audit'],
          ['GET', 'pages/1'],
          ['POST', 'claim'],
          ['POST', 'release'],
          ['POST', 'heartbeat'],
          ['PUT', 'draft', { decisions: [] }],
          ['POST', 'complete', { decisions: [] }],
        ] as const) {
          const answer = await service.call(method, path(id, action), { token: ana.token, body });
          expect([answer.http, answer.body.status.code]).toEqual([404, 'R404']);
        }
    });
  });

  describe('the next task', () => {
    beforeEach(drain);

    it('is the oldest open one, then the next, then none', async () => {
      const first = await waiting();
      const second = await waiting();
      const next = async () => (await ana.post('/review/tasks/next')).body;
      expect((await next()).result).toMatchObject({ processId: first, state: 'CLAIMED', reviewer: 'ana' });
      expect((await next()).result.processId).toBe(second);
      const none = await next();
      expect([none.result, none.status.code]).toEqual([null, '200']);
      expect((await statusNow(first)).processStatus).toBe('IN_ANALYSIS');
    });

    it('is another for each of ten reviewers who ask at once, as long as there are any', async () => {
      const processes = await Promise.all(Array.from({ length: 4 }, () => waiting()));
      const reviewers = await Promise.all(Array.from({ length: 10 }, () => service.person('reviewer')));
      const answers = await Promise.all(reviewers.map((reviewer) => reviewer.post('/review/tasks/next')));
      const given = answers.flatMap(({ body }) => (body.result as TestTask | null) ?? []);
      expect(answers.map(({ http }) => http)).toEqual(Array(10).fill(200));
      expect(given.map(({ processId }) => processId).sort()).toEqual(processes.sort());
      for (const { taskId } of given) {
        const { body } = await admin.get(path(taskId, 'audit'));
        const claims = body.result.entries.filter(
          ({ action }: { action: string }) => action === 'review.claimed',
        );
        expect(claims).toHaveLength(1);
      }
    });
  });

  describe('a claim', () => {
    it('of one task by five reviewers at once has one winner', async () => {
      const processId = await waiting();
      const { taskId } = await ana.claimTaskOf(processId);
      await ana.post(path(taskId, 'release'));
      const reviewers = await Promise.all(Array.from({ length: 5 }, () => service.person('reviewer')));
      const answers = await Promise.all(reviewers.map((each) => each.post(path(taskId, 'claim'))));
      const winner = answers.findIndex(({ http }) => http === 200);
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 400, 400, 400, 400]);
      for (const { http, body } of answers)
        if (http === 400) expect(body.status.errors[0].message).toMatch(/[Aa]nother reviewer holds/);
      expect((await taskNow(taskId)).reviewer).toBe(reviewers[winner]!.account.username);
    });

    it('lasts the lease, and longer with a heartbeat of its holder alone', async () => {
      const { task } = await claimed();
      const left = new Date(task.leaseExpiresAt!).getTime() - Date.now();
      expect(left).toBeGreaterThan(880_000);
      expect(left).toBeLessThanOrEqual(900_000);
      const { body } = await ana.post(path(task.taskId, 'heartbeat'));
      expect(new Date(body.result.leaseExpiresAt).getTime()).toBeGreaterThan(
        new Date(task.leaseExpiresAt!).getTime(),
      );
      const refused = await rui.post(path(task.taskId, 'heartbeat'));
      expect([refused.http, refused.body.status.code]).toEqual([400, 'R101']);
    });

    it('that is released opens the task for others, with the draft as it was', async () => {
      const { processId, task } = await claimed();
      const { taskId } = task;
      const decision = { itemId: idOf(task, 'numero'), action: 'CORRECT', finalValue: 'A-7' };
      await ana.put(path(taskId, 'draft'), { decisions: [decision] });
      expect((await rui.post(path(taskId, 'release'))).http).toBe(400);
      const { body } = await ana.post(path(taskId, 'release'));
      expect(body.result).toMatchObject({ state: 'OPEN', reviewer: null, leaseExpiresAt: null });
      expect((await statusNow(processId)).processStatus).toBe('TO_ANALYSIS');
      const taken = await rui.claimTaskOf(processId);
      expect(taken.items.find(({ name }) => name === 'numero')!.draft).toEqual({
        action: 'CORRECT',
        finalValue: 'A-7',
      });
    });

    it('whose lease ran out opens the task again and keeps the draft', async () => {
      const { processId, task } = await claimed();
      const { taskId } = task;
      const decisions = confirmAll(task);
      await ana.put(path(taskId, 'draft'), { decisions });
      await service.database.dataSource.query(
        `UPDATE review_tasks SET lease_expires_at = now() - interval '1 second' WHERE id = $1`,
        [taskId],
      );
      const late = await ana.post(path(taskId, 'complete'), { decisions });
      expect([late.http, late.body.status.code]).toEqual([400, 'R101']);
      expect(late.body.status.errors[0].message).toMatch(/draft was kept/);
      await waitUntil(async () => (await taskNow(taskId)).state === 'OPEN', 'the task to be open again');
      expect((await statusNow(processId)).processStatus).toBe('TO_ANALYSIS');
      const taken = await rui.claimTaskOf(processId);
      expect(taken.items.map(({ draft }) => draft?.action)).toEqual(['CONFIRM', 'CONFIRM', 'CONFIRM']);
    });
  });

  describe('a draft', () => {
    it('need not be whole, is replaced as a whole, and decides nothing', async () => {
      const { processId, task } = await claimed();
      const before = await statusNow(processId);
      const draftsOf = ({ items }: TestTask) => items.map(({ name, draft }) => [name, draft?.action ?? null]);
      const save = async (names: string[], action: string) => {
        const decisions = names.map((name) => ({ itemId: idOf(task, name), action }));
        return (await ana.put(path(task.taskId, 'draft'), { decisions })).body.result as TestTask;
      };
      await save(['numero', 'data_emissao'], 'CONFIRM');
      const second = await save(['valor_total'], 'UNREADABLE');
      const wanted = [
        ['numero', null],
        ['data_emissao', null],
        ['valor_total', 'UNREADABLE'],
      ];
      expect(draftsOf(second)).toEqual(wanted);
      expect(draftsOf(await taskNow(task.taskId))).toEqual(wanted);
      expect((await statusNow(processId)).result).toEqual(before.result);
    });

    it('is checked, and only its holder can save it', async () => {
      const { task } = await claimed();
      const decisions = [{ itemId: idOf(task, 'numero'), action: 'CORRECT' }];
      const incomplete = await ana.put(path(task.taskId, 'draft'), { decisions });
      expect(incomplete.body.status.errors).toEqual([
        { code: 'R101', path: 'decisions[0].finalValue', message: expect.any(String) },
      ]);
      const stranger = await rui.put(path(task.taskId, 'draft'), { decisions: confirmAll(task) });
      expect([stranger.http, stranger.body.status.code]).toEqual([400, 'R101']);
    });
  });

  describe('completion', () => {
    it('gives REVIEWED, MODIFIED and UNREADABLE, and leaves the rest alone', async () => {
      const { processId, task } = await claimed();
      const before = (await statusNow(processId)).result[0];
      const waitingNames = (before.fields as Field[])
        .filter(({ status }) => status === 'TO_ANALYSIS')
        .map(({ name }) => name);
      expect(waitingNames).toEqual(['numero', 'data_emissao', 'valor_total']);
      expect(before.status).toBe('TO_ANALYSIS');
      const decided: Record<string, { action: string; finalValue?: string }> = {
        numero: { action: 'CONFIRM' },
        data_emissao: { action: 'CORRECT', finalValue: '2026-03-03' },
        valor_total: { action: 'UNREADABLE' },
      };
      const { http, body } = await ana.complete(task, ({ name }) => decided[name]!);
      expect(http).toBe(200);
      expect(body.result).toMatchObject({ state: 'COMPLETED', reviewer: 'ana', items: [] });
      expect(body.result.completedAt).not.toBeNull();

      const after = await client.status(processId, false);
      expect(after.body.processStatus).toBe('FINISHED');
      const [document] = after.body.result;
      expect(document.status).toBe('MODIFIED');
      const changed: Record<string, object> = {
        numero: { value: '2026-00417', finalValue: '2026-00417', score: 0, status: 'REVIEWED' },
        data_emissao: { value: null, finalValue: '2026-03-03', score: 0, status: 'MODIFIED' },
        valor_total: { value: null, finalValue: null, score: 0, status: 'UNREADABLE' },
      };
      expect(document.fields).toEqual(
        before.fields.map((field: Field) => ({ ...field, ...changed[field.name] })),
      );
      expect(document.tables).toEqual(before.tables);
      expect((await statusNow(processId)).result).toEqual(after.body.result);
    });

    it.each(['2026-00417', '02/03/2026'])(
      'records a correction to %s, as read, as REVIEWED',
      async (same) => {
        const { processId, task } = await claimed();
        const name = same.includes('/') ? 'data_emissao' : 'numero';
        await ana.complete(task, (item) =>
          item.name === name ? { action: 'CORRECT', finalValue: same } : { action: 'UNREADABLE' },
        );
        const { fields, status } = (await statusNow(processId)).result[0];
        const field = (fields as Field[]).find((each) => each.name === name)!;
        expect(field).toMatchObject({ status: 'REVIEWED', score: 0 });
        expect(field.value).not.toBeNull();
        expect(field.finalValue).toBe(field.value);
        expect(status).toBe('UNREADABLE');
      },
    );

    it('of table cells shows in the cells, the table and the document', async () => {
      const generationRules = [{ tagRegex: ALL, generalTableConfiguration: { score: 1 } }];
      const { processId, task } = await claimed(generationRules);
      expect(new Set(task.items.map(({ kind }) => kind))).toEqual(new Set(['cell']));
      const first = task.items[0]!;
      expect(first.path).toMatch(/^documents\[0\]\.sections\[0\]\.tables\[0\]\.values\[0\]\[\d+\]$/);
      await ana.complete(task, ({ itemId }) =>
        itemId === first.itemId ? { action: 'CORRECT', finalValue: 'SRV-999' } : confirm(),
      );
      const { tables, fields, status } = (await statusNow(processId)).result[0];
      const [row, ...rest] = tables[0].values as Field[][];
      expect(row!.find(({ name }) => name === first.name)).toMatchObject({
        value: null,
        finalValue: 'SRV-999',
        score: 0,
        status: 'MODIFIED',
      });
      expect(rest.flat().map((cell) => cell.status)).toContain('REVIEWED');
      expect([tables[0].status, status]).toEqual(['MODIFIED', 'MODIFIED']);
      for (const each of [...fields, ...tables[0].headers]) expect(each.status).toBe('ENGINEIOCR');
    });

    it('needs a decision for every item and lists those missing', async () => {
      const { processId, task } = await claimed();
      const decisions = confirmAll(task).slice(0, 1);
      const { http, body } = await ana.post(path(task.taskId, 'complete'), { decisions });
      expect([http, body.status.code]).toEqual([400, 'R101']);
      const told = JSON.stringify(body.status.errors);
      expect(told).not.toContain(decisions[0]!.itemId);
      for (const { itemId, name, path: place } of task.items.slice(1))
        expect(told).toContain(`${itemId} (${name}, ${place})`);
      expect((await statusNow(processId)).processStatus).toBe('IN_ANALYSIS');
      expect((await ana.complete(task, confirm)).http).toBe(200);
    });

    it.each([
      ['another action', { action: 'MAYBE' }, 'decisions[0].action', /CONFIRM, CORRECT, UNREADABLE/],
      [
        'a correction without a value',
        { action: 'CORRECT' },
        'decisions[0].finalValue',
        /required with CORRECT/,
      ],
      ['a correction to a number', { action: 'CORRECT', finalValue: 5 }, 'decisions[0].finalValue', /string/],
    ])('is refused with %s', async (_what, given, where, message) => {
      const { task } = await claimed();
      const [first, ...others] = confirmAll(task);
      const decisions = [{ ...given, itemId: first!.itemId }, ...others];
      const { http, body } = await ana.post(path(task.taskId, 'complete'), { decisions });
      expect([http, body.status.code]).toEqual([400, 'R101']);
      expect(body.status.errors).toEqual([
        { code: 'R101', path: where, message: expect.stringMatching(message) },
      ]);
    });

    it("is refused with another task's item, and with one item twice", async () => {
      const { task } = await claimed();
      const { task: other } = await claimed();
      const own = confirmAll(task);
      for (const more of [confirmAll(other)[0]!, own[0]!]) {
        const { http, body } = await ana.post(path(task.taskId, 'complete'), { decisions: [...own, more] });
        expect([http, body.status.code]).toEqual([400, 'R101']);
        expect(body.status.errors[0].path).toMatch(/^decisions\[3\]/);
      }
    });

    it('is for the holder alone', async () => {
      const { processId, task } = await claimed();
      const { http, body } = await rui.complete(task, confirm);
      expect([http, body.status.code]).toEqual([400, 'R101']);
      expect((await statusNow(processId)).processStatus).toBe('IN_ANALYSIS');
    });

    it('happens once, however often it is sent at once', async () => {
      const { processId, task } = await claimed();
      const answers = await Promise.all(
        ['a', 'b', 'c', 'd'].map((finalValue) =>
          ana.complete(task, () => ({ action: 'CORRECT', finalValue })),
        ),
      );
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 400, 400, 400]);
      const won = ['a', 'b', 'c', 'd'][answers.findIndex(({ http }) => http === 200)];
      const { fields } = (await statusNow(processId)).result[0];
      const reviewed = (fields as Field[]).filter(({ status }) => status === 'MODIFIED');
      expect(reviewed.map(({ finalValue }) => finalValue)).toEqual([won, won, won]);
      const { body } = await admin.get(path(task.taskId, 'audit'));
      const ends = body.result.entries.filter(
        ({ action }: { action: string }) => action === 'review.completed',
      );
      expect(ends).toHaveLength(1);
    });
  });

  describe('a page', () => {
    it('is an image of the size that the task names', async () => {
      const { task } = await claimed();
      const [page] = (task as unknown as { pages: { number: number; width: number; height: number }[] })
        .pages;
      const { http, headers, body } = await ana.get(path(task.taskId, 'pages/1'));
      expect(http).toBe(200);
      expect(headers.get('content-type')).toMatch(/^image\/(png|webp)$/);
      const { width, height } = await sharp(body as Buffer).metadata();
      expect(page).toEqual({ number: 1, width, height });
    });

    it('comes as wide as asked for, and in the format asked for', async () => {
      const { task } = await claimed();
      const { headers, body } = await ana.get(path(task.taskId, 'pages/1?width=200&format=png'));
      const { format, width } = await sharp(body as Buffer).metadata();
      expect([headers.get('content-type'), format, width]).toEqual(['image/png', 'png', 200]);
    });

    it('shows the printed value where the box of an item is', async () => {
      const { task } = await claimed();
      const image = (await ana.get(path(task.taskId, 'pages/1'))).body as Buffer;
      const { width, height } = await sharp(image).metadata();
      const [x, y, w, h] = task.items.find(({ name }) => name === 'numero')!.box!;
      const region = {
        left: Math.floor(x! * width),
        top: Math.floor(y! * height),
        width: Math.ceil(w! * width),
        height: Math.ceil(h! * height),
      };
      const { channels } = await sharp(image).extract(region).greyscale().stats();
      expect(channels[0]!.min).toBeLessThan(128);
      expect(channels[0]!.max).toBeGreaterThan(200);
    });

    it.each([
      ['pages/2', 404],
      ['pages/0', 404],
      ['pages/x', 404],
      ['pages/1?width=5', 400],
      ['pages/1?width=wide', 400],
      ['pages/1?format=gif', 400],
    ])('is refused as %s with %s', async (wanted, http) => {
      const { task } = await claimed();
      expect((await ana.get(path(task.taskId, wanted))).http).toBe(http);
    });
  });

  describe('the list', () => {
    const list = async (query: string) => {
      const { http, body } = await ana.get(`/review/tasks?${query}`);
      expect(http).toBe(200);
      return body.result as { tasks: TestTask[]; nextCursor: string | null };
    };
    const processesOf = ({ tasks }: { tasks: TestTask[] }) => tasks.map(({ processId }) => processId);

    it('has pages, in the order in which tasks are claimed, without gaps or repeats', async () => {
      const own = await service.client();
      const made: string[] = [];
      for (let count = 0; count < 5; count++) made.push(await waiting(THREE_FIELDS, invoice, own));
      const seen: string[] = [];
      const sizes: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list(`client=${own.account.id}&limit=2${cursor && `&cursor=${cursor}`}`);
        seen.push(...processesOf(page));
        sizes.push(page.tasks.length);
        cursor = page.nextCursor;
      }
      expect([seen, sizes]).toEqual([made, [2, 2, 1]]);
    });

    it('is filtered by client, state, document type and age', async () => {
      const own = await service.client();
      const unknown = [{ tagRegex: ALL, documentConfiguration: EVERY }];
      const completed = await waiting(THREE_FIELDS, invoice, own);
      await rui.complete(await rui.claimTaskOf(completed), confirm);
      const held = await waiting(THREE_FIELDS, invoice, own);
      await rui.claimTaskOf(held);
      const open = await waiting(unknown, letter(), own);
      const found = async (query: string) =>
        processesOf(await list(`client=${own.account.id}${query && `&${query}`}`)).sort();
      expect(await found('')).toEqual([completed, held, open].sort());
      expect(await found('state=OPEN')).toEqual([open]);
      expect(await found('state=CLAIMED')).toEqual([held]);
      expect(await found('state=COMPLETED')).toEqual([completed]);
      expect(await found('state=CANCELED')).toEqual([]);
      expect(await found(`processId=${held}`)).toEqual([held]);
      expect(await found(`processId=${own.account.id}`)).toEqual([]);
      expect(await found('documentType=unknown')).toEqual([open]);
      expect(await found('documentType=fatura')).toEqual([completed, held].sort());
      expect(await found('maxAgeSeconds=3600')).toHaveLength(3);
      expect(await found('minAgeSeconds=3600')).toEqual([]);
    });

    it.each([
      'state=DONE',
      'client=1',
      'processId=1',
      'limit=0',
      'limit=101',
      'cursor=x',
      'status=OPEN',
      'minAgeSeconds=-1',
    ])('refuses ?%s and names the parameter', async (query) => {
      const { http, body } = await ana.get(`/review/tasks?${query}`);
      expect([http, body.status.code]).toEqual([400, 'R101']);
      expect(body.status.errors).toEqual([
        expect.objectContaining({ code: 'R101', path: query.split('=')[0] }),
      ]);
    });
  });

  describe('the type of a document', () => {
    const TYPE_AND_FIELDS = [
      {
        tagRegex: ALL,
        documentConfiguration: { score: 1 },
        specificFieldConfiguration: [{ name: 'numero', ...EVERY }],
      },
    ];

    it('that is confirmed leaves the document as it was, and its score 0', async () => {
      const { processId, task } = await claimed(TYPE_AND_FIELDS);
      expect(task.items.map(({ kind }) => kind)).toEqual(['document', 'field']);
      expect(task.items[0]).toMatchObject({ name: 'fatura', stdName: 'invoice', value: 'fatura' });
      await ana.complete(task, confirm);
      expect((await statusNow(processId)).result[0]).toMatchObject({
        type: 'fatura',
        stdType: 'invoice',
        processType: 'extraction',
        status: 'REVIEWED',
        score: 0,
      });
    });

    it('that a reviewer names for an unknown page has it read again, and is of human origin', async () => {
      const { processId, task } = await claimed(TYPE_AND_FIELDS, letter());
      const { taskId } = task;
      expect(task.items.map(({ kind, value }) => [kind, value])).toEqual([['document', 'desconhecido']]);
      const { result: types } = (await ana.get('/review/types')).body;
      expect(types).toContainEqual({ id: 'invoice', type: 'fatura', stdType: 'invoice' });
      const named = await ana.complete(task, () => ({ action: 'CORRECT', finalValue: 'invoice' }));
      expect([named.http, named.body.result.state]).toEqual([200, 'CLAIMED']);

      const again = await waitUntil(async () => {
        const now = (await ana.get(path(taskId))).body.result;
        return !now.rereading && (now as TestTask);
      }, 'the page to be read again');
      expect(again).toMatchObject({ state: 'CLAIMED', rereadingFaults: [] });
      expect(again.documents[0]).toMatchObject({ type: 'fatura', stdType: 'invoice' });
      expect(again.items.map(({ kind, name }) => [kind, name])).toEqual([['field', 'numero']]);
      expect((await statusNow(processId)).processStatus).toBe('IN_ANALYSIS');

      await ana.complete(again, () => ({ action: 'CORRECT', finalValue: '12' }));
      const { body } = await client.waitFor(processId, ['FINISHED']);
      const [document] = body.result;
      expect(document).toMatchObject({
        type: 'fatura',
        stdType: 'invoice',
        processType: 'human',
        status: 'MODIFIED',
        score: 0,
      });
      expect(document.tags).toContain('id=invoice');
      expect((document.fields as Field[]).find(({ name }) => name === 'numero')).toMatchObject({
        finalValue: '12',
        status: 'MODIFIED',
      });
    });

    it('must be one of the catalogue', async () => {
      const { task } = await claimed(TYPE_AND_FIELDS, letter());
      const { http, body } = await ana.complete(task, () => ({ action: 'CORRECT', finalValue: 'poem' }));
      expect([http, body.status.code]).toEqual([400, 'R101']);
      expect(body.status.errors[0].message).toMatch(/invoice/);
    });
  });

  describe('the audit trail', () => {
    it("tells who did what and when, the engine's values and the reviewer's", async () => {
      const { task } = await claimed();
      const { taskId } = task;
      await ana.post(path(taskId, 'release'));
      await rui.post(path(taskId, 'claim'));
      const decide = ({ name }: TestItem) =>
        name === 'numero' ? { action: 'CORRECT', finalValue: 'A-7' } : { action: 'UNREADABLE' };
      await rui.complete(task, decide);
      const { http, body } = await admin.get(path(taskId, 'audit'));
      expect(http).toBe(200);
      const { entries } = body.result;
      const told = entries.map(({ username, action }: Record<string, string>) => [username, action]);
      expect(told).toEqual([
        ['ana', 'review.claimed'],
        ['ana', 'review.released'],
        ['rui', 'review.claimed'],
        ['rui', 'review.completed'],
      ]);
      const times = entries.map(({ at }: { at: string }) => at);
      expect(times).toEqual([...times].sort());
      const number = task.items.find(({ name }) => name === 'numero')!;
      expect(entries[3].actor).toBe(`user:${rui.account.id}`);
      expect(entries[3].decisions).toHaveLength(3);
      expect(entries[3].decisions).toContainEqual({
        itemId: number.itemId,
        action: 'CORRECT',
        outcome: 'MODIFIED',
        kind: 'field',
        path: number.path,
        name: 'numero',
        value: '2026-00417',
        score: number.score,
        finalValue: 'A-7',
      });
    });

    it('tells who looked at a task or a page, once for each person and lease', async () => {
      const processId = await waiting();
      const { body } = await admin.get(`/review/tasks?processId=${processId}`);
      const { taskId } = body.result.tasks[0] as TestTask;
      const looks = async () => {
        const { body } = await admin.get(path(taskId, 'audit'));
        return (body.result.entries as { username: string | null; action: string }[]).map(
          ({ username, action }) => `${username} ${action}`,
        );
      };
      const lookAll = (person: TestPerson) =>
        Promise.all(
          ['', '', 'pages/1', 'pages/1', 'pages/1?width=100'].map((what) => person.get(path(taskId, what))),
        );
      await lookAll(rui);
      await rui.get(path(taskId, 'pages/1'));
      expect(await looks()).toEqual(['rui review.read'].map(named));
      // The trail shows values too.
      expect((await looks()).at(-1)).toBe(named('admin review.read'));

      for (let lease = 0; lease < 2; lease++) {
        await ana.post(path(taskId, 'claim'));
        await lookAll(ana);
        await ana.post(path(taskId, 'heartbeat'));
        await lookAll(ana);
        await ana.post(path(taskId, 'release'));
        await lookAll(ana);
      }
      const lease = ['ana review.claimed', 'ana review.read', 'ana review.released'];
      expect((await looks()).slice(2)).toEqual([...lease, ...lease]);
    });

    it('tells nothing about a page that does not exist, or a caller who may not look', async () => {
      const { task } = await claimed();
      await ana.get(path(task.taskId, 'pages/99'));
      await client.get(path(task.taskId));
      const { body } = await admin.get(path(task.taskId, 'audit'));
      expect(body.result.entries.map(({ action }: { action: string }) => action)).toEqual(['review.claimed']);
    });
  });
});
