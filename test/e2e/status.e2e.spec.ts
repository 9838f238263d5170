import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { letter, letterAndInvoice, sparseInvoice } from '../support/documents.js';
import { base64Of, type TestClient, type TestPerson, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';
import { expectConfidence, expectTable, expectValue, keysOf } from '../support/wire-shapes.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const STATUS = '/process-image/content-extraction/status';
const ALL = '^(id=.+)$';

const ALL_FIELDS = [{ tagRegex: ALL, generalFieldConfiguration: { scoreFlag: 'IGNORE_SCORE' } }];

interface Named {
  name: string;
  status: string;
}

/** Interface 4.2, 2.2, 2.3, 3.1, 3.2 and 3.4; decisions section 4. */
describe('the standard status', () => {
  let service: TestService;
  let client: TestClient;
  let reviewer: TestPerson;
  let invoice: string;
  beforeAll(async () => {
    service = await TestService.start();
    client = await service.client();
    reviewer = await service.person('reviewer');
    invoice = await base64Of('samples/fatura.pdf');
  });
  afterAll(() => service.stop());

  const find = (items: Named[], name: string) => items.find((item) => item.name === name)!;

  describe('the answer', () => {
    it('has exactly the properties of the interface', async () => {
      const { http, body } = await client.outcome({ fileBase64: invoice });
      expect(http).toBe(200);
      expect(keysOf(body)).toEqual([
        'elapsedMilliseconds',
        'engineRequestId',
        'operationId',
        'processId',
        'processStatus',
        'requestId',
        'result',
        'status',
      ]);
      expect(body.requestId).toMatch(UUID);
      expect(Number.isInteger(body.elapsedMilliseconds)).toBe(true);
      expect(body.status).toEqual({ code: 'S100', message: 'Ok', errors: null });
      expect(body.processStatus).toBe('FINISHED');
      expect(body.operationId).toBeNull();
    });

    it('names the process that was asked for, and its one engine request', async () => {
      const first = await client.submit({ fileBase64: invoice });
      const second = await client.submit({ fileBase64: invoice });
      const early = await client.status(first);
      const [late, other] = [await client.waitFor(first, ['FINISHED']), await client.status(second)];
      expect([late.body.processId, other.body.processId]).toEqual([first, second]);
      expect(early.body.engineRequestId).toMatch(UUID);
      expect(late.body.engineRequestId).toBe(early.body.engineRequestId);
      expect(other.body.engineRequestId).not.toBe(early.body.engineRequestId);
    });

    it("echoes the client's own operation id", async () => {
      const id = randomUUID();
      const { body } = await client.outcome({ fileBase64: invoice, operation: { id } });
      expect(body.operationId).toBe(id);
    });
  });

  describe('a content item', () => {
    const itemOf = async (parameters: object) => {
      const { body } = await client.outcome(parameters);
      return body.result[0];
    };

    it('has exactly the properties of the interface, and so have its fields and tables', async () => {
      const { body } = await client.outcome({ fileBase64: letterAndInvoice() });
      const { body: full } = await client.outcome({ fileBase64: invoice });
      const items = [...body.result, ...full.result];
      expect(items).toHaveLength(3);
      for (const item of items) {
        expect(keysOf(item)).toEqual([
          'fields',
          'image',
          'pageNumber',
          'processType',
          'score',
          'status',
          'stdType',
          'tables',
          'tags',
          'type',
        ]);
        expectConfidence(item.score);
        expect(item.status).toBe('ENGINEIOCR');
        expect(item.processType).toBe('extraction');
        item.fields.forEach(expectValue);
        item.tables.forEach(expectTable);
      }
    });

    it("names its type in the type's own language and in English, and carries it among its tags", async () => {
      const item = await itemOf({ fileBase64: invoice });
      expect([item.type, item.stdType]).toEqual(['fatura', 'invoice']);
      expect(item.tags).toEqual(expect.arrayContaining(['id=invoice', 'type=fatura']));
      for (const tag of item.tags) expect(tag).toMatch(/^[^=]+=.+$/);
    });

    it('says what was found, under which name, and how sure that is', async () => {
      const { fields, score } = await itemOf({ fileBase64: invoice });
      expect(find(fields, 'numero')).toEqual({
        name: 'numero',
        stdName: 'number',
        value: '2026-00417',
        finalValue: null,
        score: expect.any(Number),
        status: 'ENGINEIOCR',
      });
      expect(score).toBeGreaterThan(0);
    });

    it('lists the fields of its type that were not found, with neither value nor score', async () => {
      const { fields, tables } = await itemOf({ fileBase64: sparseInvoice() });
      expect(find(fields, 'data_vencimento')).toEqual({
        name: 'data_vencimento',
        stdName: 'due_date',
        value: null,
        finalValue: null,
        score: null,
        status: 'ENGINEIOCR',
      });
      expect(tables[0]).toEqual({
        name: 'itens',
        stdName: 'items',
        score: null,
        status: 'ENGINEIOCR',
        headers: expect.any(Array),
        values: [],
      });
    });

    it('has tables of rows, each with one cell a header', async () => {
      const { tables } = await itemOf({ fileBase64: invoice });
      const [items] = tables;
      expect([items.name, items.stdName, items.status]).toEqual(['itens', 'items', 'ENGINEIOCR']);
      expectConfidence(items.score);
      expect(items.headers.length).toBeGreaterThan(1);
      expect(items.values.length).toBeGreaterThan(1);
      const description = items.headers.findIndex(({ name }: Named) => name === 'descricao');
      expect(items.headers[description]).toEqual({
        name: 'descricao',
        stdName: 'description',
        score: expect.any(Number),
        status: 'ENGINEIOCR',
      });
      expect(items.values[0][description]).toEqual({
        name: 'descricao',
        stdName: 'description',
        value: 'Consultoria em processos de arquivo',
        finalValue: null,
        score: expect.any(Number),
        status: 'ENGINEIOCR',
      });
    });

    it('is unknown, without fields, on a page of no known type', async () => {
      const item = await itemOf({ fileBase64: letter() });
      expect([item.stdType, item.score, item.processType]).toEqual(['unknown', 0, 'extraction']);
      expect(item.tags).toContain('id=unknown');
      expect([item.fields, item.tables]).toEqual([[], []]);
    });

    it('tells its page', async () => {
      const { body } = await client.outcome({ fileBase64: letterAndInvoice() });
      expect(
        body.result.map(({ pageNumber, stdType }: Record<string, unknown>) => [pageNumber, stdType]),
      ).toEqual([
        [1, 'unknown'],
        [2, 'invoice'],
      ]);
    });

    it('carries its image when the submission asked for it, and null otherwise', async () => {
      const { image } = await itemOf({ fileBase64: sparseInvoice(), returnImage: true });
      expect(image).toMatch(/^[A-Za-z0-9+/]+=*$/);
      const { format, width } = await sharp(Buffer.from(image, 'base64')).metadata();
      expect(format).toBe('jpeg');
      expect(width).toBeGreaterThan(100);
      expect((await itemOf({ fileBase64: sparseInvoice() })).image).toBeNull();
    });
  });

  describe('a deprecated field', () => {
    it('reads what its successor reads, also once a reviewer has corrected that, and is never reviewed', async () => {
      const passport = await base64Of('samples/passport.jpg');
      const { body } = await client.outcome({ fileBase64: passport, generationRules: ALL_FIELDS }, [
        'TO_ANALYSIS',
      ]);
      const { fields, status } = body.result[0];
      const [former, current] = [find(fields, 'numero_passaporte'), find(fields, 'numero_documento')];
      expect([former.status, current.status, status]).toEqual(['DEPRECATED', 'TO_ANALYSIS', 'TO_ANALYSIS']);
      expect(former).toEqual({ ...current, name: 'numero_passaporte', status: 'DEPRECATED' });

      const task = await reviewer.claimTaskOf(body.processId as string);
      const shown = task.items.map(({ name }) => name);
      expect(shown).toContain('numero_documento');
      expect(shown).not.toContain('numero_passaporte');
      await reviewer.complete(task, ({ name }) =>
        name === 'numero_documento' ? { action: 'CORRECT', finalValue: 'ZZ9' } : { action: 'CONFIRM' },
      );
      const finished = await client.waitFor(body.processId as string, ['FINISHED']);
      const detail = await client.get(`/processes/${body.processId}`);
      for (const [result] of [finished.body.result, detail.body.result.documents]) {
        expect(find(result.fields, 'numero_documento')).toMatchObject({
          value: null,
          finalValue: 'ZZ9',
          status: 'MODIFIED',
        });
        expect(find(result.fields, 'numero_passaporte')).toMatchObject({
          value: null,
          finalValue: 'ZZ9',
          score: 0,
          status: 'DEPRECATED',
        });
      }
    });
  });

  describe('the result', () => {
    const resultWith = async (processId: string, flag?: unknown) =>
      (await client.post(STATUS, { processId, returnEngineResponse: flag })).body.result;

    it("is empty until the process is FINISHED, unless the engine's response is asked for", async () => {
      const { body } = await client.outcome({ fileBase64: invoice, generationRules: ALL_FIELDS }, [
        'TO_ANALYSIS',
      ]);
      const processId = body.processId as string;
      for (const flag of [undefined, null, false, 'false'])
        expect(await resultWith(processId, flag)).toEqual([]);
      for (const flag of [true, 'true']) expect(await resultWith(processId, flag)).toEqual(body.result);

      await reviewer.complete(await reviewer.claimTaskOf(processId), () => ({ action: 'UNREADABLE' }));
      const after = await resultWith(processId, true);
      expect(after[0].status).toBe('UNREADABLE');
      for (const flag of [undefined, false, 'false', 'true'])
        expect(await resultWith(processId, flag)).toEqual(after);
    });

    it('marks exactly what waits for a reviewer, and what holds it', async () => {
      const specificFieldConfiguration = [{ name: 'numero', scoreFlag: 'IGNORE_SCORE' }];
      const generationRules = [{ tagRegex: ALL, specificFieldConfiguration }];
      const { body } = await client.outcome({ fileBase64: invoice, generationRules }, ['TO_ANALYSIS']);
      const [item] = body.result;
      const marked = item.fields.filter(({ status }: Named) => status === 'TO_ANALYSIS');
      expect(marked.map(({ name }: Named) => name)).toEqual(['numero']);
      expect(item.status).toBe('TO_ANALYSIS');
      expect(item.tables[0].status).toBe('ENGINEIOCR');
    });

    it('can only be asked for with true or false', async () => {
      const processId = await client.submit({ fileBase64: invoice });
      const { http, body } = await client.status(processId, 'perhaps');
      expect([http, body.status.code]).toEqual([400, 'R101']);
      expect(body.status.errors).toEqual([expect.objectContaining({ path: 'returnEngineResponse' })]);
    });
  });

  describe('the process status', () => {
    let files: Server;
    const held: ServerResponse[] = [];
    beforeAll(async () => {
      files = createServer((request, response) => {
        if (request.url === '/held.pdf') held.push(response);
        else response.writeHead(404).end();
      });
      await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => void files.close());
    const url = (name: string) => `http://127.0.0.1:${(files.address() as AddressInfo).port}/${name}`;

    it('is IN_PROCESS, with an empty result, while the file is fetched and read', async () => {
      const processId = await client.submit({ fileUrl: url('held.pdf') });
      const response = await waitUntil(() => held.shift(), 'the file to be fetched');
      const { body } = await client.status(processId, true);
      expect([body.processStatus, body.result]).toEqual(['IN_PROCESS', []]);
      response.end(Buffer.from(invoice, 'base64'));
      await client.waitFor(processId, ['FINISHED']);
    });

    it('is ERROR with the reason when a step failed, and reading that succeeds', async () => {
      const { http, body } = await client.outcome({ fileUrl: url('missing.pdf') }, ['ERROR']);
      expect(http).toBe(200);
      expect(body.result).toEqual([]);
      expect(body.status).toEqual({
        code: 'S100',
        message: 'Ok',
        errors: [{ code: 'E100', message: expect.stringMatching(/fileUrl.*404/) }],
      });
    });

    it('follows the review: TO_ANALYSIS, IN_ANALYSIS, TO_ANALYSIS again when released, FINISHED', async () => {
      const generationRules = ALL_FIELDS;
      const { body } = await client.outcome({ fileBase64: sparseInvoice(), generationRules }, [
        'TO_ANALYSIS',
      ]);
      const processId = body.processId as string;
      const statusNow = async () => (await client.status(processId)).body.processStatus;
      const { taskId } = await reviewer.claimTaskOf(processId);
      expect(await statusNow()).toBe('IN_ANALYSIS');
      await reviewer.post(`/review/tasks/${taskId}/release`);
      expect(await statusNow()).toBe('TO_ANALYSIS');
      const task = await reviewer.claimTaskOf(processId);
      await reviewer.complete(task, () => ({ action: 'CONFIRM' }));
      expect(await statusNow()).toBe('FINISHED');
    });

    it('is WAITING_OPERATION_FINISH, and CANCELED when another capture needed no task', async () => {
      const operation = { id: randomUUID() };
      const waiting = await client.outcome({ fileBase64: invoice, operation, generationRules: ALL_FIELDS }, [
        'WAITING_OPERATION_FINISH',
      ]);
      const processId = waiting.body.processId as string;
      expect(waiting.body.result[0].status).toBe('TO_ANALYSIS');
      expect((await client.status(processId, false)).body.result).toEqual([]);
      await client.outcome({ fileBase64: invoice, operation, generationRules: [] });
      expect((await client.status(processId, false)).body).toEqual(
        expect.objectContaining({ processStatus: 'CANCELED', result: [] }),
      );
    });
  });

  describe('with returnPositions', () => {
    const ask = async (processId: string, more: object, family = 'content-extraction') =>
      (await client.post(`/process-image/${family}/status`, { processId, ...more })).body;
    const VALUE = ['finalValue', 'name', 'score', 'status', 'stdName', 'value'];
    const POSITION = ['box', 'pageNumber', 'raw', 'why'];
    const RULES = [
      {
        tagRegex: ALL,
        specificFieldConfiguration: [{ name: 'numero', scoreFlag: 'IGNORE_SCORE' }],
        generalTableConfiguration: { scoreFlag: 'IGNORE_SCORE' },
      },
    ];

    it('says of each field, cell and table where it stands, what is printed and why it is reviewed', async () => {
      const { body } = await client.outcome({ fileBase64: invoice, generationRules: RULES }, ['TO_ANALYSIS']);
      const options = { returnEngineResponse: true, returnPositions: 'true' };
      const [item] = (await ask(body.processId as string, options)).result;
      const [table] = item.tables;
      for (const value of [...item.fields, ...table.values.flat()])
        expect(keysOf(value)).toEqual([...VALUE, ...POSITION].sort());
      expect(keysOf(table)).toEqual(
        ['headers', 'name', 'score', 'status', 'stdName', 'values', ...POSITION].sort(),
      );
      const number = find(item.fields, 'numero') as never;
      expect(number).toMatchObject({
        pageNumber: 1,
        box: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
        raw: expect.any(String),
        why: {
          rule: 0,
          configuration: 'specificFieldConfiguration[0]',
          threshold: null,
          scoreFlag: 'IGNORE_SCORE',
        },
      });
      expect(find(item.fields, 'data_emissao')).toMatchObject({ why: null });
      const why = expect.objectContaining({ configuration: 'generalTableConfiguration' });
      expect(table).toMatchObject({ pageNumber: 1, raw: null, why });
      expect(table.values[0][0]).toMatchObject({ pageNumber: 1, why });
    });

    it('goes on saying so after the review, and only to those who ask', async () => {
      const { body } = await client.outcome({ fileBase64: invoice, generationRules: RULES }, ['TO_ANALYSIS']);
      const processId = body.processId as string;
      const task = await reviewer.claimTaskOf(processId);
      await reviewer.complete(task, () => ({ action: 'UNREADABLE' }));
      const [asked] = (await ask(processId, { returnPositions: true })).result;
      expect(find(asked.fields, 'numero')).toMatchObject({
        value: null,
        status: 'UNREADABLE',
        raw: expect.any(String),
        why: { rule: 0 },
      });
      const [plain] = (await ask(processId, {})).result;
      expect(keysOf(plain.fields[0])).toEqual(VALUE);
    });

    it('says so in the generative result too', async () => {
      const family = 'generative-content-extraction';
      const { body } = await client.outcome({ fileBase64: letter() }, ['FINISHED'], family);
      const [document] = (await ask(body.processId as string, { returnPositions: true }, family)).result;
      const fields = document.extractions[0].sections.flatMap((each: { fields: object[] }) => each.fields);
      expect(fields.length).toBeGreaterThan(0);
      for (const field of fields) expect(keysOf(field)).toEqual([...VALUE, ...POSITION].sort());
    });
  });

  describe('a process id that is not valid', () => {
    it('gets the same R321 whatever is wrong with it', async () => {
      const stranger = await service.client();
      const others = await stranger.submit({ fileBase64: invoice });
      const generative = await client.submit({ fileBase64: invoice }, 'generative-content-extraction');
      const bodies = [
        { processId: randomUUID() },
        { processId: 'not-a-guid' },
        { processId: '' },
        { processId: 17 },
        { processId: null },
        {},
        { processId: others },
        { processId: generative },
      ];
      const messages = new Set<string>();
      for (const given of bodies) {
        const { http, body } = await client.post(STATUS, { ...given, returnEngineResponse: true });
        const { requestId, elapsedMilliseconds, ...rest } = body;
        expect(http).toBe(401);
        expect(requestId).toMatch(UUID);
        expect(Number.isInteger(elapsedMilliseconds)).toBe(true);
        const errors = [{ code: 'R321', message: expect.any(String) }];
        expect(rest).toEqual({
          result: null,
          status: { code: 'R321', message: 'Invalid Process Id', errors },
        });
        messages.add(rest.status.errors[0].message as string);
      }
      expect(messages.size).toBe(1);
    });
  });
});
