import { describe, expect, it } from '@jest/globals';
import { refusedHeader } from './refused-header.js';

describe('refusedHeader', () => {
  it.each([
    ['Authorization', 'Bearer abc'],
    ['X-Api-Key', 'k'],
    ['Cookie', 'a=b; c=d'],
    ['X-Empty', ''],
    ['X-Latin', 'café'],
    ['X-Webhook-Id', 'mine'],
  ])('lets %s through', (name, value) => {
    expect(refusedHeader(name, value)).toBeNull();
  });

  it.each([
    'Host',
    'content-length',
    'Content-Type',
    'CONTENT-TYPE',
    'Connection',
    'Keep-Alive',
    'Proxy-Authenticate',
    'Proxy-Authorization',
    'Proxy-Connection',
    'TE',
    'Trailer',
    'Transfer-Encoding',
    'Upgrade',
    'Expect',
    'webhook-id',
    'Webhook-Timestamp',
    'WEBHOOK-SIGNATURE',
    'webhook-anything',
  ])('refuses %s, whatever its case', (name) => {
    expect(refusedHeader(name, 'x')).toContain('cannot be set');
  });

  it.each(['', 'X Api Key', 'X-Api-Key:', 'X\r\nHost', 'é', 'a\0'])('refuses the name %j', (name) => {
    expect(refusedHeader(name, 'x')).toContain('is not a header name');
  });

  it.each(['a\r\nHost: evil', 'a\nb', 'a\0b', 'snow\u2603', '\x7f'])('refuses the value %j', (value) => {
    expect(refusedHeader('X-Api-Key', value)).toContain('the value of X-Api-Key');
  });

  it('does not repeat a value, which may be a secret', () => {
    expect(refusedHeader('X-Api-Key', 'hunter2\n')).not.toContain('hunter2');
  });
});
