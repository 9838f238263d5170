import { afterEach, describe, expect, it } from '@jest/globals';
import { envelope, SdkStage } from '../../test/support/sdk-stage.js';

let stage: SdkStage;
afterEach(() => stage.stop());

/** The parts of the form that a submission sends. */
async function partsOf(options: object, file: Blob | Uint8Array | ArrayBuffer = new Uint8Array([65, 66])) {
  stage = await SdkStage.start(() => envelope({ processId: 'p-1', operationId: null }));
  await stage.client().submit(file, options);
  const [{ headers, body }] = stage.heard as [SdkStage['heard'][number]];
  return new Response(body, { headers: { 'content-type': headers['content-type']! } }).formData();
}

describe('a submission', () => {
  it('sends lists of tags as parts and objects as JSON', async () => {
    const form = await partsOf({
      tags: ['^a$', '^b$'],
      returnImage: true,
      returnedImageQuality: 80,
      operation: { id: 'o-1' },
      generationRules: [{ tagRegex: '.' }],
      webhook: undefined,
    });
    expect(form.getAll('tags')).toEqual(['^a$', '^b$']);
    expect(form.get('returnImage')).toBe('true');
    expect(form.get('returnedImageQuality')).toBe('80');
    expect(form.get('operation')).toBe('{"id":"o-1"}');
    expect(form.get('generationRules')).toBe('[{"tagRegex":"."}]');
    expect(form.has('webhook')).toBe(false);
  });

  it.each([
    ['bytes', new Uint8Array([0, 65, 66, 0]).subarray(1, 3), 'file'],
    ['a buffer of Node', Buffer.from('AB'), 'file'],
    ['an ArrayBuffer', new Uint8Array([65, 66]).buffer, 'file'],
    ['a blob', new Blob(['AB']), 'file'],
    ['a file', new File(['AB'], 'invoice.pdf'), 'invoice.pdf'],
  ])('sends %s', async (_kind, file, name) => {
    const part = (await partsOf({}, file)).get('file') as File;
    expect([part.name, await part.text()]).toEqual([name, 'AB']);
  });

  it('says of a path that it is no file', async () => {
    await expect(partsOf({}, '/tmp/invoice.pdf' as never)).rejects.toThrow(
      /a Blob or \{ url \}, not a string/,
    );
    expect(stage.heard).toEqual([]);
  });

  it('encodes the password of a PDF, whatever its letters', async () => {
    const form = await partsOf({ password: 'sésamo €' });
    expect(Buffer.from(String(form.get('filePassword')), 'base64').toString()).toBe('sésamo €');
    expect(form.has('password')).toBe(false);
  });

  it('uses the key that the caller gives', async () => {
    await partsOf({ idempotencyKey: 'order-17' });
    expect(stage.heard[0]!.headers['idempotency-key']).toBe('order-17');
  });

  it('goes to the route of its kind', async () => {
    await partsOf({ kind: 'generative' });
    expect(stage.routes).toEqual(['POST /process-image/generative-content-extraction']);
  });
});
