import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stubFile } from '../../bench/stub/stub-document.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import type { Field } from '../../src/domain/document.js';
import type { ExtractionRequest, ExtractionResult } from '../../src/engine/engine.js';
import { type TestClient, type TestPerson, TestService } from '../support/test-service.js';

const valueOf = (name: string, score: number | null): Field => ({
  ...{ name, stdName: `std ${name}`, value: score === null ? null : name, raw: name, score },
  ...{ pageNumber: 1, box: [0, 0, 1, 1] },
});

/** Puts into each document a field that is sure, one with a former name, a table with cells, and an empty one. */
class TableEngine extends StubEngine {
  override async extract(request: ExtractionRequest): Promise<ExtractionResult> {
    const result = await super.extract(request);
    const table = { stdName: 'items', headers: [], score: 0.3, pageNumber: 1, box: null };
    const [document] = result.documents;
    const [section] = document!.sections;
    Object.assign(section!, {
      fields: [
        valueOf('doubtful', 0.4),
        { ...valueOf('doubtful', 0.4), name: 'former', deprecatedBy: 'doubtful' },
        valueOf('sure', 1),
      ],
      tables: [
        { ...table, name: 'items', values: [[valueOf('filled', 0.9), valueOf('empty', null)]] },
        { ...table, name: 'none', values: [] },
      ],
    });
    return result;
  }
}

const generationRules = [
  { tagRegex: '^id=other$', generalFieldConfiguration: { scoreFlag: 'IGNORE_SCORE' } },
  {
    tagRegex: '^id=stub$',
    documentConfiguration: { score: 0.8, scoreFlag: 'CONSIDER_NULL' },
    generalFieldConfiguration: { score: 0.9 },
    specificTableConfiguration: [
      { name: 'none', score: 0.5 },
      { name: 'items', score: 0.5, scoreFlag: 'IGNORE_NULL' },
    ],
  },
];
const FIELD = {
  ...{ rule: 1, configuration: 'generalFieldConfiguration', score: 0.4, threshold: 0.9 },
  scoreFlag: 'IGNORE_NULL',
};
const DOCUMENT = {
  ...{ rule: 1, configuration: 'documentConfiguration', score: 0.4, threshold: 0.8 },
  scoreFlag: 'CONSIDER_NULL',
};
const EMPTY_TABLE = {
  ...{ rule: 1, configuration: 'specificTableConfiguration[0]', score: 0.3, threshold: 0.5 },
  scoreFlag: 'IGNORE_NULL',
};
const TABLE = { ...EMPTY_TABLE, configuration: 'specificTableConfiguration[1]' };

interface Shown {
  name: string;
  why?: object | null;
}
type Kind = 'content-extraction' | 'generative-content-extraction';

/** Decisions sections 4 and 6. */
describe('why an item was sent to review', () => {
  let service: TestService;
  let client: TestClient;
  let reviewer: TestPerson;
  beforeAll(async () => {
    service = await TestService.start({}, { engine: new TableEngine() });
    client = await service.client();
    reviewer = await service.person('reviewer');
  });
  afterAll(() => service.stop());

  /** Of the one document, its fields, tables and cells. */
  const whysIn = ([document]: (Inside & { extractions?: [{ why: object; sections: [Inside] }] })[]) => {
    const extraction = document!.extractions?.[0];
    const { fields, tables } = extraction?.sections[0] ?? document!;
    const items = [...fields, ...tables, ...tables.flatMap(({ values }) => values.flat())];
    const whys = Object.fromEntries(items.map(({ name, why }) => [name, why]));
    return { document: (extraction ?? document!).why, ...whys };
  };
  interface Inside {
    why?: object;
    fields: Shown[];
    tables: (Shown & { values: Shown[][] })[];
  }

  it.each(['content-extraction', 'generative-content-extraction'] as Kind[])(
    'is told to its owner of documents, fields, tables and cells, by returnPositions and in the detail: %s',
    async (kind) => {
      const fileBase64 = stubFile({ score: 0.4 }).toString('base64');
      const processId = await client.submit({ fileBase64, generationRules }, kind);
      await client.waitFor(processId, ['TO_ANALYSIS'], kind);
      const expected = {
        document: DOCUMENT,
        ...{ doubtful: FIELD, former: null, sure: null },
        ...{ items: TABLE, filled: TABLE, empty: null, none: EMPTY_TABLE },
      };
      const shown = async () => {
        const asked = { processId, returnEngineResponse: true, returnPositions: true };
        const { body } = await client.post(`/process-image/${kind}/status`, asked);
        const detail = await client.get(`/processes/${processId}`);
        return [whysIn(body.result), whysIn(detail.body.result.documents)];
      };
      expect(await shown()).toEqual([expected, expected]);

      const task = await reviewer.claimTaskOf(processId);
      const sent = task.items.map(({ name, why }) => [name, why]);
      expect(sent).toEqual([
        ['stub', DOCUMENT],
        ['doubtful', FIELD],
        ['filled', TABLE],
        ['none', EMPTY_TABLE],
      ]);
      await reviewer.complete(task, () => ({ action: 'CONFIRM' }));
      expect(await shown()).toEqual([expected, expected]);
    },
  );
});
