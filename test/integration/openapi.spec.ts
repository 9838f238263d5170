import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/config/project-root.js';

interface Operation {
  parameters?: { name: string; in: string }[];
}

/** That the file says what the routes are, `npm run openapi -- --check` sees to. */
const { paths } = JSON.parse(readFileSync(join(projectRoot, 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
  ),
);

describe('openapi.json', () => {
  it.each(operations)('lists no parameter of %s twice', (_route, { parameters = [] }) => {
    // Names of headers know no case.
    const named = parameters.map(
      ({ name, in: where }) => `${where} ${where === 'header' ? name.toLowerCase() : name}`,
    );
    expect(named).toEqual([...new Set(named)]);
  });

  it('lists the filters of a query that a class describes', () => {
    const { parameters } = paths['/review/tasks']!['get']!;
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'minAgeSeconds', in: 'query' }));
  });
});
