import { describe, expect, it } from '@jest/globals';
import { adjacencyRelations, type GridCell, gridOf, matchRelations } from './adjacency.js';
import { f1 } from './words.js';

const grid = (...rows: string[][]): GridCell[] => gridOf(rows);

const readable = (cells: GridCell[]) =>
  adjacencyRelations(cells).map((relation) => relation.split('\u0000').join(' '));

describe('adjacency relations', () => {
  it('are those to the right and below', () => {
    expect(readable(grid(['a', 'b'], ['c', 'd'])).sort()).toEqual([
      'below A C',
      'below B D',
      'right A B',
      'right C D',
    ]);
  });

  it('skip empty cells', () => {
    expect(readable(grid(['a', ' ', 'b'])).sort()).toEqual(['right A B']);
  });

  it('count a cell over several columns once for each neighbour', () => {
    const wide: GridCell = { text: 'head', startRow: 0, endRow: 0, startColumn: 0, endColumn: 1 };
    const below = grid([], ['x', 'y']);
    expect(readable([wide, ...below]).sort()).toEqual(['below HEAD X', 'below HEAD Y', 'right X Y']);
  });

  it('are compared as bags: of 4 and 4 relations that share 2, F1 is one half', () => {
    const truth = grid(['a', 'b'], ['c', 'd']);
    // b misread: right A B and below B D are lost, two others appear.
    const matches = matchRelations([grid(['a', '8'], ['c', 'd'])], [truth]);
    expect(matches).toEqual({ matched: 2, read: 4, truth: 4 });
    expect(f1(matches)).toBe(0.5);
  });

  it('lose those between two cells that are merged into one', () => {
    const matches = matchRelations([grid(['a b'], ['c d'])], [grid(['a', 'b'], ['c', 'd'])]);
    expect(matches).toEqual({ matched: 0, read: 1, truth: 4 });
  });
});
