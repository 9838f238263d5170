import { describe, expect, it } from '@jest/globals';
import type { Choice, Choices } from './choices.js';
import { contestedPaths, mergeDrafts } from './drafts.js';

const value = (finalValue: string): Choice => ({ action: 'CORRECT', finalValue });

/** A draft of these values by path. */
const draft = (values: Record<string, string>): Choices => ({
  decided: new Map(Object.entries(values).map(([path, text]) => [path, value(text)])),
  rows: new Map(),
});

const merge = (saved: object, here: object, there: object) => {
  const drafts = { saved: draft({ ...saved }), here: draft({ ...here }), there: draft({ ...there }) };
  const values = [...mergeDrafts(drafts).decided].map(([path, choice]) => [path, choice.finalValue]);
  return { merged: Object.fromEntries(values), contested: [...contestedPaths(drafts)] };
};

describe('What was decided in two tabs', () => {
  it('is what was saved last, where nothing is left to save here', () => {
    const { merged, contested } = merge({ a: '1', b: '1' }, { a: '1', b: '1' }, { a: '2', c: '2' });
    expect(merged).toEqual({ a: '2', c: '2' });
    expect(contested).toEqual([]);
  });

  it('is what was decided here, where that is not saved', () => {
    const { merged } = merge({ a: '1', b: '1' }, { a: '3', c: '3' }, { a: '2', b: '1', d: '2' });
    expect(merged).toEqual({ a: '3', c: '3', d: '2' });
  });

  it('is contested only where both changed the same thing in different ways', () => {
    const { contested } = merge(
      { a: '1', b: '1', c: '1', d: '1', e: '1' },
      { a: '3', b: '3', c: '1', e: '3', f: '3' },
      { a: '2', b: '1', c: '2', d: '1', e: '3', f: '2' },
    );
    expect(contested).toEqual(['a', 'f']);
  });

  it('keeps how a value was typed here, where the server has the same value', () => {
    const here = { decided: new Map([['a', { ...value('4.00'), text: '4,00' }]]), rows: new Map() };
    const same = draft({ a: '4.00' });
    expect(mergeDrafts({ saved: same, here, there: same }).decided.get('a')?.text).toBe('4,00');
  });

  it('has the rows of each table from the tab that edited them last', () => {
    const rows = (...from: number[]) => from.map((each) => ({ from: each }));
    const tables = (all: Record<string, { from: number }[]>): Choices => ({
      decided: new Map(),
      rows: new Map(Object.entries(all)),
    });
    const drafts = {
      saved: tables({ a: rows(0, 1), b: rows(0, 1) }),
      here: tables({ a: rows(0), b: rows(0, 1) }),
      there: tables({ a: rows(0, 1), b: rows(1) }),
    };
    expect(mergeDrafts(drafts).rows).toEqual(tables({ a: rows(0), b: rows(1) }).rows);
    expect(contestedPaths(drafts).size).toBe(0);
  });
});
