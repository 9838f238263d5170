import { describe, expect, it } from '@jest/globals';
import { Base64Decoder, decodeBase64 } from './base64.js';

/** In pieces of every length. */
const inPieces = (text: string, length: number): string | null => {
  const decoder = new Base64Decoder();
  const pieces = text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [];
  const decoded = [...pieces.map((piece) => decoder.push(piece)), decoder.end()];
  return decoded.includes(null) ? null : Buffer.concat(decoded as Buffer[]).toString('latin1');
};

describe('decoding base64', () => {
  const LONG = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

  it.each([
    [LONG.toString('base64'), LONG.toString('latin1')],
    [`data:a/b;base64,${LONG.toString('base64url')}`, LONG.toString('latin1')],
    [LONG.toString('base64').replace(/.{76}/g, '$&\r\n'), LONG.toString('latin1')],
    ['SGVsbG8=', 'Hello'],
    ['SGVsbG8', 'Hello'],
    ['data:text/plain;base64,SGVsbG8=', 'Hello'],
    ['SGVs\r\nbG8=', 'Hello'],
    ['_-8=', Buffer.from([0xff, 0xef]).toString('latin1')],
    ['/+8=', Buffer.from([0xff, 0xef]).toString('latin1')],
    ['', ''],
  ])('takes %j', (text, bytes) => {
    expect(decodeBase64(text)?.toString('latin1')).toBe(bytes);
    for (let length = 1; length <= 9; length++) expect(inPieces(text, length)).toBe(bytes);
    expect(inPieces(text, 299)).toBe(bytes);
  });

  it.each([
    'SGVsbG8==',
    'S',
    'SGVsbG8=x',
    'SGVsbA==SGVsbA==',
    'SGVsb===',
    'não',
    'ŁAAA',
    `${'A'.repeat(400)}ŁAAA`,
    `${'A'.repeat(400)}=AAA`,
    `${'A'.repeat(400)}A-\u00ff`,
    '%PDF-1.4',
    'data:text/plain,Hello',
    `${LONG.toString('base64')}x`,
    `${'A'.repeat(400)}data:text/plain;base64,AAAA`,
  ])('refuses %j', (text) => {
    expect(decodeBase64(text)).toBeNull();
    for (let length = 1; length <= 9; length++) expect(inPieces(text, length)).toBeNull();
    expect(inPieces(text, 299)).toBeNull();
  });
});
