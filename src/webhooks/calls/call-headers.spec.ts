import { describe, expect, it } from '@jest/globals';
import { callHeaders } from './call-headers.js';

describe('callHeaders', () => {
  it("adds the client's headers and the signature to the service's own", () => {
    const headers = callHeaders([{ name: 'X-Api-Key', value: 'k' }], { 'webhook-id': '1' });
    expect(headers).toMatchObject({ 'x-api-key': 'k', 'webhook-id': '1' });
    expect(headers['content-type']).toContain('application/json');
  });

  it("lets a client's header take the place of the service's, in any case", () => {
    const headers = callHeaders([{ name: 'Content-Type', value: 'application/vnd.x+json' }], {});
    expect(headers['content-type']).toBe('application/vnd.x+json');
    expect(headers).not.toHaveProperty('Content-Type');
  });

  it('sends a header that is given twice twice', () => {
    const headers = callHeaders(
      [
        { name: 'X-Tag', value: 'a' },
        { name: 'x-tag', value: 'b' },
      ],
      {},
    );
    expect(headers['x-tag']).toEqual(['a', 'b']);
  });

  it('is safe against a header named __proto__', () => {
    const headers = callHeaders([{ name: '__proto__', value: 'x' }], { 'webhook-id': '1' });
    expect(Object.getPrototypeOf(headers)).toBe(Object.prototype);
    expect(headers['webhook-id']).toBe('1');
  });
});
