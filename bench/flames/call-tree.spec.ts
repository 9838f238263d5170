import { describe, expect, it } from '@jest/globals';
import { callTree, layerShares } from './call-tree.js';
import { flameGraph } from './flame-graph.js';

const frame = (functionName: string, url = '') => ({
  functionName,
  url,
  scriptId: '0',
  lineNumber: 0,
  columnNumber: 0,
});

describe('a profile by layers', () => {
  const tree = callTree({
    nodes: [
      { id: 1, callFrame: frame('(root)'), children: [2, 3, 4] },
      { id: 2, callFrame: frame('(idle)') },
      { id: 3, callFrame: frame('query', 'file:///x/node_modules/pg/lib/client.js'), children: [5] },
      { id: 4, callFrame: frame('answer', 'file:///x/dist/src/status/a<b.js'), children: [6] },
      { id: 5, callFrame: frame('writev', 'node:net') },
      { id: 6, callFrame: frame('stringify') },
    ],
    startTime: 0,
    endTime: 10,
    samples: [2, 2, 2, 2, 2, 2, 3, 5, 5, 6],
  });

  it('leaves out idle time, and counts the work of Node for its caller', () => {
    expect(layerShares(tree)).toEqual(
      new Map([
        ['Node', 0],
        ['pg', 0.75],
        ['own', 0],
        ['JSON', 0.25],
      ]),
    );
  });

  it('is drawn with each call below its caller', () => {
    const picture = flameGraph(tree, 'a < b');
    expect(picture).toContain('a &lt; b');
    const top = (name: string) => Number(new RegExp(`<title>${name},.*?y="(\\d+)"`).exec(picture)![1]);
    expect(top('writev')).toBe(top('query') + 15);
  });
});
