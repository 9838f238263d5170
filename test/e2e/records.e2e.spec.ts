import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { DataSource, type Logger } from 'typeorm';
import { stubFile } from '../../bench/stub/stub-document.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import type { CatalogueType } from '../../src/engine/engine.js';
import { type TestClient, type TestPerson, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const file = (document: Parameters<typeof stubFile>[0] = { score: 1 }) => stubFile(document);
const fileBase64 = file().toString('base64');
const RULES = [{ tagRegex: '^id=', generalFieldConfiguration: { score: 0.9, scoreFlag: 'IGNORE_NULL' } }];

/** Gives the stub's one type names of its own, as types of the catalogue have them. */
class NamingEngine extends StubEngine {
  override types(): CatalogueType[] {
    const [unknown] = super.types();
    return [{ ...unknown!, id: 'stub', type: 'papel', stdType: 'paper', tags: ['id=stub'] }, unknown!];
  }
}

interface Listed {
  processId: string;
}

/** Decisions section 10: processes. */
describe('what is on record of processes', () => {
  let service: TestService;
  let client: TestClient;
  let stranger: TestClient;
  let reviewer: TestPerson;
  let admin: TestPerson;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    service = await TestService.start({}, { engine: new NamingEngine() });
    client = await service.client();
    stranger = await service.client();
    reviewer = await service.person('reviewer', 'ana');
    admin = await service.person('admin');
    receiver = await WebhookReceiver.start(() => ({ status: 200 }));
  });
  afterAll(async () => {
    await receiver.stop();
    await service.stop();
  });

  const listed = async (who: TestClient | TestPerson, query: string): Promise<string[]> => {
    const { body } = await who.get(`/processes?${query}`);
    return (body.result.processes as Listed[]).map(({ processId }) => processId);
  };

  /** Reviewed: its one value was corrected by Ana. */
  async function reviewed(): Promise<string> {
    const processId = await client.submit({
      fileBase64: file({ score: 0.5 }).toString('base64'),
      externalId: `reviewed-${randomUUID()}`,
      metadata: { branch: '0042' },
      tags: ['^id=stub$'],
      generationRules: RULES,
      webhook: { url: receiver.url() },
    });
    await client.waitFor(processId, ['TO_ANALYSIS']);
    const task = await reviewer.claimTaskOf(processId);
    await reviewer.complete(task, () => ({ action: 'CORRECT', finalValue: 'A-2' }));
    await client.waitFor(processId, ['FINISHED']);
    return processId;
  }

  describe('the list', () => {
    const operation = { id: randomUUID() };
    let standard: string;
    let generative: string;
    let captured: string;
    let failed: string;
    beforeAll(async () => {
      standard = await client.submit({ fileBase64, externalId: 'claim-1', metadata: { a: 1 } });
      generative = await client.submit({ fileBase64 }, 'generative-content-extraction');
      captured = await client.submit({ fileBase64, operation });
      failed = await client.submit({ fileBase64: file({ score: 1, fault: 'permanent' }).toString('base64') });
      for (const id of [standard, captured]) await client.waitFor(id, ['FINISHED']);
      await client.waitFor(generative, ['FINISHED'], 'generative-content-extraction');
      await client.waitFor(failed, ['ERROR']);
    });

    it('shows the newest first, with what the client gave them to be known by', async () => {
      const { http, body } = await client.get('/processes');
      expect([http, body.status.code, body.result.nextCursor]).toEqual([200, '200', null]);
      const shown = body.result.processes as (Listed & { submittedAt: string })[];
      expect(shown.map(({ processId }) => processId)).toEqual([failed, captured, generative, standard]);
      expect(shown.at(-1)).toEqual({
        processId: standard,
        clientId: client.account.id,
        kind: 'standard',
        processStatus: 'FINISHED',
        priority: 5,
        externalId: 'claim-1',
        metadata: { a: 1 },
        operationId: null,
        engineRequestId: expect.any(String),
        types: ['stub'],
        pages: 1,
        submittedAt: expect.any(String),
        endedAt: expect.any(String),
        deletedAt: null,
      });
      expect(shown[1]).toMatchObject({ operationId: operation.id });
    });

    it('is filtered by status, kind, type, externalId, operationId and time', async () => {
      expect(await listed(client, 'status=ERROR')).toEqual([failed]);
      expect(await listed(client, 'kind=generative')).toEqual([generative]);
      for (const type of ['stub', 'papel', 'paper'])
        expect(await listed(client, `type=${type}&kind=standard`)).toEqual([captured, standard]);
      expect(await listed(client, 'type=receipt')).toEqual([]);
      expect(await listed(client, 'externalId=claim-1')).toEqual([standard]);
      expect(await listed(client, `operationId=${operation.id}`)).toEqual([captured]);
      expect(await listed(client, 'from=2026-01-01&to=2026-01-02')).toEqual([]);
      const today = new Date().toISOString().slice(0, 10);
      expect(await listed(client, `from=${today}&status=ERROR`)).toEqual([failed]);
    });

    it('comes in pages', async () => {
      const first = (await client.get('/processes?limit=3')).body.result;
      const rest = await listed(client, `limit=3&cursor=${first.nextCursor}`);
      expect(first.processes.map(({ processId }: Listed) => processId)).toEqual([
        failed,
        captured,
        generative,
      ]);
      expect(rest).toEqual([standard]);
    });

    it('shows a client nothing of others, and an administrator all or those of one', async () => {
      expect(await listed(stranger, 'externalId=claim-1')).toEqual([]);
      expect(await listed(stranger, `client=${client.account.id}`)).toEqual([]);
      expect(await listed(admin, 'externalId=claim-1')).toEqual([standard]);
      expect(await listed(admin, `client=${client.account.id}&status=ERROR`)).toEqual([failed]);
      expect(await listed(admin, `client=${stranger.account.id}`)).toEqual([]);
    });

    it.each([
      ['statos=ERROR', 'statos', /did you mean "status"/],
      ['externalID=x', 'externalID', /did you mean "externalId"/],
      ['colour=x', 'colour', /unknown property/],
      ['status=DONE', 'status', /must be one of IN_PROCESS/],
      ['status=ERROR&status=FINISHED', 'status', /must be one of/],
      ['kind=other', 'kind', /must be one of standard, generative/],
      ['type=' + 'x'.repeat(201), 'type', /must be the id/],
      ['operationId=1', 'operationId', /GUID/],
      ['from=yesterday', 'from', /must be a date/],
      ['from=2026-02-01&to=2026-01-01', 'from', /must be before/],
      ['limit=0', 'limit', /from 1 to 100/],
      ['cursor=x', 'cursor', /nextCursor/],
    ])('refuses ?%s', async (query, path, message) => {
      const { http, body } = await client.get(`/processes?${query}`);
      expect([http, body.status.errors]).toEqual([
        400,
        [{ code: 'R101', path, message: expect.stringMatching(message) }],
      ]);
    });
  });

  describe('the list of a client with many', () => {
    const MANY = 20_000;
    let many: TestClient;
    beforeAll(async () => {
      many = await service.client();
      await service.database.dataSource.query(
        `INSERT INTO processes (id, client_id, kind, status, engine_request_id, file_key, settings, created_at,
           external_id, document_types)
         SELECT gen_random_uuid(), $1, CASE WHEN n % 5000 = 7 THEN 'generative' ELSE 'standard' END,
           CASE WHEN n % 5000 = 8 THEN 'ERROR' ELSE 'FINISHED' END, gen_random_uuid(), 'processes/none/file', '{}',
           timestamptz '2026-01-01' + n * interval '1 minute', 'claim-' || n,
           CASE WHEN n % 5000 = 9 THEN ARRAY['rare'] ELSE ARRAY['stub'] END
         FROM generate_series(1, ${MANY}) AS n`,
        [many.account.id],
      );
      // As autovacuum would: new entries wait in the GIN index's pending list, which every search scans.
      await service.database.dataSource.query('VACUUM ANALYZE processes');
    });

    it.each([
      '',
      'status=ERROR',
      'status=FINISHED',
      'kind=generative',
      'kind=standard&status=FINISHED',
      'type=rare',
      'type=stub',
      'externalId=claim-9000',
      'from=2026-01-05&to=2026-01-05',
    ])('is found by an index: ?%s', async (query) => {
      const [statement, parameters] = await statementOf(() => many.get(`/processes?${query}`));
      const [plan] = await service.database.dataSource.query<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`,
        parameters,
      );
      const [{ Plan: read }] = plan!['QUERY PLAN'];
      // All rows of the client are on far more pages: the bound tells a scan of all from a read of one page.
      expect(read['Shared Hit Blocks'] + read['Shared Read Blocks']).toBeLessThan(250);
    });

    interface Plan {
      'Shared Hit Blocks': number;
      'Shared Read Blocks': number;
    }

    /** The statement on processes that a request leads to. */
    async function statementOf(work: () => Promise<unknown>): Promise<[string, unknown[]]> {
      const dataSource = service.service.app.get(DataSource, { strict: false }) as { logger: Logger };
      const former = dataSource.logger;
      const seen: [string, unknown[]][] = [];
      const logQuery = (text: string, parameters: unknown[] = []) => {
        if (/FROM "processes"/.test(text) && /keyset_moment/.test(text)) seen.push([text, parameters]);
      };
      dataSource.logger = Object.assign(Object.create(former), { logQuery }) as Logger;
      try {
        await work();
      } finally {
        dataSource.logger = former;
      }
      expect(seen).toHaveLength(1);
      return seen[0]!;
    }
  });

  describe('the whole story of one', () => {
    it('has settings and rules in force, history with cause and time, documents with positions and why, review and deliveries', async () => {
      const processId = await reviewed();
      await waitUntil(
        async () => (await listedDeliveries(processId)).every(({ state }) => state === 'DELIVERED'),
        'the deliveries',
      );
      const { http, body } = await client.get(`/processes/${processId}`);
      expect(http).toBe(200);
      const { result } = body;
      expect(result).toMatchObject({ processId, processStatus: 'FINISHED', metadata: { branch: '0042' } });
      expect(result.settings).toEqual({
        returnImage: false,
        returnedImageQuality: 75,
        tags: ['^id=stub$'],
        webhook: true,
      });
      expect(result.rules).toEqual(RULES);
      expect(result.history.map(({ from, to, actor }: Record<string, string>) => [from, to, actor])).toEqual([
        [null, 'IN_PROCESS', 'client'],
        ['IN_PROCESS', 'TO_ANALYSIS', 'system'],
        ['TO_ANALYSIS', 'IN_ANALYSIS', 'user'],
        ['IN_ANALYSIS', 'FINISHED', 'user'],
      ]);
      for (const { cause, at } of result.history) {
        expect(cause).toEqual(expect.stringMatching(/\w/));
        expect(new Date(at).toISOString()).toBe(at);
      }
      const why = {
        rule: 0,
        configuration: 'generalFieldConfiguration',
        score: 0.5,
        threshold: 0.9,
        scoreFlag: 'IGNORE_NULL',
      };
      expect(result.documents[0].fields[0]).toMatchObject({
        name: 'number',
        status: 'MODIFIED',
        finalValue: 'A-2',
        pageNumber: 1,
        box: [0, 0, 1, 1],
        raw: 'A-1',
        why,
      });
      expect(result.review).toMatchObject({
        state: 'COMPLETED',
        items: [
          { kind: 'field', name: 'number', why, outcome: 'MODIFIED', finalValue: 'A-2', reviewer: null },
        ],
      });
      expect(result.pageImages).toEqual([{ number: 1, width: 100, height: 100 }]);
      expect(
        result.deliveries.map(({ event, sequence, attempts }: Record<string, unknown>) => [
          event,
          sequence,
          attempts,
        ]),
      ).toEqual([
        ['process.extracted', 1, 1],
        ['process.finished', 2, 1],
      ]);
      // Who works for the operator is not the client's business.
      expect(JSON.stringify(body)).not.toContain(reviewer.account.id);
      expect(JSON.stringify(body)).not.toContain('"ana"');
    });

    it('tells an administrator who did what', async () => {
      const processId = await reviewed();
      const { result } = (await admin.get(`/processes/${processId}`)).body;
      expect(result.history[0].actor).toBe(`client:${client.account.id}`);
      expect(result.history[3].actor).toBe(`user:${reviewer.account.id}`);
      expect(result.review.items[0].reviewer).toBe('ana');
    });

    it('has the sections of a generative process', async () => {
      const family = 'generative-content-extraction';
      const { body } = await client.outcome({ fileBase64 }, ['FINISHED'], family);
      const { result } = (await client.get(`/processes/${body.processId}`)).body;
      expect(result.documents[0].extractions[0].sections[0].fields[0]).toMatchObject({
        raw: 'A-1',
        why: null,
      });
      expect(result.review).toBeNull();
    });
  });

  const listedDeliveries = async (processId: string) =>
    (await client.get(`/processes/${processId}`)).body.result.deliveries as { state: string }[];

  describe('the file and the pages', () => {
    let processId: string;
    beforeAll(async () => {
      processId = (await client.outcome({ fileBase64 })).body.processId as string;
    });

    it('are the bytes that were submitted, for saving and never for showing', async () => {
      for (const who of [client, admin]) {
        const { http, headers, body } = await who.get(`/processes/${processId}/file`);
        expect([http, headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
        expect(file().equals(body as Buffer)).toBe(true);
        expect(headers.get('content-disposition')).toBe(`attachment; filename="${processId}.bin"`);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
        expect(headers.get('cache-control')).toBe('private, no-store');
      }
    });

    it('are an image of each page, in the width and format asked for', async () => {
      const { http, headers, body } = await client.get(
        `/processes/${processId}/pages/1?width=40&format=webp`,
      );
      expect([http, headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 40, format: 'webp' });
      const whole = await client.get(`/processes/${processId}/pages/1`);
      expect(whole.headers.get('content-type')).toBe('image/png');
    });

    it('leave one entry in the audit trail when an administrator looks, and none when the client does', async () => {
      const seen = await client.submit({ fileBase64 });
      await client.waitFor(seen, ['FINISHED']);
      for (const who of [client, admin, admin])
        for (const path of ['', '/file', '/pages/1'])
          expect((await who.get(`/processes/${seen}${path}`)).http).toBe(200);
      const entries = await service.database.dataSource.query(
        'SELECT actor, action FROM audit_entries WHERE subject_id = $1',
        [seen],
      );
      expect(entries).toEqual([{ actor: `user:${admin.account.id}`, action: 'process.read' }]);
    });

    it.each(['/pages/2', '/pages/0', '/pages/x'])('are not there for %s', async (path) => {
      const { http, body } = await client.get(`/processes/${processId}${path}`);
      expect([http, body.status.code]).toEqual([404, 'R404']);
    });

    it('are reported as deleted afterwards, in the story too', async () => {
      const { body: finished } = await client.outcome({ fileBase64 });
      const id = finished.processId as string;
      await client.delete(`/processes/${id}`);
      for (const path of ['/file', '/pages/1']) {
        const { http, body } = await client.get(`/processes/${id}${path}`);
        expect([http, body.status.code]).toEqual([404, 'R404']);
        expect(body.status.errors[0].message).toMatch(/were deleted at 20/);
      }
      const { http, body } = await client.get(`/processes/${id}`);
      expect([http, body.result.documents, body.result.rules]).toEqual([200, [], []]);
      expect(body.result.deletedAt).toEqual(expect.any(String));
    });
  });

  it.each(['', '/file', '/pages/1'])(
    'is R321 for a process that is unknown, malformed or of another client: %s',
    async (path) => {
      const { body: finished } = await client.outcome({ fileBase64 });
      const messages = new Set<string>();
      for (const [who, id] of [
        [stranger, finished.processId],
        [client, randomUUID()],
        [client, 'no-id'],
        [admin, randomUUID()],
      ] as const) {
        const { http, body } = await who.get(`/processes/${id}${path}`);
        expect([http, body.status.code]).toEqual([401, 'R321']);
        messages.add(body.status.errors[0].message as string);
      }
      expect(messages.size).toBe(1);
    },
  );
});
