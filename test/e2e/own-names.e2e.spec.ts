import { describe, expect, it } from '@jest/globals';
import { stubFile } from '../../bench/stub/stub-document.js';
import { clientStage, SUBMIT } from '../support/client-stage.js';
import { waitUntil } from '../support/wait-until.js';

const fileBase64 = stubFile({ score: 1 }).toString('base64');

/** Decisions section 3: `externalId` and `metadata`. */
describe("a client's own names for a document", () => {
  const stage = clientStage();

  it('are echoed in the bodies of its webhooks as they were sent', async () => {
    const metadata = { zeta: 1, alpha: { list: ['é', null, true], name: 'x' } };
    const processId = await stage.client.submit({
      fileBase64,
      externalId: 'claim-417',
      metadata,
      webhook: { url: stage.receiver.url('/named') },
    });
    const call = await waitUntil(
      () => stage.receiver.calls.find(({ body }) => body.processId === processId),
      'the webhook',
    );
    expect(call.body).toMatchObject({ externalId: 'claim-417', metadata });
    expect(JSON.stringify(call.body['metadata'])).toBe(JSON.stringify(metadata));
  });

  it('leave the bodies of submissions without them as they were', async () => {
    const processId = await stage.client.submit({
      fileBase64,
      externalId: '',
      webhook: { url: stage.receiver.url('/nameless') },
    });
    const call = await waitUntil(
      () => stage.receiver.calls.find(({ body }) => body.processId === processId),
      'the webhook',
    );
    expect(Object.keys(call.body as object)).not.toEqual(expect.arrayContaining(['externalId']));
    expect(Object.keys(call.body as object)).not.toEqual(expect.arrayContaining(['metadata']));
  });

  it('are taken from a multipart body as well', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(stubFile({ score: 1 }))]), 'x');
    form.append('externalId', '417');
    form.append('metadata', '{"branch":42}');
    const { body } = await stage.service.call('POST', SUBMIT, { token: stage.client.token, body: form });
    expect(body.status.code).toBe('201');
    const [row] = await stage.service.database.dataSource.query<{ external_id: string; metadata: object }[]>(
      'SELECT external_id, metadata FROM processes WHERE id = $1',
      [body.result.processId],
    );
    expect(row).toEqual({ external_id: '417', metadata: { branch: 42 } });
  });

  it.each([
    ['externalId', 'x'.repeat(201), /1 to 200 characters/],
    ['externalId', 17, /1 to 200 characters/],
    ['metadata', { text: 'x'.repeat(2000) }, /at most 2000 bytes/],
    ['metadata', { text: 'é'.repeat(995) }, /at most 2000 bytes/],
    ['metadata', 'text', /must be an object/],
    ['metadata', [1], /must be an object/],
  ])('are refused when %s is wrong', async (name, value, message) => {
    const { http, body } = await stage.client.post(SUBMIT, { fileBase64, [name]: value });
    expect([http, body.status.code]).toEqual([400, 'R101']);
    expect(body.status.errors).toEqual([
      { code: 'R101', path: name, message: expect.stringMatching(message) },
    ]);
  });

  it('are deleted with the data', async () => {
    const processId = await stage.client.submit({
      fileBase64,
      externalId: 'ana-souza',
      metadata: { cpf: '1' },
    });
    await stage.client.waitFor(processId, ['FINISHED']);
    await stage.client.delete(`/processes/${processId}`);
    const rows = await stage.service.database.dataSource.query(
      'SELECT external_id, metadata, document_types FROM processes WHERE id = $1',
      [processId],
    );
    expect(rows).toEqual([{ external_id: null, metadata: null, document_types: [] }]);
  });
});
