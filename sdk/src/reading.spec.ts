import { describe, expect, it } from '@jest/globals';
import { Reading } from './reading.js';
import type { StatusAnswer } from './routes.js';

const field = (name: string, stdName: string, value: string | null, finalValue: string | null = null) => ({
  ...{ name, stdName, value, finalValue },
  ...{ score: 0.9, status: 'ENGINEIOCR' },
});

const standard = new Reading({
  result: [
    { fields: [field('numero', 'number', null), field('total', 'total', '10.00')] },
    { fields: [field('numero', 'number', null, 'A-7'), field('emitente', 'issuer', 'Acme', 'Acme Ltda')] },
  ],
} as unknown as StatusAnswer<'standard'>);

const generative = new Reading({
  result: [{ extractions: [{ sections: [{ fields: [field('locador', 'lessor', 'Ana')] }] }] }],
} as unknown as StatusAnswer<'generative'>);

describe('a reading', () => {
  it('finds fields by name and by standard name, in all documents', () => {
    expect(standard.fields().map(({ name }) => name)).toEqual(['numero', 'total', 'numero', 'emitente']);
    expect(standard.fields('number')).toHaveLength(2);
    expect(standard.fields('absent')).toEqual([]);
  });

  it('gives the reviewer’s value before the engine’s, and passes over what was not found', () => {
    expect(standard.value('issuer')).toBe('Acme Ltda');
    expect(standard.value('numero')).toBe('A-7');
    expect(standard.value('total')).toBe('10.00');
    expect(standard.value('absent')).toBeNull();
  });

  it('finds fields in the sections of a generative document', () => {
    expect(generative.value('lessor')).toBe('Ana');
  });
});
