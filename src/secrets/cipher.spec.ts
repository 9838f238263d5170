import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/config.js';
import { Cipher } from './cipher.js';

const cipherWith = (byte: number) =>
  new Cipher(loadConfig({ ENCRYPTION_KEY: Buffer.alloc(32, byte).toString('base64') }));

describe('the cipher', () => {
  it('gives back what it was given, and never the same bytes twice', () => {
    const cipher = cipherWith(1);
    for (const text of ['', 'segredo é segredo', 'x'.repeat(100_000)]) {
      const [first, second] = [cipher.encrypt(text), cipher.encrypt(text)];
      expect(cipher.decrypt(first)).toBe(text);
      expect(first.equals(second)).toBe(false);
    }
  });

  it('refuses what was changed, cut or encrypted under another key', () => {
    const bytes = cipherWith(1).encrypt('segredo');
    for (let position = 0; position < bytes.length; position++) {
      const changed = Buffer.from(bytes);
      changed[position]! ^= 1;
      expect(() => cipherWith(1).decrypt(changed)).toThrow();
    }
    expect(() => cipherWith(1).decrypt(bytes.subarray(0, 20))).toThrow();
    expect(() => cipherWith(2).decrypt(bytes)).toThrow();
  });
});
