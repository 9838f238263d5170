import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ProcessEntity } from '../../src/process/process.entity.js';
import { encryptPdf } from '../support/encrypted-pdf.js';
import { base64Of, type TestClient, TestService } from '../support/test-service.js';

const SUBMIT = '/process-image/content-extraction';
const UUID = /^[0-9a-f-]{36}$/;
const ALL = '^(id=.+)$';

/** Interface 4.1, decisions section 3. */
describe('submission', () => {
  let service: TestService;
  let client: TestClient;
  let invoice: string;
  let files: Server;
  let filesUrl: string;
  beforeAll(async () => {
    service = await TestService.start();
    client = await service.client();
    invoice = await base64Of('samples/fatura.pdf');
    files = createServer((request, response) => {
      if (request.url === '/fatura.pdf') response.end(Buffer.from(invoice, 'base64'));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    filesUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    files.close();
    await service.stop();
  });

  const refusal = async (parameters: object) => {
    const { http, body } = await client.post(SUBMIT, parameters);
    return {
      http,
      code: body.status.code as string,
      errors: body.status.errors as { path?: string; message: string }[],
    };
  };

  describe('the file', () => {
    it('is accepted as base64 and answered at once with code 201', async () => {
      const { http, body } = await client.post(SUBMIT, { fileBase64: invoice });
      expect(http).toBe(200);
      expect(body.status).toEqual({ message: 'Ok', code: '201', errors: null });
      expect(body.result).toEqual({ processId: expect.stringMatching(UUID), operationId: null });
    });

    it('is accepted as a data: URL, url-safe, unpadded and with line breaks', async () => {
      const lines = invoice.replace(/(.{76})/g, '$1\r\n');
      const urlSafe = invoice.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
      for (const fileBase64 of [`data:application/pdf;base64,${invoice}`, lines, urlSafe])
        expect((await client.post(SUBMIT, { fileBase64 })).http).toBe(200);
    });

    it('is fetched from fileUrl and read', async () => {
      const processId = await client.submit({ fileUrl: `${filesUrl}/fatura.pdf` });
      const { body } = await client.waitFor(processId, ['FINISHED', 'ERROR']);
      expect(body.processStatus).toBe('FINISHED');
      expect(body.result[0].stdType).toBe('invoice');
    });

    it('that can not be fetched ends the process in ERROR with the cause', async () => {
      const processId = await client.submit({ fileUrl: `${filesUrl}/missing.pdf` });
      const { http, body } = await client.waitFor(processId, ['FINISHED', 'ERROR']);
      expect(http).toBe(200);
      expect(body.processStatus).toBe('ERROR');
      expect(body.status.errors).toEqual([{ code: 'E100', message: expect.stringMatching(/fileUrl.*404/) }]);
    });

    it('is accepted as the part `file` of a multipart body with the other parameters as parts', async () => {
      const form = new FormData();
      form.set('file', new Blob([Buffer.from(invoice, 'base64')]), 'anything.txt');
      form.set('returnImage', 'false');
      form.set('returnedImageQuality', '60');
      form.append('tags', 'type=fatura');
      form.append('tags', 'type=recibo');
      form.set('operation', JSON.stringify({ id: randomUUID() }));
      form.set('generationRules', JSON.stringify([{ tagRegex: ALL, documentConfiguration: { score: 0 } }]));
      const { http, body } = await client.post(SUBMIT, form);
      expect([http, body.status.errors]).toEqual([200, null]);
      const row = await service.database.dataSource.manager.findOneByOrFail(ProcessEntity, {
        id: body.result.processId as string,
      });
      expect(row.settings).toEqual({
        returnImage: false,
        returnedImageQuality: 60,
        tags: ['type=fatura', 'type=recibo'],
        rules: [{ tagRegex: ALL, documentConfiguration: { score: 0 } }],
      });
    });

    it.each([
      ['no file at all', {}, 'fileBase64', /no file/],
      ['both kinds', { fileBase64: 'AAAA', fileUrl: 'https://example.com/a' }, 'fileBase64', /2 files/],
      ['what is not base64', { fileBase64: 'no base64!' }, 'fileBase64', /not base64/],
      ['base64 cut short', { fileBase64: 'AAAAA' }, 'fileBase64', /not base64/],
      ['an empty file', { fileBase64: 'data:image/png;base64,' }, 'fileBase64', /empty/],
      ['a number', { fileBase64: 12 }, 'fileBase64', /base64 text/],
      ['text', { fileBase64: btoa('just a text, long enough to look at') }, 'fileBase64', /PDF|type/i],
      ['a URL of another scheme', { fileUrl: 'ftp://example.com/a.pdf' }, 'fileUrl', /http/],
      ['no URL', { fileUrl: 'not a url' }, 'fileUrl', /URL/],
      ['a private address', { fileUrl: 'http://10.0.0.1/a.pdf' }, 'fileUrl', /private/],
      [
        'the metadata address',
        { fileUrl: 'http://169.254.169.254/latest' },
        'fileUrl',
        /link-local|metadata/,
      ],
    ])('refuses %s', async (_what, parameters, path, message) => {
      const { http, code, errors } = await refusal(parameters);
      expect([http, code]).toEqual([400, 'R101']);
      expect(errors[0]).toEqual(expect.objectContaining({ path, message: expect.stringMatching(message) }));
    });

    it('refuses an image below 50 px, above 64 megapixels, and above 20 MB', async () => {
      const small = await sharp({ create: { width: 40, height: 200, channels: 3, background: 'white' } })
        .png()
        .toBuffer();
      const huge = await sharp({ create: { width: 9000, height: 8000, channels: 3, background: 'white' } })
        .png()
        .toBuffer();
      const noise = Buffer.concat([small, Buffer.alloc(20_000_001)]);
      for (const [bytes, message] of [
        [small, /50/],
        [huge, /64/],
        [noise, /20/],
      ] as const) {
        const { code, errors } = await refusal({ fileBase64: bytes.toString('base64') });
        expect(code).toBe('R101');
        expect(errors[0]!.message).toMatch(message);
      }
    });

    it('refuses a multipart file beyond the limit with 413', async () => {
      const form = new FormData();
      form.set('file', new Blob([Buffer.alloc(60_000_000)]), 'large.pdf');
      const { http, body } = await client.post(SUBMIT, form);
      expect([http, body.status.code]).toEqual([413, 'R101']);
    });

    it('asks for the password of an encrypted PDF and takes only the right one', async () => {
      const encrypted = await encryptedPdf();
      const without = await refusal({ fileBase64: encrypted.base64 });
      expect(without.errors[0]).toEqual(expect.objectContaining({ path: 'filePassword' }));
      const wrong = await refusal({ fileBase64: encrypted.base64, filePassword: btoa('wrong') });
      expect(wrong.errors[0]).toEqual(expect.objectContaining({ path: 'filePassword' }));
      const notBase64 = await refusal({ fileBase64: encrypted.base64, filePassword: '%%' });
      expect(notBase64.errors[0]).toEqual(expect.objectContaining({ path: 'filePassword' }));
      const processId = await client.submit({
        fileBase64: encrypted.base64,
        filePassword: Buffer.from(encrypted.password).toString('base64'),
      });
      const { body } = await client.waitFor(processId, ['FINISHED', 'ERROR']);
      expect(body.processStatus).toBe('FINISHED');
    });
  });

  describe('how it is read', () => {
    it('returns the typed image as JPEG when returnImage is true or "true", and null otherwise', async () => {
      for (const [returnImage, wanted] of [
        [true, true],
        ['true', true],
        ['false', false],
        [undefined, false],
      ] as const) {
        const processId = await client.submit({ fileBase64: invoice, returnImage });
        const { body } = await client.waitFor(processId, ['FINISHED']);
        const { image } = body.result[0] as { image: string | null };
        if (wanted) expect((await sharp(Buffer.from(image!, 'base64')).metadata()).format).toBe('jpeg');
        else expect(image).toBeNull();
      }
    });

    it('returns a smaller image of a lower returnedImageQuality, 75 when none is given', async () => {
      const sizes = new Map<unknown, number>();
      for (const returnedImageQuality of [20, '75', undefined, 95]) {
        const processId = await client.submit({
          fileBase64: invoice,
          returnImage: true,
          returnedImageQuality,
        });
        const { body } = await client.waitFor(processId, ['FINISHED']);
        sizes.set(returnedImageQuality, (body.result[0].image as string).length);
      }
      expect(sizes.get(20)!).toBeLessThan(sizes.get('75')!);
      expect(sizes.get('75')!).toBeLessThan(sizes.get(95)!);
      expect(sizes.get(undefined)).toBe(sizes.get('75'));
    });

    it('considers only types with a tag that one of `tags` matches', async () => {
      const processId = await client.submit({ fileBase64: invoice, tags: ['^type=recibo$'] });
      const { body } = await client.waitFor(processId, ['FINISHED']);
      expect(body.result[0].stdType).not.toBe('invoice');
    });

    it.each([
      ['returnImage', { returnImage: 'yes' }, 'returnImage'],
      ['a quality of 0', { returnedImageQuality: 0 }, 'returnedImageQuality'],
      ['a quality of 101', { returnedImageQuality: '101' }, 'returnedImageQuality'],
      ['tags that are no list', { tags: 'id=.*' }, 'tags'],
      ['a tag with look-ahead', { tags: ['(?=a)'] }, 'tags'],
      ['a tag with a back-reference', { tags: ['(a)\\1'] }, 'tags'],
    ])('refuses %s', async (_what, parameters, path) => {
      const { code, errors } = await refusal({ fileBase64: invoice, ...parameters });
      expect(code).toBe('R101');
      expect(errors).toEqual([expect.objectContaining({ path })]);
    });
  });

  describe('the operation', () => {
    it('is echoed in the answer and in the status', async () => {
      const id = randomUUID();
      const { body } = await client.post(SUBMIT, {
        fileBase64: invoice,
        operation: { id, maxRetries: 2, timeoutSeconds: 900 },
      });
      expect(body.result.operationId).toBe(id);
      const status = await client.status(body.result.processId as string);
      expect(status.body.operationId).toBe(id);
    });

    it.each([
      ['maxRetries 1', { maxRetries: 1 }, 'operation.maxRetries', /2 to 10/],
      ['maxRetries 11', { maxRetries: 11 }, 'operation.maxRetries', /2 to 10/],
      ['timeoutSeconds 0', { timeoutSeconds: 0 }, 'operation.timeoutSeconds', /1 to 900/],
      ['timeoutSeconds 901', { timeoutSeconds: 901 }, 'operation.timeoutSeconds', /1 to 900/],
      ['half a retry', { maxRetries: 2.5 }, 'operation.maxRetries', /whole number/],
      ['an unknown property', { maxRetry: 3 }, 'operation.maxRetry', /maxRetries/],
    ])('refuses %s', async (_what, settings, path, message) => {
      const { code, errors } = await refusal({
        fileBase64: invoice,
        operation: { id: randomUUID(), ...settings },
      });
      expect(code).toBe('R101');
      expect(errors).toEqual([expect.objectContaining({ path, message: expect.stringMatching(message) })]);
    });

    it('needs an id when it has anything else, and the id must be a GUID', async () => {
      for (const operation of [{ maxRetries: 2 }, { id: 'capture-1' }]) {
        const { errors } = await refusal({ fileBase64: invoice, operation });
        expect(errors[0]).toEqual(expect.objectContaining({ path: 'operation.id' }));
      }
    });
  });

  describe('the webhook', () => {
    it('is accepted whole', async () => {
      const { http } = await client.post(SUBMIT, {
        fileBase64: invoice,
        webhook: {
          url: `${filesUrl}/hook`,
          fallbackUrl: `${filesUrl}/fallback`,
          authorization: {
            headers: [{ name: 'X-Key', value: 'k' }],
            queryStrings: [{ name: 'token', value: 't' }],
          },
        },
      });
      expect(http).toBe(200);
    });

    const url = 'https://example.com/hook';
    const header = (name: string) => ({ url, authorization: { headers: [{ name, value: 'x' }] } });
    it.each([
      ['no url', { fallbackUrl: url }, 'webhook.url', /URL/],
      ['a private url', { url: 'http://192.168.0.1/' }, 'webhook.url', /private/],
      ['a private fallback', { url, fallbackUrl: 'http://[::1]/' }, 'webhook.fallbackUrl', /loopback/],
      ['the header Host', header('Host'), 'webhook.authorization.headers[0]', /Host/],
      ['a signature header', header('webhook-signature'), 'webhook.authorization.headers[0]', /webhook-/],
      ['a header with a line break', header('a\r\nb'), 'webhook.authorization.headers[0]', /header/],
      ['an unknown property', { url, fallback: url }, 'webhook.fallback', /fallbackUrl/],
    ])('refuses %s', async (_what, webhook, path, message) => {
      const { code, errors } = await refusal({ fileBase64: invoice, webhook });
      expect(code).toBe('R101');
      expect(errors[0]).toEqual(expect.objectContaining({ path, message: expect.stringMatching(message) }));
    });

    it('stands encrypted in the database', async () => {
      const processId = await client.submit({
        fileBase64: invoice,
        webhook: {
          url: `${filesUrl}/hook`,
          authorization: { headers: [{ name: 'X-Key', value: 'open sesame' }] },
        },
      });
      const [row] = await service.database.dataSource.query('SELECT * FROM processes WHERE id = $1', [
        processId,
      ]);
      const everything = Object.values(row).map((value) =>
        Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value),
      );
      expect(everything.join()).not.toContain('open sesame');
    });
  });

  describe('tolerance', () => {
    it('ignores unknown properties at the top', async () => {
      const { http } = await client.post(SUBMIT, {
        fileBase64: invoice,
        returnCrops: true,
        returnMetadata: 'x',
      });
      expect(http).toBe(200);
    });

    it.each([
      ['generationRule', 'generationRules'],
      ['webhooks', 'webhook'],
      ['filepassword', 'filePassword'],
      ['tag', 'tags'],
    ])('refuses %s and asks for %s', async (name, meant) => {
      const { errors } = await refusal({ fileBase64: invoice, [name]: [] });
      expect(errors).toEqual([
        { code: 'R101', path: name, message: `unknown parameter; did you mean "${meant}"?` },
      ]);
    });

    it('refuses an unknown property of a rule and names the nearest', async () => {
      const { errors } = await refusal({
        fileBase64: invoice,
        generationRules: [{ tagRegex: ALL, generalFieldsConfiguration: { score: 0.5 } }],
      });
      expect(errors).toEqual([
        expect.objectContaining({
          path: 'generationRules[0].generalFieldsConfiguration',
          message: expect.stringMatching(/generalFieldConfiguration/),
        }),
      ]);
    });

    it.each([
      ['operation', []],
      ['operation', 'x'],
      ['webhook', []],
      ['webhook', 7],
      ['generationRules', {}],
      ['generationRules', [[]]],
      ['generationRules', [7]],
      ['tags', [7]],
    ])('refuses %s %j', async (path, value) => {
      const { http, code, errors } = await refusal({ fileBase64: invoice, [path]: value });
      expect([http, code]).toEqual([400, 'R101']);
      expect(errors[0]!.path).toMatch(new RegExp(`^${path}`));
    });

    it('refuses six rules', async () => {
      const { errors } = await refusal({
        fileBase64: invoice,
        generationRules: Array(6).fill({ tagRegex: ALL }),
      });
      expect(errors).toEqual([
        expect.objectContaining({ path: 'generationRules', message: expect.stringMatching(/5/) }),
      ]);
    });
  });

  describe('the Idempotency-Key', () => {
    const send = (key: string, parameters: object) =>
      client.post(SUBMIT, parameters, { 'Idempotency-Key': key });

    it('gives the first answer again to the same request', async () => {
      const key = randomUUID();
      const first = await send(key, { fileBase64: invoice });
      const second = await send(key, { fileBase64: invoice });
      expect(second.body.result).toEqual(first.body.result);
      expect(second.body.requestId).not.toBe(first.body.requestId);
    });

    it('is forgotten after 24 hours', async () => {
      const key = randomUUID();
      const first = await send(key, { fileBase64: invoice });
      const age = (hours: number) =>
        service.database.dataSource.query(
          `UPDATE idempotency_keys SET created_at = now() - $2 * interval '1 hour' WHERE key = $1`,
          [key, hours],
        );
      await age(23.9);
      expect((await send(key, { fileBase64: invoice })).body.result).toEqual(first.body.result);
      await age(24.1);
      const { body } = await send(key, { fileBase64: invoice });
      expect(body.result.processId).not.toBe(first.body.result.processId);
    });

    it('makes one process of ten requests at once', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(key, { fileBase64: invoice })));
      expect(answers.map(({ http }) => http)).toEqual(Array(10).fill(200));
      expect(new Set(answers.map(({ body }) => body.result.processId)).size).toBe(1);
    });

    it('refuses another request under the same key', async () => {
      const key = randomUUID();
      await send(key, { fileBase64: invoice });
      const { http, body } = await send(key, { fileBase64: invoice, returnImage: true });
      expect([http, body.status.code]).toEqual([400, 'R101']);
      expect(body.status.errors[0].message).toMatch(/new key/);
    });

    it("is each client's own", async () => {
      const key = randomUUID();
      const other = await service.client();
      const first = await send(key, { fileBase64: invoice });
      const { body } = await other.post(SUBMIT, { fileBase64: invoice }, { 'Idempotency-Key': key });
      expect(body.result.processId).not.toBe(first.body.result.processId);
    });
  });
});

async function encryptedPdf(): Promise<{ base64: string; password: string }> {
  const encrypted = await encryptPdf(await readFile('samples/fatura.pdf'), 'view');
  return { base64: encrypted.toString('base64'), password: 'view' };
}
