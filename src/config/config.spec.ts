import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { InvalidEnvironment, loadConfig } from './config.js';
import { environmentSchema } from './environment.js';
import { projectRoot } from './project-root.js';

describe('the environment', () => {
  it('has every variable in .env.example, and no other', () => {
    const text = readFileSync(join(projectRoot, '.env.example'), 'utf8');
    const named = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(environmentSchema.shape).sort());
  });

  it('has defaults that .env.example repeats', () => {
    const text = readFileSync(join(projectRoot, '.env.example'), 'utf8');
    const given = Object.fromEntries(
      [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(loadConfig(given)).toEqual(loadConfig({}));
  });

  it('takes an empty value as absent', () => {
    expect(loadConfig({ PORT: '' }).port).toBe(3000);
  });

  it.each([
    [{ PORT: '-1' }, /PORT/],
    [{ PORT: '70000' }, /PORT: must be between 0 and 65535/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL: must be one of fatal/],
    [{ REDIS_URL: 'http://x' }, /REDIS_URL: .*redis:/],
    [{ JWT_SECRET: 'short' }, /JWT_SECRET: must be at least 32/],
    [{ ENCRYPTION_KEY: 'AAAA' }, /ENCRYPTION_KEY: must be 32 bytes/],
    [{ EXTRACTION_CONCURRENCY: '0' }, /EXTRACTION_CONCURRENCY: must be between 1 and 64/],
    [{ DEMO: 'yes' }, /DEMO: must be one of true, false/],
    [{ NODE_ENV: 'production', DEMO: 'true' }, /DEMO: must not be true in production/],
    [{ OUTBOUND_ALLOW_HOSTS: 'http://x' }, /OUTBOUND_ALLOW_HOSTS: "http:\/\/x" is a URL/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL: .*postgres/],
    [{ APP_ROLE: 'boss' }, /APP_ROLE: must be one of all, api, worker, scheduler/],
    [{ APP_ROLE: 'worker' }, /DATABASE_URL is required with APP_ROLE=worker/],
    [{ NODE_ENV: 'production' }, /JWT_SECRET.*\n.*ENCRYPTION_KEY is required in production/],
  ])('refuses %o and says what is allowed', (variables, message) => {
    expect(() => loadConfig(variables)).toThrow(InvalidEnvironment);
    expect(() => loadConfig(variables)).toThrow(message);
  });

  it('names every wrong variable at once', () => {
    expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });

  it('takes an encryption key in base64 and in hex', () => {
    const key = Buffer.alloc(32, 200);
    for (const encoding of ['base64', 'hex'] as const)
      expect(loadConfig({ ENCRYPTION_KEY: key.toString(encoding) }).encryptionKey).toEqual(key);
  });

  it('listens on loopback unless it is production', () => {
    const secrets = { JWT_SECRET: 'x'.repeat(32), ENCRYPTION_KEY: 'ab'.repeat(32) };
    expect(loadConfig({}).host).toBe('127.0.0.1');
    expect(loadConfig({ NODE_ENV: 'production', ...secrets }).host).toBe('0.0.0.0');
  });
});
