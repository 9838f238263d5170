import { describe, expect, it } from '@jest/globals';
import type { AttributeStatus } from './attribute-status.js';
import { rollUp } from './roll-up.js';

const rows: [AttributeStatus[], AttributeStatus][] = [
  [[], 'ENGINEIOCR'],
  [['ENGINEIOCR'], 'ENGINEIOCR'],
  [['DEPRECATED'], 'ENGINEIOCR'],
  [['DEPRECATED', 'REVIEWED'], 'REVIEWED'],
  [['ENGINEIOCR', 'REVIEWED'], 'REVIEWED'],
  [['REVIEWED', 'UNREADABLE'], 'UNREADABLE'],
  [['UNREADABLE', 'MODIFIED', 'REVIEWED'], 'MODIFIED'],
  [['MODIFIED', 'TO_ANALYSIS', 'UNREADABLE', 'REVIEWED', 'ENGINEIOCR', 'DEPRECATED'], 'TO_ANALYSIS'],
];

describe('the status of a container', () => {
  it.each(rows)('holding %j is %s', (inside, status) => {
    expect(rollUp(inside)).toBe(status);
    expect(rollUp([...inside].reverse())).toBe(status);
  });
});
