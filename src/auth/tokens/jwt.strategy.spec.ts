import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '../../clock/clock.js';
import { RandomIds } from '../../clock/ids.js';
import { loadConfig, type Variables } from '../../config/config.js';
import { JwtStrategy } from './jwt.strategy.js';
import { Tokens } from './tokens.js';

class SetClock extends Clock {
  time = new Date('2026-03-01T12:00:00Z');
  now(): Date {
    return this.time;
  }
}

const clock = new SetClock();
const service = (variables: Variables) => {
  const config = loadConfig({ NODE_ENV: 'test', ...variables });
  return { tokens: new Tokens(config, clock, new RandomIds()), strategy: new JwtStrategy(config, clock) };
};
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('an access token', () => {
  const keys: Record<string, KeyObject> = {
    RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    EdDSA: generateKeyPairSync('ed25519').privateKey,
  };
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'confere-keys-'));
    for (const [name, key] of Object.entries(keys))
      writeFileSync(join(folder, name), key.export({ type: 'pkcs8', format: 'pem' }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const variablesOf = (algorithm: string): Variables =>
    algorithm === 'HS256' ? { JWT_SECRET: 'x'.repeat(32) } : { JWT_KEY_FILE: join(folder, algorithm) };

  describe.each(['HS256', 'RS256', 'EdDSA'])('of %s', (algorithm) => {
    it('tells who holds it and for which password it was given, for as long as it lasts by the clock of the service', async () => {
      clock.time = new Date('2026-03-01T12:00:00Z');
      const { tokens, strategy } = service(variablesOf(algorithm));
      const holder = { role: 'admin', id: ID, passwordGeneration: 3 } as const;
      const token = await tokens.issue(holder);
      expect(JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString())).toMatchObject({
        alg: algorithm,
      });
      expect(await strategy.holderOf(bearing(token))).toEqual(holder);
      clock.time = new Date(clock.time.getTime() + tokens.lifetimeSeconds * 1000 - 1000);
      expect(await strategy.holderOf(bearing(token))).toEqual(holder);
      clock.time = new Date(clock.time.getTime() + 2000);
      await expect(strategy.holderOf(bearing(token))).rejects.toThrow(/has expired/);
    });

    it('is refused when another key made it, or another algorithm', async () => {
      const { tokens } = service(variablesOf(algorithm));
      const token = await tokens.issue({ role: 'client', id: ID });
      for (const other of ['HS256', 'RS256', 'EdDSA'].filter((name) => name !== algorithm)) {
        const { strategy } = service(variablesOf(other));
        await expect(strategy.holderOf(bearing(token))).rejects.toThrow(/not valid/);
      }
      const [head, , signature] = token.split('.');
      const changed = `${head}.${encoded({ sub: ID, role: 'admin' })}.${signature}`;
      const { strategy } = service(variablesOf(algorithm));
      await expect(strategy.holderOf(bearing(changed))).rejects.toThrow(/not valid/);
    });
  });

  it('lasts 10 minutes unless TOKEN_LIFETIME_SECONDS says otherwise', () => {
    expect(service(variablesOf('HS256')).tokens.lifetimeSeconds).toBe(600);
    const set = { ...variablesOf('HS256'), TOKEN_LIFETIME_SECONDS: '60' };
    expect(service(set).tokens.lifetimeSeconds).toBe(60);
  });

  it('that is signed HS256 with the public key is refused where that key verifies RS256', async () => {
    const { tokens, strategy } = service(variablesOf('RS256'));
    const [, payload] = (await tokens.issue({ role: 'admin', id: ID })).split('.');
    const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${payload}`;
    const pem = createPublicKey(keys['RS256']!).export({ type: 'spki', format: 'pem' });
    const signature = createHmac('sha256', pem).update(signed).digest('base64url');
    await expect(strategy.holderOf(bearing(`${signed}.${signature}`))).rejects.toThrow(/not valid/);
  });

  it('without an end or identifier, or of a role that does not exist, is refused though its signature is right', async () => {
    const { strategy } = service(variablesOf('HS256'));
    const iat = Math.floor(clock.time.getTime() / 1000);
    const right = {
      sub: ID,
      role: 'client',
      jti: 'j',
      iat,
      exp: iat + 60,
      iss: 'confere',
      aud: 'confere-api',
    };
    const tokenOf = (payload: object) => {
      const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(payload)}`;
      return `${signed}.${createHmac('sha256', 'x'.repeat(32)).update(signed).digest('base64url')}`;
    };
    expect(await strategy.holderOf(bearing(tokenOf(right)))).toMatchObject({ id: ID });
    for (const wrong of [{ exp: undefined }, { role: 'owner' }, { jti: undefined }, { iat: undefined }])
      await expect(strategy.holderOf(bearing(tokenOf({ ...right, ...wrong })))).rejects.toThrow(/not valid/);
  });
});
