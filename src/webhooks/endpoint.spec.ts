import { describe, expect, it } from '@jest/globals';
import { endpointId, endpointsOf } from './endpoint.js';

const CLIENT = '5b0a3c1e-1f7a-4b71-8a31-0c9d9e1f2a3b';
const target = { url: 'https://a.example/hook', fallbackUrl: null, headers: [], queryStrings: [] };

describe('endpointsOf', () => {
  it('is the url alone when there is no fallbackUrl', () => {
    expect(endpointsOf(CLIENT, target)).toEqual([
      {
        id: endpointId(CLIENT, 'https://a.example/hook'),
        url: 'https://a.example/hook',
        shown: 'https://a.example/hook',
        fallback: false,
      },
    ]);
  });

  it('adds the query strings to both urls and leaves a query that is there as it is', () => {
    const endpoints = endpointsOf(CLIENT, {
      ...target,
      url: 'https://a.example/hook?x=a%20b&sig=%2F',
      fallbackUrl: 'https://b.example/',
      queryStrings: [
        { name: 'token', value: 'ü &=' },
        { name: 'n', value: '1' },
      ],
    });
    expect(endpoints.map(({ url }) => url)).toEqual([
      'https://a.example/hook?x=a%20b&sig=%2F&token=%C3%BC+%26%3D&n=1',
      'https://b.example/?token=%C3%BC+%26%3D&n=1',
    ]);
  });

  it('shows no query string', () => {
    const [endpoint] = endpointsOf(CLIENT, {
      ...target,
      url: 'https://a.example/hook?secret=1#part',
      queryStrings: [{ name: 'token', value: 'hidden' }],
    });
    expect(endpoint?.shown).toBe('https://a.example/hook');
  });
});

describe('endpointId', () => {
  const idOf = (client: string, url: string) => endpointsOf(client, { ...target, url })[0]!.id;

  it('is a UUID that only client, host, port and path decide on', () => {
    const id = idOf(CLIENT, 'https://a.example/hook');
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(idOf(CLIENT, 'https://A.example:443/hook?tenant=1#part')).toBe(id);
    const others = [
      idOf('6c0a3c1e-1f7a-4b71-8a31-0c9d9e1f2a3b', 'https://a.example/hook'),
      idOf(CLIENT, 'http://a.example/hook'),
      idOf(CLIENT, 'https://a.example:8443/hook'),
      idOf(CLIENT, 'https://a.example/Hook'),
    ];
    expect(new Set([id, ...others]).size).toBe(5);
  });
});
