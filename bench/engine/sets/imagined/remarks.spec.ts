import { describe, expect, it } from '@jest/globals';
import type { Field } from '../../../../src/domain/document.js';
import type { Reading, Sample } from '../../bench-set.js';
import { imagined, imaginedScans, imaginedScansTune, imaginedTune } from './index.js';
import type { ImaginedTruth } from './imagined-documents.js';

const truth: ImaginedTruth = {
  kind: 'invoice',
  language: 'de',
  country: 'DE',
  imitates: 'a letter',
  fields: { number: 'ABC-77', total: ['119.00', '69.00'], issuer_name: 'Muster GmbH', currency: 'EUR' },
};
const sample: Sample<ImaginedTruth> = {
  id: 'de-01-invoice',
  path: null,
  load: () => Promise.reject(new Error('not read')),
  truth,
};

const field = (stdName: string, value: string, score: number): Field => ({
  ...{ name: stdName, stdName, value, raw: value, score },
  ...{ pageNumber: 1, box: null },
});

function readingOf(type: string, fields: Field[]): Reading {
  const sections = [{ name: 'data', stdName: 'data', score: 1, fields, tables: [] }];
  const document = { type, stdType: type, tags: [`id=${type}`], pageNumber: 1, box: null, sections };
  return { result: { documents: [document], pages: [] }, fault: null, milliseconds: 1 } as unknown as Reading;
}

const wrong = readingOf('receipt', [
  field('merchant_name', 'Beispiel AG', 0.97),
  field('total', '19.00', 0.9),
  field('due_date', '2024-05-06', 0.6),
  field('currency', 'EUR', 1),
  field('net_total', '100.00', 1),
]);

describe('what is said of an imagined document', () => {
  it.each([imagined, imaginedScans])('names no value where nobody may look at it: $name', async (set) => {
    const { remarks } = await set.judge(sample, wrong);
    expect(remarks).toEqual([
      'typed as receipt',
      'issuer_name wrong (0.97)',
      'total wrong (0.90)',
      'due_date wrong (0.60)',
      'number not found',
    ]);
    expect(set.blind).toBe(true);
  });

  const open = [imaginedTune, imaginedScansTune];

  it.each(open)('names given and wanted values where rules may be written by it: $name', async (set) => {
    const { remarks } = await set.judge(sample, wrong);
    expect(remarks).toEqual([
      'typed as receipt',
      'issuer_name (0.97): Beispiel AG, not Muster GmbH',
      'total (0.90): 19.00, not 119.00 | 69.00',
      'due_date (0.60): 2024-05-06, not printed',
      'number not found: ABC-77',
    ]);
  });

  it('counts each value of a field that such documents have', async () => {
    const { outcome } = await imagined.judge(sample, wrong);
    expect(outcome.given.map(({ role, right }) => [role, right])).toEqual([
      ['issuer_name', false],
      ['total', false],
      ['due_date', false],
      ['currency', true],
    ]);
    expect(outcome.fields.map(({ name, right }) => [name, right])).toEqual([
      ['number', false],
      ['total', false],
      ['issuer_name', false],
      ['currency', true],
    ]);
  });

  it('is nothing when all is right', async () => {
    const { remarks, quality } = await imagined.judge(
      sample,
      readingOf('invoice', [
        field('number', 'abc 77', 0.9),
        field('total', '69.00', 0.9),
        field('issuer_name', 'MUSTER GmbH', 0.7),
        field('currency', 'EUR', 1),
      ]),
    );
    expect({ remarks, quality }).toEqual({ remarks: [], quality: 1 });
  });

  it('takes the number of a taxpayer for a person on a card that has one', async () => {
    const card = (fields: ImaginedTruth['fields']) => ({
      ...sample,
      truth: { ...truth, kind: 'card' as const, fields },
    });
    const reading = readingOf('personal-document', [field('tax_id', '123.456.789-00', 0.9)]);
    const { outcome } = await imagined.judge(card({ personal_number: '12345678900' }), reading);
    expect(outcome.given).toMatchObject([{ role: 'personal_number', right: true }]);
    expect((await imagined.judge(card({ surname: 'MUSTER' }), reading)).outcome.given).toEqual([]);
  });
});
