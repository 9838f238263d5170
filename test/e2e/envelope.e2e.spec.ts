import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestClient, TestService } from '../support/test-service.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SUBMIT = '/process-image/content-extraction';

/** Interface 2.1 and 7, decisions section 1. */
describe('the envelope', () => {
  let service: TestService;
  let client: TestClient;
  beforeAll(async () => {
    service = await TestService.start();
    client = await service.client();
  });
  afterAll(() => service.stop());

  it('carries result, requestId, elapsedMilliseconds and status, and the id as a header', async () => {
    const { http, headers, body } = await service.call('POST', '/user/authenticate', {
      body: { token: client.account.clientKey },
    });
    expect(http).toBe(200);
    expect(body.requestId).toMatch(UUID);
    expect(headers.get('x-request-id')).toBe(body.requestId);
    expect(Number.isInteger(body.elapsedMilliseconds)).toBe(true);
    expect(body.status).toEqual({ message: 'Ok', code: '200', errors: null });
    expect(body.result).toEqual(expect.objectContaining({ tokenType: 'Bearer' }));
  });

  const refusals = [
    ['a route that does not exist', 'GET', '/nowhere', {}, 404, 'R404'],
    ['a method that a route does not have', 'GET', SUBMIT, {}, 405, 'R405'],
    ['no body', 'POST', SUBMIT, {}, 400, 'R101'],
    ['an empty body', 'POST', SUBMIT, { headers: { 'content-type': 'application/json' } }, 400, 'R101'],
    [
      'a body that is not JSON',
      'POST',
      SUBMIT,
      { body: '{"fileBase64":', headers: { 'content-type': 'application/json' } },
      400,
      'R101',
    ],
    ['a body that is a list', 'POST', SUBMIT, { body: [] }, 400, 'R101'],
    [
      'another content type',
      'POST',
      SUBMIT,
      { body: '<a/>', headers: { 'content-type': 'text/xml' } },
      415,
      'R101',
    ],
    [
      'a body beyond every limit',
      'POST',
      SUBMIT,
      { body: `{"fileBase64":"${'A'.repeat(80_000_000)}"}`, headers: { 'content-type': 'application/json' } },
      413,
      'R101',
    ],
  ] as const;

  it.each(refusals)('answers %s', async (_what, method, path, request, http, code) => {
    const answer = await service.call(method, path, { token: client.token, ...request });
    expect(answer.http).toBe(http);
    expect(answer.body.status.code).toBe(code);
    expect(answer.body.result).toBeNull();
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
    expect(answer.body.status.errors[0].message.length).toBeGreaterThan(10);
  });

  it('takes an empty body for an empty object where a route needs none', async () => {
    const reviewer = await service.person('reviewer');
    const { http, body } = await service.call('POST', '/review/tasks/next', {
      token: reviewer.token,
      headers: { 'content-type': 'application/json' },
    });
    expect([http, body.result]).toEqual([200, null]);
  });

  it('accepts a trailing slash', async () => {
    const answer = await service.call('POST', '/user/authenticate/', {
      body: { token: client.account.clientKey },
    });
    expect(answer.http).toBe(200);
  });

  it('names each wrong parameter by its path, all of them at once', async () => {
    const { body } = await client.post(SUBMIT, {
      fileUrl: 'https://example.com/a.png',
      returnImage: 'perhaps',
      generationRules: [
        { tagRegex: 'a', documentConfiguration: { score: 0.5 } },
        { tagRegex: 'a', documentConfiguration: { score: 2 } },
      ],
    });
    expect(body.status.errors).toEqual([
      { code: 'R101', path: 'returnImage', message: 'must be true or false' },
      expect.objectContaining({ code: 'R101', path: 'generationRules[1].documentConfiguration.score' }),
    ]);
  });

  it('names at most 100 wrong parameters', async () => {
    const specificFieldConfiguration = Array(150).fill({ name: 'x', score: 2 });
    const { body } = await client.post(SUBMIT, {
      fileBase64: 'AAAA',
      generationRules: [{ tagRegex: 'a', specificFieldConfiguration }],
    });
    expect(body.status.errors).toHaveLength(100);
  });

  it('refuses what PostgreSQL or a recursive walk could not stand', async () => {
    const deep = `${'{"deep":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    for (const operation of [deep, '{"id":"a\\u0000b"}', '{"id":"\\ud800"}', '{"__proto__":{"id":"x"}}']) {
      const { http, body } = await client.post(SUBMIT, `{"fileBase64":"AAAA","operation":${operation}}`, {
        'content-type': 'application/json',
      });
      expect(http).toBe(400);
      expect(body.status.code).toBe('R101');
    }
  });
});
