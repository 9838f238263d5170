import { describe, expect, it } from '@jest/globals';
import { accessTable } from '../support/access-table.js';
import { description, routes } from '../support/described-api.js';

const { schemas, responses } = description.components;

/** Probes need no credentials and have no limit. */
const isProbe = (path: string) => path.startsWith('/health/') || path === '/metrics';

describe('openapi.json', () => {
  it.each(routes)('lists no parameter of $route twice', ({ operation: { parameters } }) => {
    // Names of headers know no case.
    const named = parameters.map(
      ({ name, in: where }) => `${where} ${where === 'header' ? name.toLowerCase() : name}`,
    );
    expect(named).toEqual([...new Set(named)]);
  });

  // Two classes of one name are one schema, and the later one wins.
  it('has separate schemas for a submitted operation and for one that is read', () => {
    expect(Object.keys(schemas['OperationDto']!.properties!)).toContain('id');
    expect(Object.keys(schemas['OperationViewDto']!.properties!)).toContain('captures');
  });

  it('lists the filters of a query that a class describes', () => {
    const { operation } = routes.find(({ route }) => route === 'GET /review/tasks')!;
    expect(operation.parameters).toContainEqual(
      expect.objectContaining({ name: 'minAgeSeconds', in: 'query' }),
    );
  });

  it('names each operation as a method of a client would be called: a verb and what it is done to', () => {
    const ids = routes.map(({ operation }) => operation.operationId);
    expect(ids).toEqual([...new Set(ids)]);
    for (const id of ids) expect(id).toMatch(/^(authenticate|[a-z]+([A-Z][a-z]+)+)$/);
  });

  it('says where the service is', () =>
    expect(description.servers.map(({ url }) => url)).toEqual(['/', 'http://127.0.0.1:3000']));

  it('says which routes need a token', () => {
    const open = accessTable
      .filter((each) => each.for === 'anyone' && !each.isPage)
      .map(({ route }) => route);
    const described = routes.filter(({ operation }) => operation.security.length === 0);
    expect(described.map(({ route }) => route).sort()).toEqual(open.sort());
  });

  it.each(routes)(
    'lists every refusal of $route, each by reference to one description',
    ({ method, path, operation }) => {
      const listed = Object.keys(operation.responses).map(Number);
      const everywhere = isProbe(path) ? [400, 500, 503] : [400, 429, 500, 503, 507];
      expect(listed).toEqual(expect.arrayContaining(everywhere));
      if (method !== 'GET') expect(listed).toEqual(expect.arrayContaining([408, 413, 415]));
      if (path.includes('{id}')) expect(listed.includes(401) || listed.includes(404)).toBe(true);
      for (const status of listed.filter((each) => each >= 400))
        // Saying how its checks went is what this route is for.
        if (path !== '/health/ready' || status !== 503)
          expect(operation.responses[status]!.$ref).toMatch(/^#\/components\/responses\/\w+$/);
    },
  );

  it('describes the envelope of refusals once, and when to ask again', () => {
    for (const { content } of Object.values(responses))
      expect(content['application/json']!.schema).toEqual({ $ref: '#/components/schemas/Envelope' });
    const told = Object.keys(responses).filter((name) => responses[name]!.headers);
    expect(told.sort()).toEqual(['NoRoom', 'NotReady', 'TooManyRequests']);
  });
});
