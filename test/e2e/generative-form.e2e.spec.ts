import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { drawnForm, placeOf, TABLE } from '../support/drawn-form.js';
import { type TestClient, type TestPerson, TestService } from '../support/test-service.js';
import { expectConfidence, expectTable, expectValue } from '../support/wire-shapes.js';

const GENERATIVE = 'generative-content-extraction';
const rulesBelow = (score: number) => [
  { tagRegex: '^(id=form)$', generalFieldConfiguration: { score }, tablesNameBlacklist: ['tabela'] },
];

interface Value {
  name: string;
  value: string | null;
  score: number | null;
  status: string;
}

/** Interface 2.4 and 3.2: a scanned form from the submission to its reviewed answer. */
describe('a form on the generative route', () => {
  let service: TestService;
  let client: TestClient;
  let reviewer: TestPerson;
  let file: string;
  beforeAll(async () => {
    service = await TestService.start();
    client = await service.client();
    reviewer = await service.person('reviewer');
    file = drawnForm();
  });
  afterAll(() => service.stop());

  /** Between what nothing but its place makes a value and what stands beside a colon. */
  async function thresholdAboveLowest(): Promise<number> {
    const { body } = await client.outcome({ fileBase64: file }, ['FINISHED'], GENERATIVE);
    const fields = body.result[0].extractions[0].sections[0].fields as Value[];
    const [lowest, next] = fields.map(({ score }) => score!).sort((a, b) => a - b);
    return Math.round(50 * (lowest! + next!)) / 100;
  }

  it('comes back with its sections, fields and table', async () => {
    const { body } = await client.outcome({ fileBase64: file }, ['FINISHED'], GENERATIVE);
    expect(body.result).toHaveLength(1);
    const [document] = body.result;
    expect([document.type, document.stdType]).toEqual(['formulario', 'form']);
    const [extraction] = document.extractions;
    expect([extraction.source, extraction.status]).toEqual(['layout', 'ENGINEIOCR']);
    expectConfidence(extraction.score);
    const [request, materials] = extraction.sections;
    expect([request.name, materials.name]).toEqual(['SAMPLE REQUEST', 'MATERIALS']);
    request.fields.forEach(expectValue);
    expect(request.fields.map(({ name, value }: Value) => [name, value])).toEqual([
      ['Requested by', 'Ann Example'],
      ['Department', 'Research Library'],
      ['Date', 'March 7, 1991'],
      ['Copies', '12'],
    ]);
    const [table] = materials.tables;
    expectTable(table);
    expect(table.headers.map(({ name }: Value) => name)).toEqual(TABLE[0]);
    expect(table.values.map((row: Value[]) => row.map(({ value }) => value))).toEqual(TABLE.slice(1));
  });

  it('has its low fields reviewed where they stand, and shows the outcome', async () => {
    const threshold = await thresholdAboveLowest();
    const parameters = { fileBase64: file, generationRules: rulesBelow(threshold) };
    const { body } = await client.outcome(parameters, ['TO_ANALYSIS'], GENERATIVE);
    const [waiting] = body.result[0].extractions;
    const [request, materials] = waiting.sections;
    const isLow = ({ score }: Value) => (score ?? 1) < threshold;
    for (const field of request.fields as Value[])
      expect(field.status).toBe(isLow(field) ? 'TO_ANALYSIS' : 'ENGINEIOCR');
    expect(request.fields.filter(isLow).map(({ name }: Value) => name)).toEqual(['Copies']);
    expect([waiting.status, request.status, materials.status]).toEqual([
      'TO_ANALYSIS',
      'TO_ANALYSIS',
      'ENGINEIOCR',
    ]);

    const task = await reviewer.claimTaskOf(body.processId as string);
    expect(task.items.map(({ name, value }) => [name, value])).toEqual([['Copies', '12']]);
    const [x, y, width, height] = task.items[0]!.box!;
    const place = placeOf('12');
    expect(Math.abs(x! - place.x)).toBeLessThan(0.01);
    expect(Math.abs(y! + height! - place.y)).toBeLessThan(0.01);
    expect(width).toBeLessThan(0.05);
    await reviewer.complete(task, () => ({ action: 'CORRECT', finalValue: '21' }));

    const after = await client.waitFor(body.processId as string, ['FINISHED'], GENERATIVE);
    const [done] = after.body.result[0].extractions;
    expect(done.sections[0].fields.at(-1)).toEqual({
      name: 'Copies',
      stdName: null,
      value: null,
      finalValue: '21',
      score: 0,
      status: 'MODIFIED',
    });
    expect([done.status, done.sections[0].status, done.sections[1].status]).toEqual([
      'MODIFIED',
      'MODIFIED',
      'ENGINEIOCR',
    ]);
    expect(done.sections[0].fields[0]).toEqual(request.fields[0]);
  });
});
