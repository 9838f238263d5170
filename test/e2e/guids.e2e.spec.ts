import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { stubFile } from '../../bench/stub/stub-document.js';
import { clientStage, SUBMIT } from '../support/client-stage.js';
import { waitUntil } from '../support/wait-until.js';

const fileBase64 = stubFile({ score: 0.6 }).toString('base64');
const generationRules = [{ tagRegex: '^(id=.+)$', generalFieldConfiguration: { score: 0.9 } }];

const spellingsOf = (guid: string): string[] => [
  guid.toUpperCase(),
  `{${guid}}`,
  `{${guid.toUpperCase()}}`,
  guid.replaceAll('-', ''),
  `{${guid.replaceAll('-', '').toUpperCase()}}`,
];

/** Decisions section 3: a GUID as .NET, Java or a database writes it. */
describe('a GUID', () => {
  const stage = clientStage();

  const capture = (id: string) => ({ fileBase64, generationRules, operation: { id, maxRetries: 10 } });

  it.each([
    '00000000-0000-0000-0000-000000000001',
    '12345678-1234-f234-c234-123456789012',
    '{FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF}',
  ])('of any version and variant names an operation: %s', async (id) => {
    const { body } = await stage.client.post(SUBMIT, capture(id));
    expect(body.result.operationId).toBe(id);
  });

  it('is one operation in all spellings, and the answer, status, webhooks and list echo each submission’s', async () => {
    const guid = randomUUID();
    const webhook = { url: stage.receiver.url('/guids') };
    const sent = new Map<string, string>();
    for (const id of spellingsOf(guid)) {
      const { body } = await stage.client.post(SUBMIT, { ...capture(id), webhook });
      expect(body.result.operationId).toBe(id);
      sent.set(body.result.processId as string, id);
    }
    for (const [processId, id] of sent) {
      await stage.client.waitFor(processId, ['WAITING_OPERATION_FINISH']);
      const { body } = await stage.client.status(processId);
      expect(body.operationId).toBe(id);
      const record = await stage.client.get(`/processes/${processId}`);
      expect(record.body.result.operationId).toBe(id);
    }
    const operation = await stage.client.get(`/operations/${encodeURIComponent(`{${guid.toUpperCase()}}`)}`);
    expect(operation.body.result.captures).toHaveLength(sent.size);
    const query = encodeURIComponent(`{${guid}}`);
    const { processes } = (await stage.client.get(`/processes?operationId=${query}`)).body.result as {
      processes: { processId: string; operationId: string }[];
    };
    expect(new Map(processes.map((each) => [each.processId, each.operationId]))).toEqual(sent);
    // The capture that closes the operation tells of all others.
    const good = stubFile({ score: 1 }).toString('base64');
    await stage.client.submit({ ...capture(guid), fileBase64: good, webhook });
    await waitUntil(() => stage.receiver.calls.length >= sent.size + 1, 'the webhooks of all captures');
    for (const { body } of stage.receiver.calls)
      expect(body['operationId']).toBe(sent.get(String(body['processId'])) ?? guid);
  });

  it.each(['capture-1', '0f8fad5b-d9cb-469f-a165', '(0f8fad5b-d9cb-469f-a165-70867728950e)', 17, null])(
    'is not %j: R101',
    async (id) => {
      const { http, body } = await stage.client.post(SUBMIT, {
        fileBase64,
        operation: { id, maxRetries: 3 },
      });
      expect(http).toBe(400);
      expect(body.status.errors[0].path).toBe('operation.id');
    },
  );

  it('of a process is known in all spellings, in both status routes and in paths', async () => {
    const generative = '/process-image/generative-content-extraction';
    for (const route of [SUBMIT, generative]) {
      const { body } = await stage.client.post(route, { fileBase64 });
      const processId = body.result.processId as string;
      for (const spelling of spellingsOf(processId)) {
        const status = await stage.client.post(`${route}/status`, { processId: spelling });
        expect(status.body).toMatchObject({ processId, status: { code: 'S100' } });
        const record = await stage.client.get(`/processes/${encodeURIComponent(spelling)}`);
        expect(record.body.result.processId).toBe(processId);
      }
    }
  });
});
