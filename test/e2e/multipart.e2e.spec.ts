import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { stubFile } from '../../bench/stub/stub-document.js';
import { clientStage, SUBMIT } from '../support/client-stage.js';
import type { TestAnswer } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';

const STATUS = `${SUBMIT}/status`;
const file = stubFile({ score: 0.6 });

/** Decisions sections 1 and 3. */
describe('a body', () => {
  const stage = clientStage();

  function send(parts: [string, string][]): Promise<TestAnswer> {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(file)]), 'x');
    return stage.service.call('POST', SUBMIT, { token: stage.client.token, body: form });
  }

  describe('in parts', () => {
    it("says with parts in the contract's own notation what an object says in JSON", async () => {
      const id = randomUUID();
      const { body } = await send([
        ['operation.id', id],
        ['operation.maxRetries', '2'],
        ['operation.timeoutSeconds', ''],
        ['webhook.url', stage.receiver.url('/parts')],
        ['webhook.fallbackUrl', ''],
        ['webhook.authorization.headers[0].name', 'X-Key'],
        ['webhook.authorization.headers[0].value', 'open sesame'],
        ['webhook.authorization.queryStrings[0].name', 'token'],
        ['webhook.authorization.queryStrings[0].value', 't'],
        ['generationRules[0].tagRegex', '^id=stub$'],
        ['generationRules[0].generalFieldConfiguration.score', '0.9'],
        ['generationRules[0].specificFieldConfiguration[0].name', 'other'],
        ['generationRules[0].specificFieldConfiguration[0].score', '0.1'],
        ['generationRules[0].fieldsNameWhitelist[0]', 'number'],
        ['metadata.branch', '42'],
        ['tags', '^id=stub$'],
        ['tags', '^id=other$'],
      ]);
      expect(body.status.errors).toBeNull();
      const { processId } = body.result;
      expect(body.result.operationId).toBe(id);
      await stage.client.waitFor(processId, ['WAITING_OPERATION_FINISH']);
      const [row] = await stage.service.database.dataSource.query<{ settings: object; metadata: object }[]>(
        'SELECT settings, metadata FROM processes WHERE id = $1',
        [processId],
      );
      expect(row).toMatchObject({
        metadata: { branch: '42' },
        settings: {
          tags: ['^id=stub$', '^id=other$'],
          rules: [
            {
              tagRegex: '^id=stub$',
              generalFieldConfiguration: { score: 0.9 },
              specificFieldConfiguration: [{ name: 'other', score: 0.1 }],
              fieldsNameWhitelist: ['number'],
            },
          ],
        },
      });
      const call = await waitUntil(() => stage.receiver.calls[0], 'the webhook');
      expect(call.headers['x-key']).toBe('open sesame');
    });

    it.each<[string, [string, string][], string, RegExp]>([
      [
        'an object as JSON text and by its parts',
        [
          ['operation', '{"id":"a"}'],
          ['operation.id', 'a'],
        ],
        'operation.id',
        /operation is given in another way as well/,
      ],
      [
        'an unknown property',
        [['operation.maxRetry', '3']],
        'operation.maxRetry',
        /did you mean "maxRetries"/,
      ],
      ['a misspelt object', [['operations.id', randomUUID()]], 'operations', /did you mean "operation"/],
      ['brackets in place of a dot', [['operation[id]', 'x']], 'operation.[id]', /did you mean "id"/],
      [
        'a list with a hole',
        [['generationRules[1].tagRegex', 'x']],
        'generationRules[0]',
        /entries of a list count up/,
      ],
      ['an endless index', [['tags[4000000000]', 'x']], 'tags[4000000000]', /index beyond/],
      ['the name of a prototype', [['operation.__proto__', 'x']], 'operation.__proto__', /no name/],
      ['a value out of range', [['operation.maxRetries', '11']], 'operation.maxRetries', /2 to 10/],
    ])('is refused with %s', async (_what, parts, path, message) => {
      const { http, body } = await send(parts);
      expect(http).toBe(400);
      expect(body.status.errors).toContainEqual({
        code: 'R101',
        path,
        message: expect.stringMatching(message),
      });
    });

    it('ignores parts that are no near misses, whatever they are called', async () => {
      const unknown = ['operationType', 'photo.name', 'photo', 'a[b][c]', '.', 'x'.repeat(99)];
      expect((await send(unknown.map((name) => [name, 'x']))).http).toBe(200);
    });
  });

  describe('of another content type', () => {
    const text = JSON.stringify({ processId: randomUUID(), returnEngineResponse: true });
    it.each([
      [SUBMIT, 'text/plain'],
      [SUBMIT, 'application/x-www-form-urlencoded'],
      [SUBMIT, 'application/octet-stream'],
      [STATUS, 'text/plain'],
      [STATUS, 'text/plain; charset=utf-8'],
      [STATUS, 'application/x-www-form-urlencoded'],
      [STATUS, 'application/problem+json'],
      [STATUS, 'nonsense'],
      ['/user/authenticate', 'application/x-www-form-urlencoded'],
      ['/rules/simulate', 'text/json'],
    ])('is 415 R101 in the envelope: %s, %s', async (path, type) => {
      const { http, body } = await stage.client.post(path, text, { 'content-type': type });
      expect({ http, code: body.status.code }).toEqual({ http: 415, code: 'R101' });
      expect(body.status.errors).toEqual([
        { code: 'R101', message: expect.stringMatching(/application\/json.*multipart\/form-data/) },
      ]);
    });

    it('is 415 R101 as a form where no file is taken', async () => {
      const form = new FormData();
      form.append('processId', randomUUID());
      const { http, body } = await stage.service.call('POST', STATUS, {
        token: stage.client.token,
        body: form,
      });
      expect({ http, code: body.status.code }).toEqual({ http: 415, code: 'R101' });
    });

    it('is taken with parameters of application/json', async () => {
      const { http } = await stage.client.post(STATUS, text, {
        'content-type': 'Application/JSON; charset=utf-8',
      });
      expect(http).toBe(401);
    });

    it.each([SUBMIT, STATUS, '/user/authenticate'])(
      'is told so when it has none at all: %s',
      async (path) => {
        const answer = await fetch(`${stage.service.baseUrl}${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${stage.client.token}` },
          body: Buffer.from(text),
        });
        const { status } = (await answer.json()) as { status: { errors: { message: string }[] } };
        expect(answer.status).toBe(415);
        expect(status.errors[0]!.message).toMatch(/Content-Type/);
      },
    );

    it('is told so when there is no body', async () => {
      const { http, body } = await stage.service.call('POST', STATUS, { token: stage.client.token });
      expect(http).toBe(400);
      expect(body.status.errors[0].message).toMatch(/The body must be a JSON object/);
    });
  });
});
