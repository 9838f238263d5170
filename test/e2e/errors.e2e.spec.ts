import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sparseInvoice } from '../support/documents.js';
import { type Family, type TestClient, TestService } from '../support/test-service.js';

const FAMILIES: Family[] = ['content-extraction', 'generative-content-extraction'];
const ROUTES = FAMILIES.flatMap((family) => [`/process-image/${family}`, `/process-image/${family}/status`]);

/** Interface section 7: the codes that belong to every route, and what the service says of its own faults. */
describe('errors', () => {
  let service: TestService;
  let client: TestClient;
  beforeAll(async () => {
    // The faults that these tests cause would fill the output.
    service = await TestService.start({ LOG_LEVEL: 'silent' });
    client = await service.client();
  });
  afterAll(() => service.stop());

  const failure = (code: string, message: string, reason?: string) => ({
    result: null,
    requestId: expect.any(String),
    elapsedMilliseconds: expect.any(Number),
    status: {
      code,
      message,
      errors: [{ code, message: expect.stringMatching(/.{10}/), ...(reason && { reason }) }],
    },
  });

  it.each(ROUTES)('%s answers 400 R300 without a valid token', async (route) => {
    const reviewer = await service.person('reviewer');
    for (const [token, reason] of [[undefined], ['no.jwt.at-all'], [reviewer.token, 'role']]) {
      const { http, body } = await service.call('POST', route, {
        ...(token && { token }),
        body: { processId: randomUUID() },
      });
      expect(http).toBe(400);
      expect(body).toEqual(failure('R300', "Client isn't registered yet or has an invalid token", reason));
    }
  });

  it.each(FAMILIES)('the submission of %s answers 400 R101 to a wrong parameter', async (family) => {
    const { http, body } = await client.post(`/process-image/${family}`, {});
    expect(http).toBe(400);
    expect(body).toEqual({
      ...failure('R101', 'A specified parameter is wrong'),
      status: {
        code: 'R101',
        message: 'A specified parameter is wrong',
        errors: [{ code: 'R101', path: 'fileBase64', message: expect.stringMatching(/no file/) }],
      },
    });
  });

  it.each(FAMILIES)('the status of %s answers 401 R321 to an unknown process', async (family) => {
    const { http, body } = await client.status(randomUUID(), true, family);
    expect(http).toBe(401);
    expect(body).toEqual(failure('R321', 'Invalid Process Id'));
  });

  describe('of the service itself', () => {
    const E100 = failure('E100', 'The request could not be processed');

    it.each(ROUTES)('are 500 E100 on %s, without any detail, and it goes on afterwards', async (route) => {
      const { dataSource } = service.database;
      const given = route.endsWith('status')
        ? { processId: randomUUID() }
        : { fileBase64: sparseInvoice(), generationRules: [] };
      await dataSource.query('ALTER TABLE processes RENAME TO processes_away');
      try {
        const { http, body } = await client.post(route, given);
        expect(http).toBe(500);
        expect(body).toEqual(E100);
        expect(JSON.stringify(body)).not.toMatch(/processes|relation|SELECT|INSERT|\.[jt]s/);
      } finally {
        await dataSource.query('ALTER TABLE processes_away RENAME TO processes');
      }
      expect((await client.post(route, given)).http).toBe(route.endsWith('status') ? 401 : 200);
    });

    it('are 500 E100 when an image that was kept is gone', async () => {
      const { body } = await client.outcome({ fileBase64: sparseInvoice(), returnImage: true });
      const blobs = join(service.service.config.dataDir, 'blobs');
      // The service may still be writing there.
      await rm(blobs, { recursive: true, maxRetries: 5 });
      const { http, body: broken } = await client.status(body.processId as string);
      expect(http).toBe(500);
      expect(broken).toEqual(E100);
      expect(JSON.stringify(broken)).not.toContain(service.service.config.dataDir);
    });
  });
});
