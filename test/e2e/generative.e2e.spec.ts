import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { letterAndInvoice } from '../support/documents.js';
import { base64Of, type TestClient, type TestPerson, TestService } from '../support/test-service.js';
import { expectConfidence, expectTable, expectValue, keysOf } from '../support/wire-shapes.js';

const GENERATIVE = 'generative-content-extraction';
const SUBMIT = `/process-image/${GENERATIVE}`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ALL = '^(id=.+)$';

interface Named {
  name: string;
  status: string;
}

/** Interface 4.3 and 2.4; decisions sections 3 and 4. */
describe('generative extraction', () => {
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

  const outcome = (parameters: object, statuses?: string[]) =>
    client.outcome(parameters, statuses, GENERATIVE);
  const statusNow = (processId: string, flag?: unknown) => client.status(processId, flag, GENERATIVE);
  const find = (items: Named[], name: string) => items.find((item) => item.name === name)!;

  describe('the submission', () => {
    it('is answered as the standard one is', async () => {
      const { http, body } = await client.post(SUBMIT, { fileBase64: invoice });
      expect(http).toBe(200);
      expect(body.status).toEqual({ message: 'Ok', code: '201', errors: null });
      expect(body.result.processId).toMatch(UUID);
    });

    it('ignores an operation, even a wrong one: this family has none', async () => {
      const operation = { id: randomUUID(), maxRetries: 99 };
      const { body } = await client.post(SUBMIT, { fileBase64: invoice, operation });
      expect(body.status.code).toBe('201');
      expect(body.result.operationId).toBeNull();
      const view = await client.get(`/operations/${operation.id}`);
      expect(view.http).toBe(404);
    });

    it('never waits for another capture', async () => {
      const generationRules = [{ tagRegex: ALL, generalFieldConfiguration: { score: 1 } }];
      const operation = { id: randomUUID() };
      const processId = await client.submit({ fileBase64: invoice, operation, generationRules }, GENERATIVE);
      const { body } = await client.waitFor(
        processId,
        ['TO_ANALYSIS', 'WAITING_OPERATION_FINISH'],
        GENERATIVE,
      );
      expect(body.processStatus).toBe('TO_ANALYSIS');
    });

    it('checks the parameters that it shares', async () => {
      const { http, body } = await client.post(SUBMIT, { fileBase64: invoice, returnedImageQuality: 0 });
      expect([http, body.status.code]).toEqual([400, 'R101']);
      expect(body.status.errors).toEqual([expect.objectContaining({ path: 'returnedImageQuality' })]);
    });
  });

  describe('the answer of the status', () => {
    it('has exactly the properties of the interface', async () => {
      const { http, body } = await outcome({ fileBase64: invoice });
      expect(http).toBe(200);
      expect(keysOf(body)).toEqual([
        'EngineRequestId',
        'elapsedMilliseconds',
        'engineRequestId',
        'processId',
        'processStatus',
        'requestId',
        'result',
        'status',
      ]);
      expect(body.engineRequestId).toMatch(UUID);
      expect(body.EngineRequestId).toBe(body.engineRequestId);
      expect(body.processId).toMatch(UUID);
      expect(body.requestId).toMatch(UUID);
      expect(body.processStatus).toBe('FINISHED');
      expect(Number.isInteger(body.elapsedMilliseconds)).toBe(true);
      expect(body.status).toEqual({ code: 'S100', message: 'Ok', errors: null });
    });

    it('is R321 for whatever is no generative process of the client', async () => {
      const stranger = await service.client();
      const others = await stranger.submit({ fileBase64: invoice }, GENERATIVE);
      const standard = await client.submit({ fileBase64: invoice });
      const messages = new Set<string>();
      for (const processId of [randomUUID(), 'not-a-guid', undefined, others, standard]) {
        const { http, body } = await client.post(`${SUBMIT}/status`, { processId });
        expect([http, body.status.code, body.result]).toEqual([401, 'R321', null]);
        messages.add(body.status.errors[0].message as string);
      }
      expect(messages.size).toBe(1);
    });
  });

  describe('the result', () => {
    it('is a document with one extraction of sections, in exactly the shape of the interface', async () => {
      const { body } = await outcome({ fileBase64: letterAndInvoice() });
      const { body: full } = await outcome({ fileBase64: invoice });
      const documents = [...body.result, ...full.result];
      expect(documents).toHaveLength(3);
      for (const document of documents) {
        expect(keysOf(document)).toEqual(['extractions', 'stdType', 'type']);
        expect(document.extractions).toHaveLength(1);
        const [extraction] = document.extractions;
        expect(keysOf(extraction)).toEqual(['score', 'sections', 'source', 'status', 'tags']);
        expectConfidence(extraction.score);
        const [first, ...others] = extraction.sections;
        expect(others.map(({ stdName }: { stdName: string }) => stdName)).toEqual(others.map(() => 'other'));
        for (const section of [first, ...others]) {
          expect(keysOf(section)).toEqual(['fields', 'name', 'score', 'status', 'stdName', 'tables']);
          expectConfidence(section.score);
          section.fields.forEach(expectValue);
          section.tables.forEach(expectTable);
        }
      }
    });

    it('names type, source and tags', async () => {
      const { body } = await outcome({ fileBase64: invoice });
      const [document] = body.result;
      const [extraction] = document.extractions;
      expect([document.type, document.stdType]).toEqual(['fatura', 'invoice']);
      expect([extraction.source, extraction.status]).toEqual(['standard', 'ENGINEIOCR']);
      expect(extraction.tags).toEqual(expect.arrayContaining(['id=invoice', 'type=fatura']));
      for (const tag of extraction.tags) expect(tag).toMatch(/^[^=]+=.+$/);
      const [section] = extraction.sections;
      expect([section.name, section.stdName, section.status]).toEqual(['fatura', 'invoice', 'ENGINEIOCR']);
    });

    it('holds the same fields and tables as the standard one', async () => {
      const [generative, standard] = await Promise.all([
        outcome({ fileBase64: invoice }),
        client.outcome({ fileBase64: invoice }),
      ]);
      const [section] = generative.body.result[0].extractions[0].sections;
      const [item] = standard.body.result;
      expect(section.fields).toEqual(item.fields);
      expect(section.tables).toEqual(item.tables);
      expect(find(section.fields, 'numero')).toMatchObject({ value: '2026-00417', finalValue: null });
      expect(section.tables[0].values.length).toBeGreaterThan(1);
    });

    it('has fields and tables that were not found, without value and score', async () => {
      const { body } = await outcome({ fileBase64: letterAndInvoice() });
      const [section] = body.result[1].extractions[0].sections;
      expect(find(section.fields, 'data_vencimento')).toMatchObject({ value: null, score: null });
      expect(section.tables[0]).toMatchObject({ name: 'itens', stdName: 'items', score: null, values: [] });
    });

    it('is empty until the process is FINISHED, unless the engine’s response is asked for', async () => {
      const generationRules = [{ tagRegex: ALL, generalFieldConfiguration: { score: 1 } }];
      const { body } = await outcome({ fileBase64: invoice, generationRules }, ['TO_ANALYSIS']);
      const processId = body.processId as string;
      for (const flag of [undefined, false, 'false'])
        expect(
          (await client.post(`${SUBMIT}/status`, { processId, returnEngineResponse: flag })).body.result,
        ).toEqual([]);
      for (const flag of [true, 'true'])
        expect((await statusNow(processId, flag)).body.result).toEqual(body.result);
      expect(body.result[0].extractions[0].sections[0].fields).not.toHaveLength(0);
    });
  });

  describe('rules and review', () => {
    it('act on the fields and tables of sections, and show through them', async () => {
      const generationRules = [
        {
          tagRegex: ALL,
          specificFieldConfiguration: [
            { name: 'numero', scoreFlag: 'IGNORE_SCORE' },
            { name: 'issue_date', scoreFlag: 'IGNORE_SCORE' },
          ],
          generalTableConfiguration: { score: 1 },
        },
      ];
      const { body } = await outcome({ fileBase64: invoice, generationRules }, ['TO_ANALYSIS']);
      const [pending] = body.result[0].extractions;
      const [section] = pending.sections;
      expect([pending.status, section.status, section.tables[0].status]).toEqual(
        Array(3).fill('TO_ANALYSIS'),
      );
      const waiting = section.fields.filter(({ status }: Named) => status === 'TO_ANALYSIS');
      expect(waiting.map(({ name }: Named) => name)).toEqual(['numero', 'data_emissao']);
      const cells = section.tables[0].values.flat();
      expect(cells.some(({ status }: Named) => status === 'TO_ANALYSIS')).toBe(true);
      for (const { status } of section.tables[0].headers) expect(status).toBe('ENGINEIOCR');

      const task = await reviewer.claimTaskOf(body.processId as string);
      await reviewer.complete(task, ({ name, kind }) => {
        if (name === 'numero') return { action: 'CORRECT', finalValue: '2026-00418' };
        return { action: kind === 'field' ? 'UNREADABLE' : 'CONFIRM' };
      });
      const after = await outcomeOf(body.processId as string);
      expect(after.status).toBe('MODIFIED');
      expect(after.sections[0].status).toBe('MODIFIED');
      expect(find(after.sections[0].fields, 'numero')).toEqual({
        name: 'numero',
        stdName: 'number',
        value: null,
        finalValue: '2026-00418',
        score: 0,
        status: 'MODIFIED',
      });
      expect(find(after.sections[0].fields, 'data_emissao')).toMatchObject({
        value: null,
        finalValue: null,
        score: 0,
        status: 'UNREADABLE',
      });
      expect(after.sections[0].tables[0].status).toBe('REVIEWED');
    });

    const outcomeOf = async (processId: string) =>
      (await client.waitFor(processId, ['FINISHED'], GENERATIVE)).body.result[0].extractions[0];
  });
});
