import { describe, expect, test } from '@jest/globals';
import { bounded, boundsFor, leaveOneOut } from './leave-one-out.js';
import type { Lesson } from './lessons.js';

/** A value found by label, right or not, with what speaks for it. */
function lesson(kind: 'invoice' | 'receipt', place: number, right: boolean, checked = false): Lesson {
  const document = { id: '', kind, language: 'de', layout: 'plain', load: () => Promise.reject(new Error()) };
  return {
    ...{ document: { ...document, isRight: () => right }, hidden: false, way: 'label', model: null },
    ...{ evidence: { one: 1, place }, checked, atMost: 1, right, value: '1.00', kind: 'money' },
  };
}
const many = (count: number, of: () => Lesson) => Array.from({ length: count }, of);

describe('leaving one kind out', () => {
  test('doubts a way whose values were believed and wrong on what was left out, but for what a check speaks for', () => {
    // On invoices a good place is right, on receipts it is not.
    const lessons = [
      ...many(300, () => lesson('invoice', 6, true)),
      ...many(60, () => lesson('invoice', -6, false)),
      ...many(40, () => lesson('receipt', 6, false)),
      ...many(40, () => lesson('receipt', 6, true)),
    ];
    const left = leaveOneOut(lessons).filter(({ what }) => what === 'type: receipt');
    expect(left.filter(({ raw }) => raw >= 0.95)).toHaveLength(80);
    const bounds = boundsFor(left);
    expect(bounds.most.label.money).toBeLessThan(0.95);
    expect(bounded(left[0]!, bounds)).toBeLessThan(bounds.most.label.money!);
    const checked = { ...left[0]!, lesson: lesson('receipt', 6, true, true) };
    expect(bounded(checked, bounds)).toBe(checked.raw);
  });

  test('leaves a way alone that was right where it was left out', () => {
    const lessons = (['invoice', 'receipt'] as const).flatMap((kind) => [
      ...many(200, () => lesson(kind, 6, true)),
      ...many(60, () => lesson(kind, -6, false)),
    ]);
    expect(boundsFor(leaveOneOut(lessons)).most.label).toEqual({ money: 1, any: 1 });
  });
});
