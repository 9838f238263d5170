import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/config/project-root.js';

describe('SECURITY.md', () => {
  const rows = readFileSync(join(projectRoot, 'SECURITY.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);

  it('has a table of threats', () => expect(rows.length).toBeGreaterThan(5));

  it.each(rows)('names tests that exist: %s', (row) => {
    const tests = [...row.matchAll(/`([^`]+\.spec\.ts)`/g)].map(([, file]) => file!);
    expect(tests).not.toEqual([]);
    for (const file of tests) expect([file, existsSync(join(projectRoot, file))]).toEqual([file, true]);
  });
});
