import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { LogSearch } from '../support/log-search.js';

describe('the search of a log', () => {
  const value = 'Ana "Łódź" Souza & filhos 100%';
  const file = randomBytes(4_000);
  const search = new LogSearch();
  search.text('the name', value);
  search.file('the file', file);
  const encoded = (text: string) => Buffer.from(text).toString('base64');

  it.each([
    ['in clear', `a ${value} b`],
    ['as JSON', JSON.stringify({ a: value })],
    ['as JSON in JSON', JSON.stringify({ a: JSON.stringify({ value }) })],
    ['in a URL', `http://a/?q=${encodeURIComponent(value)}`],
    ['in a query string', new URLSearchParams({ q: value }).toString()],
    ['in base64', encoded(value)],
    ['in base64 after one character', encoded(`x${value}`)],
    ['in base64 between others', encoded(`xy${value}xyz`)],
    ['in base64url', Buffer.from(value).toString('base64url')],
    ['in hexadecimal', Buffer.from(value).toString('hex')],
  ])('finds a value %s', (_how, line) => {
    expect(search.foundIn(`before ${line} after`)).not.toEqual([]);
  });

  it.each([
    ['in base64', file.toString('base64').slice(1001, 1026)],
    ['in base64 of a part', file.subarray(1000, 1025).toString('base64')],
    ['in hexadecimal', file.subarray(2000, 2015).toString('hex')],
    ['as they are', file.subarray(77, 107).toString('latin1')],
    ['as inspect shows them', String(JSON.stringify(file.subarray(0, 16)))],
  ])('finds bytes of a file %s', (_how, line) => {
    expect(search.foundIn(`before ${line} after`)).not.toEqual([]);
  });

  it('finds nothing in other lines', () => {
    expect(search.foundIn(JSON.stringify({ message: 'Ana', id: randomUUID() }))).toEqual([]);
  });
});
