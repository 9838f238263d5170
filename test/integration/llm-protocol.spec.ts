import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { loadConfig, type Variables } from '../../src/config/config.js';
import type { PageImage } from '../../src/engine/engine.js';
import type { GenerativeType } from '../../src/engine/index.js';
import type { GenerativeRequest } from '../../src/generative/generative-source.js';
import { LlmSource } from '../../src/generative/llm/llm-source.js';
import { Metrics } from '../../src/metrics/metrics.js';
import { ChatServer } from '../support/chat-server.js';
import { FORM, layout, lease, LEASE, LINES, page } from '../support/lease.js';

const KEY = 'sk-very-secret';

const request = (more: Partial<GenerativeRequest> = {}): GenerativeRequest => ({
  pages: [],
  words: [page(1, LINES)],
  types: [LEASE, FORM as GenerativeType],
  documents: [layout()],
  ...more,
});

describe('the language model’s source', () => {
  let server: ChatServer;
  const sources: LlmSource[] = [];
  beforeAll(async () => {
    server = await ChatServer.start();
  });
  afterAll(async () => {
    await Promise.all(sources.map((source) => source.close()));
    await server.stop();
  });

  function sourceWith(variables: Variables = {}): LlmSource {
    const config = loadConfig({
      GENERATIVE_LLM_URL: server.url,
      GENERATIVE_LLM_MODEL: 'a-model',
      GENERATIVE_LLM_API_KEY: KEY,
      GENERATIVE_LLM_INPUT: 'text',
      ...variables,
    });
    const source = new LlmSource(config.generative.llm!, new Metrics(config));
    sources.push(source);
    return source;
  }

  const read = (given = request(), variables: Variables = {}, signal = AbortSignal.timeout(60_000)) =>
    sourceWith(variables).read(given, 0, signal);

  describe('asks', () => {
    it('with the key, the model, the words and a strict schema of the types', async () => {
      server.script({ content: lease() });
      await read();
      const [{ path, headers, body }] = server.calls as [ChatServer['calls'][number]];
      expect([path, headers.authorization, body.model]).toEqual([
        '/v1/chat/completions',
        `Bearer ${KEY}`,
        'a-model',
      ]);
      expect(body.messages[1]!.content).toContain('Locador Ana Souza');
      expect(body.response_format.type).toBe('json_schema');
      const { strict, schema } = body.response_format.json_schema;
      expect(strict).toBe(true);
      expect(schema).toMatchObject({ type: 'object', required: ['document'], additionalProperties: false });
      const text = JSON.stringify(schema);
      expect(text).toContain('"const":"lease"');
      expect(text).toContain('"const":"form"');
    });

    it('with pictures of the pages that every server takes', async () => {
      const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
        .webp()
        .toBuffer();
      const pages: PageImage[] = [{ number: 1, width: 40, height: 40, mediaType: 'image/webp', image }];
      server.script({ content: lease() });
      await read(request({ pages }), { GENERATIVE_LLM_INPUT: 'images' });
      const { content } = server.calls[0]!.body.messages[1]!;
      expect(content).toHaveLength(2);
      expect((content as { image_url?: { url: string } }[])[1]!.image_url!.url).toMatch(
        /^data:image\/jpeg;base64,/,
      );
      expect(JSON.stringify(content)).not.toContain('Souza');
    });

    it('once more without token probabilities where the server does not take them', async () => {
      server.script({ status: 400 }, { content: lease() });
      await expect(read()).resolves.toMatchObject({ source: 'llm' });
      expect(server.calls.map(({ body }) => body.logprobs)).toEqual([true, undefined]);
    });

    it('no more calls at once than allowed', async () => {
      server.script({ content: lease(), afterMs: 100 });
      server.busiest = 0;
      const source = sourceWith({ GENERATIVE_LLM_CONCURRENCY: '2' });
      await Promise.all([1, 2, 3, 4, 5].map(() => source.read(request(), 0, AbortSignal.timeout(60_000))));
      expect([server.calls.length, server.busiest]).toEqual([5, 2]);
    });
  });

  describe('makes of the answer', () => {
    it('a document of the chosen type: values normalised, each where it is printed, sections as often as they stand there', async () => {
      server.script({ content: lease() });
      const document = await read();
      expect(document).toMatchObject({
        type: 'locacao',
        stdType: 'contract',
        source: 'llm',
        tags: ['id=lease', 'type=locacao'],
      });
      expect(document.sections.map(({ name }) => name)).toEqual(['termos', 'parte', 'parte']);
      const [terms, ana, rui] = document.sections;
      expect(terms!.fields).toEqual([
        expect.objectContaining({
          name: 'inicio',
          value: '2020-03-03',
          raw: '3 de março de 2020',
          pageNumber: 1,
        }),
        expect.objectContaining({ name: 'valor', value: '1234.50', raw: '1.234,50' }),
        {
          name: 'fiador',
          stdName: 'fiador',
          value: null,
          raw: null,
          score: null,
          pageNumber: null,
          box: null,
        },
      ]);
      expect(ana!.fields[0]!.box).toEqual([0.09, 0.08, 0.13, 0.02]);
      expect(rui!.fields[0]!.box).toEqual([0.09, 0.14, 0.13, 0.02]);
    });

    it('a low score for what is not on the page, however sure the model was', async () => {
      server.script({ content: lease({ fiador: 'Eva Prado', valor: '9.999,99' }), logprobs: -0.001 });
      const [terms] = (await read()).sections;
      const [start, amount, guarantor] = terms!.fields;
      expect(start!.score).toBeGreaterThan(0.95);
      expect([amount!.score, guarantor!.score]).toEqual([0.3, 0.3]);
      expect([guarantor!.value, guarantor!.box, guarantor!.raw]).toEqual(['Eva Prado', null, null]);
    });

    it('scores from the tokens’ probabilities where there are some', async () => {
      server.script({ content: lease(), logprobs: Math.log(0.6) });
      const [terms] = (await read()).sections;
      expect(terms!.fields[0]!.score).toBeCloseTo(0.6, 5);
    });

    it('scores from agreement with the layout where there are none', async () => {
      const place = {
        pageNumber: 1,
        box: [0, 0, 1, 1] as [number, number, number, number],
        raw: null,
        score: 0.8,
      };
      const known = [
        { name: 'inicio', stdName: null, value: '2020-03-03', ...place },
        { name: 'valor', stdName: null, value: '7.00', ...place },
      ];
      const documents = [
        { ...layout(), sections: [{ name: 's', stdName: 's', score: 1, fields: known, tables: [] }] },
      ];
      server.script({ content: lease() });
      const { sections } = await read(request({ documents }));
      expect(sections[0]!.fields.map(({ score }) => score)).toEqual([0.97, 0.5, null]);
      expect(sections[1]!.fields[0]!.score).toBe(0.75);
    });

    it('a form with the names that are printed, null tables and empty cells', async () => {
      const table = { title: null, headers: ['Locador', 'Fim'], rows: [['Ana Souza', '']] };
      const sections = [
        {
          heading: 'Contrato',
          fields: [{ label: 'Locatário', value: 'Rui Costa' }],
          tables: [table, { ...table, rows: [] }],
        },
      ];
      server.script({ content: JSON.stringify({ document: { type: 'form', sections } }) });
      const [section] = (await read()).sections;
      expect(section).toMatchObject({
        name: 'Contrato',
        fields: [{ name: 'Locatário', value: 'Rui Costa' }],
      });
      const [filled, empty] = section!.tables;
      expect(filled!.headers.map(({ score }) => score)).toEqual([1, null]);
      expect(filled!.values[0]!.map(({ value, score }) => [value, score])).toEqual([
        ['Ana Souza', 0.75],
        ['', null],
      ]);
      expect([empty!.score, empty!.values]).toEqual([null, []]);
    });
  });

  describe('takes', () => {
    it('a stream that it did not ask for', async () => {
      server.script({ content: lease(), streamed: true });
      await expect(read()).resolves.toMatchObject({ type: 'locacao' });
    });

    it('JSON in a fence', async () => {
      server.script({ content: '```json\n' + lease() + '\n```', logprobs: Math.log(0.6) });
      const [terms] = (await read()).sections;
      expect(terms!.fields[0]!.score).toBeCloseTo(0.6, 5);
    });
  });

  describe('tries again', () => {
    it('after invalid JSON, and tells the model what was wrong with it', async () => {
      server.script({ content: '{"document": oops' }, { content: lease() });
      await expect(read()).resolves.toMatchObject({ type: 'locacao' });
      const said = server.calls[1]!.body.messages.slice(2);
      expect(said.map(({ role }) => role)).toEqual(['assistant', 'user']);
      expect(said[1]!.content).toMatch(/Unexpected token|is not valid JSON/);
    });

    it('after an answer that does not follow the schema, and names the place', async () => {
      server.script(
        { content: '{"document":{"type":"lease","sections":{"termos":null}}}' },
        { content: lease() },
      );
      await expect(read(request({ types: [LEASE] }))).resolves.toMatchObject({ type: 'locacao' });
      expect(server.calls[1]!.body.messages[3]!.content).toContain('document.sections.parte');
    });

    it('after 429, when the server said, and after 500', async () => {
      server.script({ status: 429, headers: { 'retry-after': '1' } }, { status: 500 }, { content: lease() });
      const started = performance.now();
      await expect(read()).resolves.toMatchObject({ type: 'locacao' });
      expect(performance.now() - started).toBeGreaterThanOrEqual(990);
      expect(server.calls).toHaveLength(3);
    });

    it.each(['stall', 'hang', 'cut'] as const)('when a call ends in a %s', async (first) => {
      server.script(first, { content: lease() });
      const variables = { GENERATIVE_LLM_SECONDS: '2' };
      await expect(read(request(), variables)).resolves.toMatchObject({ type: 'locacao' });
    });

    it('in two halves when the answer was cut off at its limit', async () => {
      const words = [page(1, LINES), page(2, ['Fiador Eva Prado', 'Outro Rui Costa'])];
      const second = lease({ inicio: null, valor: null, fiador: 'Eva Prado' }, []);
      server.script({ content: '{"docu', finishReason: 'length' }, { content: lease() }, { content: second });
      const { sections } = await read(request({ words }));
      expect(sections.map(({ name }) => name)).toEqual(['termos', 'parte', 'parte']);
      expect(sections[0]!.fields.map(({ value, pageNumber }) => [value, pageNumber])).toEqual([
        ['2020-03-03', 1],
        ['1234.50', 1],
        ['Eva Prado', 2],
      ]);
    });

    it('with a long document part by part, so that no prompt is larger than allowed', async () => {
      const long = Array.from({ length: 20 }, () => 'palavra '.repeat(8).trim());
      const words = [page(1, [...LINES, ...long]), page(2, long), page(3, long)];
      server.script({ content: lease() }, { content: lease({}, []) });
      await read(request({ words }), { GENERATIVE_LLM_PROMPT_TOKENS: '1700' });
      expect(server.calls.length).toBeGreaterThan(1);
      expect(server.calls[0]!.body.messages[1]!.content).not.toContain('Page 3');
    });
  });

  describe('gives up', () => {
    const faultOf = async (given?: GenerativeRequest, variables?: Variables, signal?: AbortSignal) => {
      const error = await read(given, variables, signal).catch((thrown: unknown) => thrown);
      expect(String(error)).toMatch(/Fault|Error/);
      return {
        reason: (error as { reason?: string }).reason,
        text: String(error),
        calls: server.calls.length,
      };
    };

    it.each([
      ['invalid-json', { content: 'Ana Souza' }, 3],
      ['wrong-schema', { content: '{}' }, 3],
      ['truncated', { content: '{"docu', finishReason: 'length' }, 3],
      ['server-error', { status: 500, body: 'prompt: Ana Souza' }, 3],
      ['request-refused', { status: 401, body: `bad key ${KEY}, prompt: Ana Souza` }, 1],
      ['request-refused', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, 1],
      ['not-a-completion', { status: 200, body: '<html>Ana Souza</html>' }, 3],
      ['answer-too-large', 'flood', 1],
      ['model-refused', { refusal: 'Ana Souza is private' }, 1],
    ] as const)('with %s, without a word of the document or the key', async (reason, reaction, calls) => {
      server.script(reaction);
      const fault = await faultOf(request(), { GENERATIVE_LLM_ANSWER_TOKENS: '500' });
      expect(fault).toMatchObject({ reason, calls });
      expect(fault.text).not.toMatch(/Souza|secret/);
    });

    it('when its time is over, however long the server asks it to wait', async () => {
      server.script({ status: 429, headers: { 'retry-after': '9999' } });
      const started = performance.now();
      await faultOf(request(), {}, AbortSignal.timeout(500));
      expect(performance.now() - started).toBeLessThan(20_000);
      expect(server.calls).toHaveLength(1);
    });

    it('before a call that could cost more than a document may', async () => {
      server.script({ content: lease() });
      const prices = {
        GENERATIVE_LLM_PROMPT_PRICE: '10',
        GENERATIVE_LLM_ANSWER_PRICE: '30',
        GENERATIVE_LLM_MAX_COST: '0.05',
      };
      expect(await faultOf(request(), prices)).toMatchObject({ reason: 'cost-limit', calls: 0 });
    });

    it('on a page that does not fit into a prompt, and where documents lie side by side', async () => {
      server.script({ content: lease() });
      const words = [
        page(
          1,
          Array.from({ length: 300 }, () => 'palavra '.repeat(8)),
        ),
      ];
      expect(await faultOf(request({ words }), { GENERATIVE_LLM_PROMPT_TOKENS: '2000' })).toMatchObject({
        reason: 'prompt-too-large',
        calls: 0,
      });
      expect(await faultOf(request({ documents: [layout(), layout()] }))).toMatchObject({
        reason: 'not-applicable',
        calls: 0,
      });
    });
  });

  // Points at a real server: GENERATIVE_LLM_CONTRACT_URL=http://127.0.0.1:8000/v1 GENERATIVE_LLM_CONTRACT_MODEL=...
  const { GENERATIVE_LLM_CONTRACT_URL: url, GENERATIVE_LLM_CONTRACT_MODEL: model } = process.env;
  (url ? it : it.skip)('is understood by the server of GENERATIVE_LLM_CONTRACT_URL', async () => {
    const document = await read(
      request(),
      {
        GENERATIVE_LLM_URL: url,
        GENERATIVE_LLM_MODEL: model,
        GENERATIVE_LLM_API_KEY: process.env['GENERATIVE_LLM_CONTRACT_API_KEY'] ?? '',
      },
      AbortSignal.timeout(170_000),
    );
    expect(document).toMatchObject({ type: 'locacao', source: 'llm' });
    const values = document.sections.flatMap(({ fields }) => fields.map(({ value }) => value));
    expect(values).toEqual(expect.arrayContaining(['2020-03-03', '1234.50', 'Ana Souza', 'Rui Costa']));
  });
});
