import { expect, test } from '@jest/globals';
import type { ColumnType } from '../../catalogue/schema.js';
import { withNeighbours } from './column-bounds.js';
import type { PrintedHeader } from './printed-header.js';

const column = (name: string) => ({ name }) as ColumnType;
const header = (
  name: string | null,
  x: number,
  width: number,
  bounds: [number, number] | null,
): PrintedHeader => ({
  column: name === null ? null : column(name),
  box: { x, y: 100, width, height: 10 },
  bounds: bounds && { left: bounds[0], right: bounds[1] },
  confidence: 1,
});
const boundsOf = (headers: PrintedHeader[]) =>
  headers.map(({ bounds }) => bounds && [bounds.left, bounds.right]);

test('two columns whose line is lost at the headers are parted by the line below', () => {
  const headers = [header('un', 110, 20, [100, 200]), header('qtd', 150, 20, [100, 200])];
  const line = { at: 143, from: 120, to: 300 };
  expect(boundsOf(withNeighbours(headers, [line]))).toEqual([
    [100, 143],
    [143, 200],
  ]);
});

test('where no line is left they are parted in the middle between their headers', () => {
  const headers = [header('un', 110, 20, [100, 200]), header('qtd', 150, 20, [100, 200])];
  expect(boundsOf(withNeighbours(headers, []))).toEqual([
    [100, 140],
    [140, 200],
  ]);
});

test('a first column without a line on its left reaches a little beyond its header', () => {
  const headers = [header('codigo', 50, 40, null), header('descricao', 120, 60, [110, 300])];
  expect(boundsOf(withNeighbours(headers, []))).toEqual([
    [30, 110],
    [110, 300],
  ]);
});

test('what stands beside a header in its frame is no column', () => {
  const headers = [header('descricao', 120, 60, [110, 300]), header(null, 220, 60, [110, 300])];
  expect(boundsOf(withNeighbours(headers, []))).toEqual([[110, 300]]);
});

test('headers of a table without lines have no bounds', () => {
  const headers = [header('codigo', 50, 40, null), header('descricao', 120, 60, null)];
  expect(boundsOf(withNeighbours(headers, []))).toEqual([null, null]);
});
