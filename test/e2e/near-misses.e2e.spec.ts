import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stubFile } from '../../bench/stub/stub-document.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import { type TestAnswer, type TestClient, type TestPerson, TestService } from '../support/test-service.js';

const STANDARD = '/process-image/content-extraction';
const GENERATIVE = '/process-image/generative-content-extraction';
const fileBase64 = stubFile({ score: 1 }).toString('base64');
const rule = { tagRegex: '^(id=.+)$' };

/** Decisions section 1: what is misspelt is never silently without effect. */
describe('an unknown name', () => {
  let service: TestService;
  let client: TestClient;
  let admin: TestPerson;
  beforeAll(async () => {
    service = await TestService.start({}, { engine: new StubEngine() });
    client = await service.client();
    admin = await service.person('admin');
  });
  afterAll(() => service.stop());

  const R101 = (path: string, message: unknown) => [{ code: 'R101', path, message }];
  function expectRefusal({ http, body }: TestAnswer, path: string, message: RegExp): void {
    expect({ http, errors: body.status.errors }).toEqual({
      http: 400,
      errors: R101(path, expect.stringMatching(message)),
    });
  }

  describe('at the top of a body', () => {
    it.each([
      ['in another case', STANDARD, 'filepassword', 'filePassword'],
      ['in the plural', STANDARD, 'webhooks', 'webhook'],
      ['in the singular', GENERATIVE, 'generationRule', 'generationRules'],
      ['with underscores', GENERATIVE, 'return_image', 'returnImage'],
      ['with one edit', STANDARD, 'opertion', 'operation'],
      ['with two edits of a long name', GENERATIVE, 'returnImageQuality', 'returnedImageQuality'],
      ['of a status', `${STANDARD}/status`, 'returnEngineRespose', 'returnEngineResponse'],
      ['of a generative status', `${GENERATIVE}/status`, 'processID', 'processId'],
      ['of a login', '/user/authenticate', 'userName', 'username'],
      ['of a simulation', '/rules/simulate', 'rule', 'rules'],
    ])('that is a near miss %s is R101 on %s: %s', async (_what, path, name, meant) => {
      expectRefusal(await client.post(path, { [name]: 'x' }), name, new RegExp(`did you mean "${meant}"`));
    });

    it('that is a near miss is R101 as a part of multipart/form-data too', async () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(stubFile({ score: 1 }))]), 'x');
      form.append('tag', '^id=');
      const answer = await service.call('POST', STANDARD, { token: client.token, body: form });
      expectRefusal(answer, 'tag', /did you mean "tags"/);
    });

    it('that is no near miss is ignored', async () => {
      const more = {
        returnCrops: true,
        returnMetadata: 'x',
        operationId: 'x',
        password: 'x',
        rules: [],
        '': 0,
      };
      const { http, body } = await client.post(STANDARD, { fileBase64, ...more });
      expect(http).toBe(200);
      const { processId } = body.result;
      const status = await client.post(`${STANDARD}/status`, { processId, lang: 'pt', returnCrops: true });
      expect(status.http).toBe(200);
    });
  });

  describe('in a query', () => {
    it.each([
      ['/processes', 'statuses', 'status'],
      ['/processes', 'nothing-like-it', null],
      ['/operations', 'limits', 'limit'],
      ['/webhooks/deliveries', 'processID', 'processId'],
      ['/webhooks/endpoints', 'curser', 'cursor'],
      ['/consumption', 'form', 'from'],
      ['/types', 'king', 'kind'],
    ])('of GET %s is R101: %s', async (path, name, meant) => {
      const nearest = meant ? `did you mean "${meant}"` : 'did you mean';
      expectRefusal(await client.get(`${path}?${name}=1`), name, new RegExp(nearest));
    });

    it.each([
      ['POST', STANDARD],
      ['POST', GENERATIVE],
      ['POST', `${STANDARD}/status`],
      ['POST', `${GENERATIVE}/status`],
      ['POST', '/user/authenticate'],
      ['PUT', '/rules'],
      ['POST', '/rules/simulate'],
      ['GET', '/types/receipt'],
      ['GET', '/processes/x'],
      ['GET', '/processes/x/file'],
      ['DELETE', '/processes/x'],
      ['POST', '/webhooks/deliveries/x/redeliver'],
      ['GET', '/health/live'],
    ])('of %s %s, which has no parameters there, is R101', async (method, path) => {
      const answer = await service.call(method, `${path}?verbose=1`, { token: client.token });
      expectRefusal(answer, 'verbose', /this route has none/);
    });

    it("is R101 on an administrator's routes as well", async () => {
      expectRefusal(await admin.get('/processes?clientId=x'), 'clientId', /did you mean "client"/);
    });
  });

  describe('inside an object', () => {
    it.each([
      ['operation', { id: 'x', timeout: 3 }, 'operation.timeout', 'timeoutSeconds'],
      ['operation', { nothingLikeIt: 3 }, 'operation.nothingLikeIt', ''],
      ['webhook', { callback: 'x' }, 'webhook.callback', 'fallbackUrl'],
      ['webhook', { authorization: { header: [] } }, 'webhook.authorization.header', 'headers'],
      ['generationRules', [{ ...rule, whitelist: [] }], 'generationRules[0].whitelist', ''],
      [
        'generationRules',
        [{ ...rule, documentConfiguration: { score: 1, flag: 'x' } }],
        'generationRules[0].documentConfiguration.flag',
        'scoreFlag',
      ],
    ])('%s is R101 and named beside the nearest known one: %j', async (name, value, path, nearest) => {
      const { http, body } = await client.post(STANDARD, { fileBase64, [name]: value });
      expect(http).toBe(400);
      expect(body.status.errors).toContainEqual(
        R101(path, expect.stringMatching(new RegExp(`did you mean "${nearest}`)))[0],
      );
    });

    it('of a registered rule is R101 likewise', async () => {
      const answer = await client.put('/rules', { rules: [{ ...rule, tagsRegex: 'x' }] });
      expectRefusal(answer, 'rules[0].tagsRegex', /did you mean "tagRegex"/);
    });
  });
});
