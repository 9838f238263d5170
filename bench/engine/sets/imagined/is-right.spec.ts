import { describe, expect, it } from '@jest/globals';
import { isRight } from './is-right.js';

describe('a value of an imagined document', () => {
  it('is right when it is one of those printed', () => {
    const fields = { total: ['119.00', '69.00'], issue_date: '2024-03-01' };
    expect(isRight('total', '69', fields)).toBe(true);
    expect(isRight('total', '50.00', fields)).toBe(false);
    expect(isRight('issue_date', '2024-03-01', fields)).toBe(true);
    expect(isRight('issue_date', '2024-01-03', fields)).toBe(false);
  });

  it('is wrong when nothing is printed', () => {
    expect(isRight('due_date', '2024-03-01', {})).toBe(false);
  });

  it.each([
    ['ESB12345678', 'B12345678'],
    ['123.456.789', 'CHE-123.456.789 MWST'],
    ['CHE-123.456.789', 'CHE-123.456.789 TVA'],
    ['DE 123 456 789', 'DE123456789'],
    ['U12345678', 'ATU12345678'],
  ])('is the tax id %s where %s is printed', (value, printed) => {
    expect(isRight('issuer_tax_id', value, { issuer_tax_id: printed })).toBe(true);
  });

  it('is no other tax id', () => {
    expect(isRight('tax_id', 'A12345678', { tax_id: 'B12345678' })).toBe(false);
    expect(isRight('tax_id', '', { tax_id: 'B12345678' })).toBe(false);
  });

  it('is a full name put together from its parts, in either order', () => {
    const fields = { surname: 'MUSTER', given_names: ['ANNA EVA', 'ANNA'] };
    expect(isRight('full_name', 'Anna Eva Muster', fields)).toBe(true);
    expect(isRight('full_name', 'MUSTER, ANNA', fields)).toBe(true);
    expect(isRight('full_name', 'EVA MUSTER', fields)).toBe(false);
  });

  it('is a whole part of a full name', () => {
    const fields = { full_name: 'Anna Eva de Muster' };
    expect(isRight('surname', 'DE MUSTER', fields)).toBe(true);
    expect(isRight('given_names', 'Anna Eva', fields)).toBe(true);
    expect(isRight('surname', 'uster', fields)).toBe(false);
    expect(isRight('birth_place', 'Muster', fields)).toBe(false);
  });
});
