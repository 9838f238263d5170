import { describe, expect, it } from '@jest/globals';
import { decodeBase64 } from './base64.js';

describe('decoding base64', () => {
  it.each([
    ['SGVsbG8=', 'Hello'],
    ['SGVsbG8', 'Hello'],
    ['data:text/plain;base64,SGVsbG8=', 'Hello'],
    ['SGVs\r\nbG8=', 'Hello'],
    ['_-8=', Buffer.from([0xff, 0xef]).toString('latin1')],
    ['/+8=', Buffer.from([0xff, 0xef]).toString('latin1')],
    ['', ''],
  ])('takes %j', (text, bytes) => {
    expect(decodeBase64(text)?.toString('latin1')).toBe(bytes);
  });

  it.each(['SGVsbG8==', 'S', 'SGVsbG8=x', 'não', '%PDF-1.4', 'data:text/plain,Hello'])(
    'refuses %j',
    (text) => {
      expect(decodeBase64(text)).toBeNull();
    },
  );
});
