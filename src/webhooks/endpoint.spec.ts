import { describe, expect, it } from '@jest/globals';
import { endpointsOf } from './endpoint.js';

const target = { url: 'https://a.example/hook', fallbackUrl: null, headers: [], queryStrings: [] };

describe('endpointsOf', () => {
  it('is the url alone when there is no fallbackUrl', () => {
    expect(endpointsOf(target)).toEqual([
      { url: 'https://a.example/hook', shown: 'https://a.example/hook', fallback: false },
    ]);
  });

  it('adds the query strings to both urls and leaves a query that is there as it is', () => {
    const endpoints = endpointsOf({
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
    const [endpoint] = endpointsOf({
      ...target,
      url: 'https://a.example/hook?secret=1#part',
      queryStrings: [{ name: 'token', value: 'hidden' }],
    });
    expect(endpoint?.shown).toBe('https://a.example/hook');
  });
});
