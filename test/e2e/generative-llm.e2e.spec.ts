import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChatServer } from '../support/chat-server.js';
import { lease } from '../support/lease.js';
import { LeaseEngine } from '../support/lease-engine.js';
import { type TestClient, type TestPerson, TestService } from '../support/test-service.js';

const GENERATIVE = 'generative-content-extraction';
const ALL = '^(id=.+)$';

/** Interface 2.4 with every null case; the answers are a scripted server's, no model's. */
describe('generative extraction with a language model', () => {
  const LOG = { LOG_LEVEL: 'silent' };
  let server: ChatServer;
  let engine: LeaseEngine;
  let service: TestService;
  let client: TestClient;
  let reviewer: TestPerson;
  beforeAll(async () => {
    server = await ChatServer.start();
    engine = new LeaseEngine();
    const model = {
      GENERATIVE_LLM_URL: server.url,
      GENERATIVE_LLM_MODEL: 'a-model',
      GENERATIVE_LLM_INPUT: 'text',
    };
    service = await TestService.start({ ...LOG, ...model, WORK_LEASE_SECONDS: '1' }, { engine });
    client = await service.client();
    reviewer = await service.person('reviewer');
  });
  afterAll(async () => {
    await service.stop();
    await server.stop();
  });

  const fileBase64 = Buffer.from('a lease').toString('base64');
  const read = (more: object = {}, statuses?: string[]) =>
    client.outcome({ fileBase64, ...more }, statuses, GENERATIVE);
  const extractionOf = (answer: Awaited<ReturnType<typeof read>>) => answer.body.result[0].extractions[0];

  it('says who made it, with sections that repeat and fields that were not found', async () => {
    server.script({ content: lease() });
    const answer = await read();
    expect(answer.body.result[0]).toMatchObject({ type: 'locacao', stdType: 'contract' });
    const extraction = extractionOf(answer);
    expect(extraction).toMatchObject({
      source: 'llm',
      status: 'ENGINEIOCR',
      tags: ['id=lease', 'type=locacao'],
    });
    expect(extraction.sections.map(({ name, stdName }: Section) => [name, stdName])).toEqual([
      ['termos', 'terms'],
      ['parte', 'party'],
      ['parte', 'party'],
    ]);
    expect(extraction.sections[0].fields[2]).toEqual({
      name: 'fiador',
      stdName: 'fiador',
      value: null,
      finalValue: null,
      score: null,
      status: 'ENGINEIOCR',
    });
    expect(engine.requests.at(-1)).toMatchObject({ kind: 'generative' });
  });

  it('shows empty cells, cells and headers that were not found, and tables without rows', async () => {
    const table = {
      title: 'Partes',
      headers: ['Locador', 'Fim'],
      rows: [
        ['Ana Souza', ''],
        [null, 'Rui Costa'],
      ],
    };
    const sections = [
      { heading: null, fields: [], tables: [table, { ...table, rows: [] }] },
      { heading: 'Vazia', fields: [], tables: [] },
    ];
    server.script({ content: JSON.stringify({ document: { type: 'form', sections } }) });
    const extraction = extractionOf(await read());
    const [filled, empty] = extraction.sections[0].tables;
    expect(filled.headers.map(({ score }: Scored) => score)).toEqual([1, null]);
    expect(filled.values.flat().map(({ value, score }: Scored) => [value, score])).toEqual([
      ['Ana Souza', 0.75],
      ['', null],
      [null, null],
      ['Rui Costa', 0.75],
    ]);
    expect(empty).toMatchObject({ name: 'Partes', score: null, status: 'ENGINEIOCR', values: [] });
    expect(extraction.sections[1]).toMatchObject({ name: 'Vazia', score: 0, fields: [], tables: [] });
  });

  it('sends a value that is not on the page to review, through sections, roll-up and the final answer', async () => {
    server.script({ content: lease({ fiador: 'Eva Prado' }) });
    const generationRules = [{ tagRegex: ALL, generalFieldConfiguration: { score: 0.5 } }];
    const pending = await read({ generationRules }, ['TO_ANALYSIS']);
    expect(extractionOf(pending).sections.map(({ status }: Section) => status)).toEqual([
      'TO_ANALYSIS',
      'ENGINEIOCR',
      'ENGINEIOCR',
    ]);
    const { processId } = pending.body;
    const task = await reviewer.claimTaskOf(processId as string);
    expect(task.items).toMatchObject([
      { path: 'documents[0].sections[0].fields[2]', value: 'Eva Prado', box: null },
    ]);
    await reviewer.complete(task, () => ({ action: 'CORRECT', finalValue: 'Iva Prado' }));
    const after = extractionOf(await client.waitFor(processId as string, ['FINISHED'], GENERATIVE));
    expect([after.status, after.sections[0].status, after.sections[1].status]).toEqual([
      'MODIFIED',
      'MODIFIED',
      'ENGINEIOCR',
    ]);
    expect(after.sections[0].fields[2]).toMatchObject({
      value: null,
      finalValue: 'Iva Prado',
      score: 0,
      status: 'MODIFIED',
    });
  });

  it('keeps its lease while a model takes longer than that', async () => {
    server.script({ content: lease(), afterMs: 2_500 });
    expect(extractionOf(await read()).source).toBe('llm');
    expect(server.calls).toHaveLength(1);
  });

  it('is answered by the layout when the model’s server is not right, and counts why', async () => {
    server.script({ status: 401, body: 'Ana Souza' });
    expect(extractionOf(await read()).source).toBe('layout');
    const metrics = (await service.call('GET', '/metrics')).body.toString() as string;
    expect(metrics).toMatch(
      /confere_generative_documents_total\{source="layout",fault="request-refused"\} 1/,
    );
    expect(metrics).toMatch(/confere_generative_documents_total\{source="llm",fault="none"\} \d/);
  });

  it('is read again as the type that a reviewer names', async () => {
    server.script({ status: 401 });
    const generationRules = [{ tagRegex: ALL, documentConfiguration: { score: 0.9 } }];
    const { body } = await read({ generationRules }, ['TO_ANALYSIS']);
    const task = await reviewer.claimTaskOf(body.processId as string);
    server.script({ content: lease() });
    await reviewer.complete(task, () => ({ action: 'CORRECT', finalValue: 'lease' }));
    const after = await client.waitFor(body.processId as string, ['FINISHED'], GENERATIVE);
    expect(after.body.result[0].type).toBe('locacao');
    expect(extractionOf(after)).toMatchObject({ source: 'llm', status: 'MODIFIED' });
    const schema = JSON.stringify(server.calls[0]!.body.response_format.json_schema.schema);
    expect(schema).not.toContain('"const":"form"');
    expect(engine.requests.at(-1)).toMatchObject({ kind: 'generative', asType: { typeId: 'lease' } });
  });
});

interface Section {
  name: string;
  stdName: string;
  status: string;
}

interface Scored {
  value: string | null;
  score: number | null;
}
