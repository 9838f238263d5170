import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { letterAndInvoice, sparseInvoice } from '../support/documents.js';
import {
  base64Of,
  type TestClient,
  type TestItem,
  type TestPerson,
  type TestTask,
  TestService,
} from '../support/test-service.js';

const SUBMIT = '/process-image/content-extraction';
const ALL = '^(id=.+)$';
const EVERY = { scoreFlag: 'IGNORE_SCORE' };
const NEVER = { score: 0 };

interface Field {
  name: string;
  value: string | null;
  score: number | null;
}

/** Interface 2.5, 2.6, 3.3 and the rule object of 4.1; decisions section 6. */
describe('generation rules', () => {
  let service: TestService;
  let client: TestClient;
  let admin: TestPerson;
  let invoice: string;
  /** What the engine makes of the two documents, without any rule. */
  let full: { score: number; fields: Field[]; tables: { score: number; values: Field[][] }[] };
  let sparse: typeof full;
  beforeAll(async () => {
    service = await TestService.start();
    client = await service.client();
    admin = await service.person('admin');
    invoice = await base64Of('samples/fatura.pdf');
    full = (await client.outcome({ fileBase64: invoice })).body.result[0];
    sparse = (await client.outcome({ fileBase64: sparseInvoice() })).body.result[0];
  });
  afterAll(() => service.stop());

  /** The items that a submission's review task has; none when there is no task. */
  const sentOf = async (parameters: object, from = client): Promise<TestItem[]> => {
    const { body } = await from.outcome(parameters, ['FINISHED', 'TO_ANALYSIS']);
    const { result } = (await admin.get(`/review/tasks?client=${from.account.id}&limit=100`)).body;
    const task = (result.tasks as TestTask[]).find(({ processId }) => processId === body.processId);
    expect(body.processStatus).toBe(task ? 'TO_ANALYSIS' : 'FINISHED');
    return task ? (await admin.get(`/review/tasks/${task.taskId}`)).body.result.items : [];
  };
  const sent = (...rules: object[]) => sentOf({ fileBase64: invoice, generationRules: rules });
  const sentOfSparse = (...rules: object[]) =>
    sentOf({ fileBase64: sparseInvoice(), generationRules: rules });
  const rule = (more: object) => ({ tagRegex: ALL, ...more });

  const namesOf = (items: TestItem[], kind = 'field') =>
    items.filter((item) => item.kind === kind).map(({ name }) => name);
  const fieldNames = (of: { fields: Field[] }, wanted: (field: Field) => boolean = () => true) =>
    of.fields.filter(wanted).map(({ name }) => name);
  const isBelow = (threshold: number) => (field: Field) => field.score !== null && field.score < threshold;
  /** A threshold with fields on both sides. */
  const between = ({ fields }: { fields: Field[] }) => {
    const scores = fields.flatMap(({ score }) => score ?? []).sort((a, b) => a - b);
    return (scores[0]! + scores.at(-1)!) / 2;
  };

  describe('tagRegex', () => {
    const fields = { generalFieldConfiguration: EVERY };

    it.each([
      ['^(id=.+)$', true],
      ['^id=invoice$', true],
      ['fatu', true],
      ['^id=receipt$', false],
      ['^fatura$', false],
    ])('%s applies to an invoice: %s', async (tagRegex, applies) => {
      const items = await sent({ tagRegex, ...fields });
      expect(namesOf(items)).toEqual(applies ? fieldNames(full) : []);
    });

    it('chooses among the documents of a file', async () => {
      const generationRules = [{ tagRegex: '^id=unknown$', documentConfiguration: EVERY }];
      const items = await sentOf({ fileBase64: letterAndInvoice(), generationRules });
      expect(items).toEqual([
        expect.objectContaining({ kind: 'document', documentIndex: 0, pageNumber: 1, path: 'documents[0]' }),
      ]);
    });
  });

  describe('a configuration', () => {
    it('of documents sends a document whose score is below, and says why', async () => {
      const threshold = (full.score + 1) / 2;
      const [item, ...others] = await sent(rule({ documentConfiguration: { score: threshold } }));
      expect(others).toEqual([]);
      expect(item).toMatchObject({ kind: 'document', name: 'fatura', stdName: 'invoice', score: full.score });
      expect(item!.why).toEqual({
        rule: 0,
        configuration: 'documentConfiguration',
        score: full.score,
        threshold,
        scoreFlag: 'IGNORE_NULL',
      });
    });

    it('of documents leaves a document alone whose score is the threshold', async () => {
      expect(await sent(rule({ documentConfiguration: { score: full.score } }))).toEqual([]);
    });

    it('of all fields sends exactly those below', async () => {
      const score = between(full);
      const items = await sent(rule({ generalFieldConfiguration: { score } }));
      const wanted = fieldNames(full, isBelow(score));
      expect(wanted.length).toBeGreaterThan(0);
      expect(wanted.length).toBeLessThan(full.fields.length);
      expect(items.map(({ kind, name }) => [kind, name])).toEqual(wanted.map((name) => ['field', name]));
      expect(items[0]!.why).toMatchObject({ configuration: 'generalFieldConfiguration', threshold: score });
    });

    it('of all tables sends the cells of a table below', async () => {
      const items = await sent(rule({ generalTableConfiguration: { score: 1 } }));
      const filled = full.tables[0]!.values.flat().filter(({ value }) => value !== null && value !== '');
      expect(items.map(({ kind, name, value }) => ({ kind, name, value }))).toEqual(
        filled.map(({ name, value }) => ({ kind: 'cell', name, value })),
      );
      expect(items[0]!.why).toMatchObject({
        configuration: 'generalTableConfiguration',
        score: full.tables[0]!.score,
      });
      expect(await sent(rule({ generalTableConfiguration: { score: full.tables[0]!.score } }))).toEqual([]);
    });

    it('of single fields replaces the general one for their names', async () => {
      const items = await sent(
        rule({
          generalFieldConfiguration: EVERY,
          specificFieldConfiguration: [
            { name: 'numero', ...NEVER },
            { name: 'issue_date', ...NEVER },
          ],
        }),
      );
      const spared = ['numero', 'data_emissao'];
      expect(namesOf(items)).toEqual(fieldNames(full, ({ name }) => !spared.includes(name)));
    });

    it('of single fields stands alone too, and says why by its place', async () => {
      const specificFieldConfiguration = [
        { name: 'moeda', ...NEVER },
        { name: 'total', score: 1, scoreFlag: 'CONSIDER_NULL' },
      ];
      const items = await sent(rule({ specificFieldConfiguration }));
      expect(namesOf(items)).toEqual(['valor_total']);
      expect(items[0]!.why).toMatchObject({
        configuration: 'specificFieldConfiguration[1]',
        threshold: 1,
        scoreFlag: 'CONSIDER_NULL',
      });
    });

    it('of single tables replaces the general one for their names, and stands alone too', async () => {
      const specificTableConfiguration = [{ name: 'itens', ...NEVER }];
      const spared = await sent(rule({ generalTableConfiguration: EVERY, specificTableConfiguration }));
      expect(spared).toEqual([]);
      const alone = await sent(rule({ specificTableConfiguration: [{ name: 'items', score: 1 }] }));
      expect(alone.length).toBeGreaterThan(0);
      expect(alone[0]!.why.configuration).toBe('specificTableConfiguration[0]');
    });

    it('matches names exactly', async () => {
      const specificFieldConfiguration = [
        { name: 'num', ...EVERY },
        { name: 'Numero', ...EVERY },
      ];
      expect(await sent(rule({ specificFieldConfiguration }))).toEqual([]);
    });
  });

  describe('scoreFlag', () => {
    const isNull = ({ score, value }: Field) => score === null || value === null;

    it.each([[{ scoreFlag: 'IGNORE_NULL' }], [{}]])('%j sends what has a score below', async (flag) => {
      const score = between(sparse);
      const items = await sentOfSparse(rule({ generalFieldConfiguration: { score, ...flag } }));
      expect(fieldNames(sparse, isNull).length).toBeGreaterThan(0);
      expect(namesOf(items)).toEqual(fieldNames(sparse, isBelow(score)));
      expect(items[0]!.why.scoreFlag).toBe('IGNORE_NULL');
    });

    it('CONSIDER_NULL also sends what was not found', async () => {
      const score = between(sparse);
      const items = await sentOfSparse(
        rule({ generalFieldConfiguration: { score, scoreFlag: 'CONSIDER_NULL' } }),
      );
      expect(namesOf(items)).toEqual(fieldNames(sparse, (field) => isNull(field) || isBelow(score)(field)));
    });

    it('IGNORE_SCORE sends all, and needs no score', async () => {
      const items = await sentOfSparse(rule({ generalFieldConfiguration: { scoreFlag: 'IGNORE_SCORE' } }));
      expect(namesOf(items)).toEqual(fieldNames(sparse));
      expect(items[0]!.why).toMatchObject({ threshold: null, scoreFlag: 'IGNORE_SCORE' });
    });

    it.each([
      [{ score: 1, scoreFlag: 'IGNORE_NULL' }, []],
      [{ score: 0, scoreFlag: 'CONSIDER_NULL' }, ['itens']],
      [{ scoreFlag: 'IGNORE_SCORE' }, ['itens']],
    ])('%j on a table that was not found sends %j', async (generalTableConfiguration, tables) => {
      const items = await sentOfSparse(rule({ generalTableConfiguration }));
      expect(namesOf(items, 'table')).toEqual(tables);
      expect(items).toHaveLength(tables.length);
    });

    it.each([
      [{ score: 0 }, 0],
      [{ score: 1 }, 1],
      [{ scoreFlag: 'IGNORE_SCORE' }, 1],
      [{ score: 0, scoreFlag: 'CONSIDER_NULL' }, 0],
    ])('%j sends %s documents', async (documentConfiguration, count) => {
      expect(await sent(rule({ documentConfiguration }))).toHaveLength(count);
    });
  });

  describe('a whitelist', () => {
    it('of fields limits the general and the specific configurations to its names', async () => {
      const items = await sent(
        rule({
          generalFieldConfiguration: EVERY,
          specificFieldConfiguration: [{ name: 'moeda', ...EVERY }],
          fieldsNameWhitelist: ['numero', 'issue_date'],
        }),
      );
      expect(namesOf(items)).toEqual(['numero', 'data_emissao']);
    });

    it('of tables limits to its names, and leaves fields alone', async () => {
      const both = { generalTableConfiguration: EVERY, generalFieldConfiguration: EVERY };
      const none = await sent(rule({ ...both, tablesNameWhitelist: ['parcelas'] }));
      expect([namesOf(none), namesOf(none, 'cell')]).toEqual([fieldNames(full), []]);
      const listed = await sent(rule({ ...both, tablesNameWhitelist: ['items'] }));
      expect(namesOf(listed, 'cell').length).toBeGreaterThan(0);
    });

    it('that is empty limits nothing', async () => {
      const items = await sent(rule({ generalFieldConfiguration: EVERY, fieldsNameWhitelist: [] }));
      expect(namesOf(items)).toEqual(fieldNames(full));
    });
  });

  describe('an exclusion list', () => {
    it('of fields wins over every configuration and whitelist, of other rules too', async () => {
      const everything = rule({
        generalFieldConfiguration: EVERY,
        specificFieldConfiguration: [{ name: 'numero', ...EVERY }],
      });
      const excluding = rule({
        fieldsNameWhitelist: ['numero', 'due_date'],
        fieldsNameBlacklist: ['numero', 'due_date'],
      });
      const excluded = ['numero', 'data_vencimento'];
      expect(namesOf(await sent(everything, excluding))).toEqual(
        fieldNames(full, ({ name }) => !excluded.includes(name)),
      );
    });

    it('of tables wins over every configuration', async () => {
      const items = await sent(
        rule({
          generalTableConfiguration: EVERY,
          specificTableConfiguration: [{ name: 'itens', ...EVERY }],
          tablesNameBlacklist: ['itens'],
        }),
      );
      expect(items).toEqual([]);
    });

    it('of a rule that does not apply excludes nothing', async () => {
      const items = await sent(rule({ generalFieldConfiguration: EVERY }), {
        tagRegex: '^id=receipt$',
        fieldsNameBlacklist: ['numero'],
      });
      expect(namesOf(items)).toContain('numero');
    });
  });

  it('send what any of them says, five at most, and name the first that did', async () => {
    const only = (name: string) => rule({ specificFieldConfiguration: [{ name, ...EVERY }] });
    const items = await sent(only('moeda'), only('numero'), only('number'), only('total'), only('none'));
    expect(items.map(({ name, why }) => [name, why.rule])).toEqual([
      ['numero', 1],
      ['valor_total', 3],
      ['moeda', 0],
    ]);
  });

  it('that are not given send nothing', async () => {
    expect(await sentOf({ fileBase64: sparseInvoice() })).toEqual([]);
  });

  describe('registered', () => {
    const fieldsOf = (name: string) => [
      rule({ specificFieldConfiguration: [{ name, scoreFlag: 'IGNORE_SCORE' }] }),
    ];

    it('are none at first, replaced as a whole, and counted in versions', async () => {
      const own = await service.client();
      expect((await own.get('/rules')).body.result).toEqual({ version: 0, rules: [] });
      for (const [version, name] of [
        [1, 'numero'],
        [2, 'moeda'],
      ] as const) {
        const put = await own.put('/rules', { rules: fieldsOf(name) });
        expect([put.http, put.body.result]).toEqual([200, { version, rules: fieldsOf(name) }]);
        expect((await own.get('/rules')).body.result).toEqual(put.body.result);
      }
      expect((await own.put('/rules', { rules: [] })).body.result).toEqual({ version: 3, rules: [] });
      expect((await client.get('/rules')).body.result.version).toBe(0);
    });

    it('are in force for a request that brings none, and replaced as a whole by one that does', async () => {
      const own = await service.client();
      await own.put('/rules', { rules: fieldsOf('numero') });
      const given = (generationRules?: unknown) =>
        sentOf({ fileBase64: invoice, generationRules }, own).then((items) => namesOf(items));
      expect(await given()).toEqual(['numero']);
      expect(await given(null)).toEqual(['numero']);
      expect(await given(fieldsOf('moeda'))).toEqual(['moeda']);
      expect(await given([])).toEqual([]);
      await own.put('/rules', { rules: [] });
      expect(await given()).toEqual([]);
    });

    it("are each client's own, also where many submit at once", async () => {
      const clients = await Promise.all(Array.from({ length: 3 }, () => service.client()));
      const [numero, moeda, none] = clients;
      await numero!.put('/rules', { rules: fieldsOf('numero') });
      await moeda!.put('/rules', { rules: fieldsOf('moeda') });
      await Promise.all(
        [...clients, ...clients].map(async (own) => {
          const { result } = (await own.get(`/processes/${await own.submit({ fileBase64: invoice })}`)).body;
          const expected = own === none ? [] : fieldsOf(own === numero ? 'numero' : 'moeda');
          expect(result.rules).toEqual(expected);
        }),
      );
    });

    it('of a process stay those that were in force when it was accepted', async () => {
      const own = await service.client();
      await own.put('/rules', { rules: fieldsOf('numero') });
      const operation = { id: randomUUID() };
      const processes = [
        await own.submit({ fileBase64: invoice }),
        await own.submit({ fileBase64: invoice, operation }),
      ];
      await own.put('/rules', { rules: fieldsOf('moeda') });
      for (const id of processes)
        expect((await own.get(`/processes/${id}`)).body.result.rules).toEqual(fieldsOf('numero'));
    });

    it('are changed by clients alone', async () => {
      const { http, body } = await admin.put('/rules', { rules: [] });
      expect([http, body.status.code]).toEqual([400, 'R300']);
    });

    it('can be tried on past results, which changes nothing', async () => {
      const own = await service.client();
      await own.outcome({ fileBase64: invoice });
      await own.outcome({ fileBase64: letterAndInvoice() });
      const rules = [
        rule({ specificFieldConfiguration: [{ name: 'numero', ...EVERY }] }),
        { tagRegex: '^id=unknown$', documentConfiguration: EVERY },
        { tagRegex: '^id=receipt$', documentConfiguration: EVERY },
      ];
      const { http, body } = await own.post('/rules/simulate', { rules });
      expect(http).toBe(200);
      expect(body.result).toEqual({
        from: expect.any(String),
        to: expect.any(String),
        processes: 2,
        documents: 3,
        complete: true,
        total: { documents: 3, items: 3, tasks: 2 },
        rules: [
          { rule: 0, applicable: 3, documents: 2, items: 2, tasks: 2 },
          { rule: 1, applicable: 1, documents: 1, items: 1, tasks: 1 },
          { rule: 2, applicable: 0, documents: 0, items: 0, tasks: 0 },
        ],
      });
      expect((await own.get('/rules')).body.result.version).toBe(0);
      const tasks = await admin.get(`/review/tasks?client=${own.account.id}`);
      expect(tasks.body.result.tasks).toEqual([]);
      const future = { rules, from: '2098-01-01', to: '2098-12-31' };
      expect((await own.post('/rules/simulate', future)).body.result.processes).toBe(0);
    });
  });

  describe('that are wrong', () => {
    const wrong = [
      ['no tagRegex', { documentConfiguration: EVERY }, 'tagRegex', /regular expression/],
      ['a tagRegex that is a number', { tagRegex: 5 }, 'tagRegex', /regular expression/],
      ['a broken tagRegex', { tagRegex: '(id=' }, 'tagRegex', /RE2/],
      ['a look-ahead', { tagRegex: '^(?!id=unknown)' }, 'tagRegex', /look-ahead/],
      ['a look-behind', { tagRegex: '(?<=id=)x' }, 'tagRegex', /look-behind/],
      ['a back-reference', { tagRegex: '(a)\\1' }, 'tagRegex', /back-reference/],
      ['a regex that is too large', { tagRegex: '((a{99}){99}){99}' }, 'tagRegex', /large|count/],
      ['a score of 2', { documentConfiguration: { score: 2 } }, 'documentConfiguration.score', /0 to 1/],
      [
        'a score below 0',
        { generalFieldConfiguration: { score: -0.1 } },
        'generalFieldConfiguration.score',
        /0 to 1/,
      ],
      [
        'a score that is text',
        { generalTableConfiguration: { score: 'half' } },
        'generalTableConfiguration.score',
        /0 to 1/,
      ],
      [
        'no score',
        { generalFieldConfiguration: { scoreFlag: 'CONSIDER_NULL' } },
        'generalFieldConfiguration.score',
        /required/,
      ],
      [
        'another scoreFlag',
        { generalFieldConfiguration: { score: 0.5, scoreFlag: 'ALWAYS' } },
        'generalFieldConfiguration.scoreFlag',
        /IGNORE_NULL, CONSIDER_NULL, IGNORE_SCORE/,
      ],
      [
        'a specific configuration without a name',
        { specificFieldConfiguration: [{ score: 0.5 }] },
        'specificFieldConfiguration[0].name',
        /required/,
      ],
      [
        'a specific configuration that is no list',
        { specificTableConfiguration: { name: 'itens', score: 0.5 } },
        'specificTableConfiguration',
        /list/,
      ],
      [
        'the score of the second specific configuration',
        {
          specificTableConfiguration: [
            { name: 'a', score: 0.5 },
            { name: 'b', score: 7 },
          ],
        },
        'specificTableConfiguration[1].score',
        /0 to 1/,
      ],
      ['a whitelist that is text', { fieldsNameWhitelist: 'numero' }, 'fieldsNameWhitelist', /list/],
      ['a whitelist of numbers', { tablesNameWhitelist: [1] }, 'tablesNameWhitelist', /entry 0/],
      ['an exclusion list with an empty name', { fieldsNameBlacklist: [''] }, 'fieldsNameBlacklist', /name/],
      ['an exclusion list that is an object', { tablesNameBlacklist: {} }, 'tablesNameBlacklist', /list/],
      ['an unknown property', { fieldNameWhitelist: [] }, 'fieldNameWhitelist', /fieldsNameWhitelist/],
      [
        'an unknown property of a configuration',
        { documentConfiguration: { score: 0.5, scoreflag: 'IGNORE_NULL' } },
        'documentConfiguration.scoreflag',
        /scoreFlag/,
      ],
    ] as const;

    it.each(wrong)(
      'by %s are refused in a submission and in registration',
      async (_what, more, path, words) => {
        const second = 'tagRegex' in more || path === 'tagRegex' ? more : rule(more);
        const rules = [rule({ documentConfiguration: EVERY }), second];
        for (const [answer, list] of [
          [await client.post(SUBMIT, { fileBase64: invoice, generationRules: rules }), 'generationRules'],
          [await client.put('/rules', { rules }), 'rules'],
        ] as const) {
          expect([answer.http, answer.body.status.code]).toEqual([400, 'R101']);
          expect(answer.body.status.errors).toEqual([
            { code: 'R101', path: `${list}[1].${path}`, message: expect.stringMatching(words) },
          ]);
        }
        expect((await client.get('/rules')).body.result.version).toBe(0);
      },
    );

    it.each([
      ['an object', {}],
      ['a list of texts', ['^(id=.+)$']],
      ['a list with null', [null]],
      ['six', Array(6).fill({ tagRegex: ALL })],
    ])('because they are %s are refused', async (_what, rules) => {
      for (const [answer, list] of [
        [await client.post(SUBMIT, { fileBase64: invoice, generationRules: rules }), 'generationRules'],
        [await client.put('/rules', { rules }), 'rules'],
      ] as const) {
        expect([answer.http, answer.body.status.code]).toEqual([400, 'R101']);
        expect(answer.body.status.errors[0].path).toMatch(new RegExp(`^${list}`));
      }
    });

    it.each([
      ['^((((((.+)+)+)+)+)+)+!$', 'taken'],
      ['((((a{30}){30}){30}){30}){30}', 'refused'],
    ])('by the pattern %s, which would stall another engine, are %s at once', async (tagRegex, outcome) => {
      const generationRules = [{ tagRegex, documentConfiguration: EVERY }];
      const started = performance.now();
      const { body } = await client.post(SUBMIT, { fileBase64: invoice, generationRules });
      expect(performance.now() - started).toBeLessThan(1_000);
      expect(body.status.code).toBe(outcome === 'taken' ? '201' : 'R101');
      if (outcome === 'taken') await client.waitFor(body.result.processId as string, ['FINISHED']);
    });

    it('by a pattern that would stall another engine are tried on past results in no time', async () => {
      const rules = [{ tagRegex: '^((((((.+)+)+)+)+)+)+!$', documentConfiguration: EVERY }];
      const { body } = await client.post('/rules/simulate', { rules });
      expect(body.result.documents).toBeGreaterThan(0);
      expect(body.result.rules[0].applicable).toBe(0);
      expect(body.elapsedMilliseconds).toBeLessThan(1_000);
    });
  });
});
