import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/config/project-root.js';

interface Operation {
  parameters?: { name: string; in: string }[];
}

/** That the file says what the routes are, `npm run openapi -- --check` sees to. */
const { paths, components } = JSON.parse(readFileSync(join(projectRoot, 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: object }> };
};
const { schemas } = components;
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

  // Two classes of one name are one schema, and the later one wins.
  it('tells an operation that is asked for from one that is submitted', () => {
    expect(Object.keys(schemas['OperationDto']!.properties)).toContain('id');
    expect(Object.keys(schemas['OperationViewDto']!.properties)).toContain('captures');
  });

  it('lists the filters of a query that a class describes', () => {
    const { parameters } = paths['/review/tasks']!['get']!;
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'minAgeSeconds', in: 'query' }));
  });
});
