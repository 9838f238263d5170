import { describe, expect, it } from '@jest/globals';
import type { DrawnTruth } from '../../../../drawn/drawn-document.js';
import type { Role } from '../../../../drawn/bills/role.js';
import { nameMistake, neighbourhood } from './name-mistake.js';

const field = (value: string, printed: string) => ({ value, printed: [printed], also: [] });
const truth = {
  fields: {
    issue_date: field('2026-03-04', '04.03.2026'),
    due_date: field('2026-04-03', '03.04.2026'),
    issuer_name: field('Böhme Holzbau GmbH', 'Böhme Holzbau GmbH'),
  },
  facts: { delivery_date: ['28.02.2026'], phone: ['030 123 45 67'] },
} as unknown as DrawnTruth;
const print = [
  { text: 'Böhme Holzbau GmbH', x: 0, y: 10, width: 100, size: 10 },
  { text: 'Lieferdatum', x: 0, y: 40, width: 60, size: 10 },
  { text: '28.02.2026', x: 90, y: 41, width: 60, size: 10 },
];
const named = (role: Role, raw: string, value = raw) =>
  nameMistake({ role, raw, value, score: 0.9, right: false, way: 'label' }, truth, print);

describe('the kind of a mistake', () => {
  it('is the role of the value that was taken', () => {
    expect(named('issue_date', '28.02.2026', '2026-02-28')).toBe('delivery_date as issue_date');
    expect(named('issuer_name', '030 123 45 67')).toBe('phone as issuer_name');
    expect(named('number', '04.03.2026')).toBe('issue_date as number');
  });

  it('is told where the right place was read', () => {
    expect(named('issue_date', '04.03.2026', '2026-04-03')).toBe('day and month of issue_date swapped');
    expect(named('issuer_name', 'Böhme Holzbau GmbH 030')).toBe('issuer_name with a neighbour run in');
    expect(named('issuer_name', 'Böhme Holzbau')).toBe('issuer_name cut short');
    expect(named('issuer_name', 'Bohme Ho1zbau GmbH')).toBe('issuer_name misread');
  });

  it('is a label where only words were taken', () => {
    expect(named('issuer_name', 'Lieferdatum')).toBe('label or heading as issuer_name');
  });

  it('is shown with its line and the one above', () => {
    expect(neighbourhood('28022026', print)).toBe('Böhme Holzbau GmbH ⏎ Lieferdatum  28.02.2026');
  });
});
