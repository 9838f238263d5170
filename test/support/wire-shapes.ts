import { expect } from '@jest/globals';

/** Values that an attribute's `status` may have (interface 3.2). */
const ATTRIBUTE_STATUSES = ['ENGINEIOCR', 'TO_ANALYSIS', 'MODIFIED', 'UNREADABLE', 'REVIEWED', 'DEPRECATED'];

interface Named {
  name: string;
  stdName: string | null;
}

interface Judged extends Named {
  score: number | null;
  status: string;
}

interface Value extends Judged {
  value: string | null;
  finalValue: string | null;
}

interface Table extends Judged {
  headers: Judged[];
  values: Value[][];
}

export const keysOf = (value: object): string[] => Object.keys(value).sort();

/** A field or a cell, with exactly the properties of interface 2.3 and 2.4. */
export function expectValue(value: Value): void {
  expect(keysOf(value)).toEqual(['finalValue', 'name', 'score', 'status', 'stdName', 'value']);
  expectTextOrNull(value.value);
  expectTextOrNull(value.finalValue);
  expectNamed(value);
  expectJudged(value);
}

/** A table with its headers and rows of cells (interface 2.4). */
export function expectTable(table: Table): void {
  expect(keysOf(table)).toEqual(['headers', 'name', 'score', 'status', 'stdName', 'values']);
  expectNamed(table);
  expectJudged(table);
  for (const header of table.headers) {
    expect(keysOf(header)).toEqual(['name', 'score', 'status', 'stdName']);
    expectNamed(header);
    expectJudged(header);
  }
  for (const row of table.values) {
    expect(row.map(({ name }) => name)).toEqual(table.headers.map(({ name }) => name));
    row.forEach(expectValue);
  }
}

export function expectConfidence(score: unknown): void {
  expect(typeof score).toBe('number');
  expect(score).toBeGreaterThanOrEqual(0);
  expect(score).toBeLessThanOrEqual(1);
}

function expectNamed({ name, stdName }: Named): void {
  expect(name).toMatch(/\S/);
  expectTextOrNull(stdName);
}

function expectJudged({ score, status }: Judged): void {
  if (score !== null) expectConfidence(score);
  expect(ATTRIBUTE_STATUSES).toContain(status);
}

function expectTextOrNull(value: unknown): void {
  if (value !== null) expect(typeof value).toBe('string');
}
