import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { stubFile } from '../../bench/stub/stub-document.js';
import { clientStage, SUBMIT } from '../support/client-stage.js';

const file = stubFile({ score: 0.6 });
const fileBase64 = file.toString('base64');
const ALL = '^(id=.+)$';

/** Decisions section 1: serialisers differ. */
describe('a value', () => {
  const stage = clientStage();

  const errorsOf = async (path: string, body: object): Promise<{ path: string; message: string }[]> => {
    const answer = await stage.client.post(path, body);
    return answer.http === 200 ? [] : answer.body.status.errors;
  };

  describe('that is a boolean', () => {
    it.each([true, 'true', 'True', 1, '1'])('is true as %j', async (value) => {
      const processId = await stage.client.submit({ fileBase64, returnImage: value });
      await stage.client.waitFor(processId, ['FINISHED']);
      const { body } = await stage.client.post(`${SUBMIT}/status`, { processId, returnPositions: value });
      expect(body.result[0].fields[0]).toHaveProperty('box');
      const [row] = await stage.service.database.dataSource.query<{ settings: object }[]>(
        'SELECT settings FROM processes WHERE id = $1',
        [processId],
      );
      expect(row!.settings).toMatchObject({ returnImage: true });
    });

    it.each([false, 'false', 'False', 0, '0', '', null])('is false as %j', async (value) => {
      const processId = await stage.client.submit({ fileBase64 });
      await stage.client.waitFor(processId, ['FINISHED']);
      const { body } = await stage.client.post(`${SUBMIT}/status`, { processId, returnPositions: value });
      expect(body.result[0].fields[0]).not.toHaveProperty('box');
    });

    it.each(['yes', 'no', 'tRUE', ' true', '2', 2, -1, 'on', [true], {}])('is R101 as %j', async (value) => {
      const errors = await errorsOf(SUBMIT, { fileBase64, returnImage: value });
      expect(errors).toEqual([expect.objectContaining({ path: 'returnImage' })]);
    });
  });

  describe('that is a number', () => {
    it('may be a decimal text in every place', async () => {
      const configuration = { score: '0.9', scoreFlag: 'CONSIDER_NULL' };
      const { http } = await stage.client.post(SUBMIT, {
        fileBase64,
        returnedImageQuality: '80',
        operation: { id: randomUUID(), maxRetries: '3', timeoutSeconds: '60' },
        generationRules: [
          {
            tagRegex: ALL,
            documentConfiguration: configuration,
            generalFieldConfiguration: configuration,
            specificFieldConfiguration: [{ name: 'number', ...configuration }],
          },
        ],
      });
      expect(http).toBe(200);
    });

    it('as a decimal text decides as the number does', async () => {
      const generationRules = [{ tagRegex: ALL, generalFieldConfiguration: { score: '0.9' } }];
      const processId = await stage.client.submit({ fileBase64, generationRules });
      await stage.client.waitFor(processId, ['TO_ANALYSIS']);
    });

    it.each(['1e3', ' 3', '3 ', '0x10', '3,0', '+3', '.5', 'three', '٣', 'Infinity', [3]])(
      'is R101 as %j',
      async (value) => {
        expect(await errorsOf(SUBMIT, { fileBase64, returnedImageQuality: value })).toEqual([
          expect.objectContaining({ path: 'returnedImageQuality' }),
        ]);
      },
    );

    it.each([
      ['beyond its range', { maxRetries: '11' }, 'operation.maxRetries'],
      ['of which a half is none', { timeoutSeconds: '2.5' }, 'operation.timeoutSeconds'],
    ])('is R101 %s as a text too', async (_what, more, path) => {
      const operation = { id: randomUUID(), ...more };
      expect(await errorsOf(SUBMIT, { fileBase64, operation })).toEqual([expect.objectContaining({ path })]);
    });
  });

  describe('that is an empty text', () => {
    it('counts as not given wherever it may be left out', async () => {
      const processId = await stage.client.submit({
        fileBase64,
        fileUrl: '',
        filePassword: '',
        returnImage: '',
        returnedImageQuality: '',
        tags: '',
        externalId: '',
        metadata: '',
        webhook: { url: stage.receiver.url('/x'), fallbackUrl: '', authorization: '' },
        operation: { id: randomUUID(), maxRetries: '', timeoutSeconds: '' },
        generationRules: [
          {
            tagRegex: ALL,
            documentConfiguration: { score: '', scoreFlag: 'IGNORE_SCORE' },
            generalFieldConfiguration: { score: 0.9, scoreFlag: '' },
            specificFieldConfiguration: '',
            fieldsNameWhitelist: '',
          },
        ],
      });
      const { body } = await stage.client.post(`${SUBMIT}/status`, {
        processId,
        returnEngineResponse: '',
        waitSeconds: '',
      });
      expect(body.status.code).toBe('S100');
      const url = `${stage.service.baseUrl}/nothing.png`;
      expect(
        await stage.client.submit({ fileBase64: '', fileUrl: url, webhook: '', operation: '' }),
      ).toBeTruthy();
    });

    it('takes an operation or a webhook with nothing in it for none', async () => {
      const webhook = { url: '', fallbackUrl: null };
      const { body } = await stage.client.post(SUBMIT, { fileBase64, operation: { id: '' }, webhook });
      expect(body.result).toMatchObject({ operationId: null });
    });

    it.each([
      ['the id of an operation', { operation: { id: '', maxRetries: 3 } }, 'operation.id'],
      ['the url of a webhook', { webhook: { url: '', fallbackUrl: 'https://a.example' } }, 'webhook.url'],
      ['a tagRegex', { generationRules: [{ tagRegex: '' }] }, 'generationRules[0].tagRegex'],
      [
        'the score of a threshold',
        { generationRules: [{ tagRegex: ALL, documentConfiguration: { score: '' } }] },
        'generationRules[0].documentConfiguration.score',
      ],
      ['an unknown property', { operation: { ident: '' } }, 'operation.ident'],
    ])('is R101 where it is required: %s', async (_what, parameters, path) => {
      const errors = await errorsOf(SUBMIT, { fileBase64, ...parameters });
      expect(errors).toContainEqual(expect.objectContaining({ path }));
    });

    it('is still a correction of a reviewer, where nothing is printed', async () => {
      const reviewer = await stage.service.person('reviewer');
      const generationRules = [{ tagRegex: ALL, generalFieldConfiguration: { score: 0.9 } }];
      const processId = await stage.client.submit({ fileBase64, generationRules });
      await stage.client.waitFor(processId, ['TO_ANALYSIS']);
      const task = await reviewer.claimTaskOf(processId);
      await reviewer.complete(task, () => ({ action: 'CORRECT', finalValue: '' }));
      const { body } = await stage.client.status(processId);
      expect(body.result[0].fields[0]).toMatchObject({ status: 'MODIFIED', finalValue: '' });
    });
  });

  it('in multipart/form-data is read as generously', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(file)]), 'x');
    const parts = { fileUrl: '', returnImage: 'True', returnedImageQuality: '80', tags: '', metadata: '' };
    for (const [name, value] of Object.entries(parts)) form.append(name, value);
    const { body } = await stage.service.call('POST', SUBMIT, { token: stage.client.token, body: form });
    expect(body.status.errors).toBeNull();
  });

  it('in a query is read as generously, and as strictly', async () => {
    expect((await stage.client.get('/processes?limit=2&status=&from=&cursor=')).http).toBe(200);
    expect((await stage.client.get('/processes?limit=')).http).toBe(200);
    expect((await stage.client.get('/processes?limit=1e1')).body.status.errors[0].path).toBe('limit');
  });
});
