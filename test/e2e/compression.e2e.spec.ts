import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stubFile } from '../../bench/stub/stub-document.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import { type TestClient, TestService } from '../support/test-service.js';

const RULES = Array.from({ length: 5 }, (_, index) => ({
  tagRegex: `^id=${index}${'x'.repeat(300)}$`,
  documentConfiguration: { score: 0.9 },
}));

/** Decisions section 10: answers above 1 kB are compressed when the caller accepts it. */
describe('an answer', () => {
  let service: TestService;
  let client: TestClient;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'confere-compression-'));
    const keyFile = join(folder, 'key.pem');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    // Tokens of this key make the answer that carries them longer than 1 kB.
    service = await TestService.start({ JWT_KEY_FILE: keyFile }, { engine: new StubEngine() });
    client = await service.client();
    await client.put('/rules', { rules: RULES });
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, accepted: string) =>
    service.call('GET', path, { token: client.token, headers: { 'accept-encoding': accepted } });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
  ])('above 1 kB is compressed for a caller that accepts %s', async (accepted, encoding) => {
    const { headers, body } = await get('/rules', accepted);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
    expect(body.result.rules).toEqual(RULES);
  });

  it.each(['identity', 'deflate', 'br;q=0'])('is left as it is for one that accepts %s', async (accepted) => {
    const { headers, body } = await get('/rules', accepted);
    expect(headers.get('content-encoding')).toBeNull();
    expect(body.result.rules).toEqual(RULES);
  });

  it('below 1 kB is left as it is, refusals included', async () => {
    for (const path of ['/consumption', '/nothing'])
      expect((await get(path, 'br, gzip')).headers.get('content-encoding')).toBeNull();
  });

  it('that carries a token is left as it is', async () => {
    const { headers, body } = await service.call('POST', '/user/authenticate', {
      body: { token: client.account.clientKey },
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(JSON.stringify(body).length).toBeGreaterThan(1024);
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('that is a file is left as it is', async () => {
    const file = stubFile({ score: 1, tags: Array.from({ length: 100 }, () => 'a=0123456789abcdef') });
    const { body } = await client.outcome({ fileBase64: file.toString('base64') });
    const answer = await get(`/processes/${body.processId}/file`, 'br, gzip');
    expect(file.equals(answer.body as Buffer)).toBe(true);
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  it('refuses a request that is compressed: a small one could hold gigabytes', async () => {
    const response = await fetch(`${service.baseUrl}/rules`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body: gzipSync(JSON.stringify({ rules: [] })),
    });
    expect(response.status).toBe(400);
  });
});
