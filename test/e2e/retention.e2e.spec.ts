import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BlobStore } from '../../src/storage/blob-store.js';
import { letter, sparseInvoice } from '../support/documents.js';
import { FakeClock } from '../support/fake-clock.js';
import { base64Of, type TestClient, type TestPerson, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const ALL = '^(id=.+)$';
const ONE_FIELD = [
  { tagRegex: ALL, specificFieldConfiguration: [{ name: 'numero', scoreFlag: 'IGNORE_SCORE' }] },
];
const DAY_MS = 86_400_000;
const TYPED = 'typed by the reviewer';
/** Clients put identifiers of their own customers into URLs. */
const PATH = '/customers/ana-souza';

/** Decisions section 9. */
describe('the data of a process', () => {
  let service: TestService;
  let clock: FakeClock;
  let client: TestClient;
  let other: TestClient;
  let reviewer: TestPerson;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    clock = new FakeClock();
    service = await TestService.start({ TOKEN_LIFETIME_SECONDS: '86400' }, { clock });
    client = await service.client();
    other = await service.client();
    reviewer = await service.person('reviewer');
    receiver = await WebhookReceiver.start(() => ({ status: 200, body: 'an answer of the endpoint' }));
  });
  afterAll(async () => {
    await receiver.stop();
    await service.stop();
  });

  const query = <Row>(statement: string, parameters: unknown[] = []): Promise<Row[]> =>
    service.database.dataSource.query(statement, parameters) as Promise<Row[]>;
  const folderOf = (processId: string) => join(service.service.config.dataDir, 'blobs/processes', processId);
  const fileOf = (processId: string) => join(service.service.config.dataDir, 'blobs/files', processId);
  /** The submitted file, and what readings stored. */
  const filesOf = async (processId: string): Promise<string[]> => [
    ...(existsSync(fileOf(processId)) ? ['file'] : []),
    ...(await readdir(folderOf(processId), { recursive: true }).catch(() => [])),
  ];

  /** Every row of every table that names the process or hangs on one that does, as text. */
  async function storedAbout(processId: string): Promise<string> {
    const tables = [
      `SELECT * FROM processes WHERE id = $1`,
      `SELECT * FROM process_status_changes WHERE process_id = $1`,
      `SELECT * FROM extractions WHERE process_id = $1`,
      `SELECT * FROM pages WHERE process_id = $1`,
      `SELECT * FROM review_tasks WHERE process_id = $1`,
      `SELECT review_items.* FROM review_items JOIN review_tasks ON task_id = review_tasks.id WHERE process_id = $1`,
      `SELECT * FROM webhook_deliveries WHERE process_id = $1`,
      `SELECT webhook_attempts.* FROM webhook_attempts JOIN webhook_deliveries ON delivery_id = webhook_deliveries.id WHERE process_id = $1`,
      `SELECT * FROM webhook_endpoints WHERE client_id = (SELECT client_id FROM processes WHERE id = $1)`,
      `SELECT * FROM idempotency_keys WHERE result ->> 'processId' = $1::text`,
      `SELECT * FROM work_items WHERE subject_id = $1`,
    ];
    const rows = await Promise.all(tables.map((statement) => query(statement, [processId])));
    return JSON.stringify(rows);
  }

  /** A process that went all the way: reviewed, its value corrected, its webhooks delivered. */
  async function reviewed(): Promise<string> {
    const parameters = {
      fileBase64: sparseInvoice(),
      returnImage: true,
      generationRules: ONE_FIELD,
      webhook: { url: receiver.url(PATH), authorization: { headers: [{ name: 'x-key', value: 'secret' }] } },
    };
    const { body } = await client.post('/process-image/content-extraction', parameters, {
      'idempotency-key': randomUUID(),
    });
    const { processId } = body.result as { processId: string };
    await client.waitFor(processId, ['TO_ANALYSIS']);
    const task = await reviewer.claimTaskOf(processId);
    await reviewer.complete(task, () => ({ action: 'CORRECT', finalValue: TYPED }));
    await client.waitFor(processId, ['FINISHED']);
    await waitUntil(
      async () => (await query(`SELECT FROM work_items`)).length === 0,
      'the webhooks to be delivered',
    );
    return processId;
  }

  const VALUES = [
    'Example Cooperative',
    '120.00',
    'A-1001',
    '"numero"',
    TYPED,
    PATH,
    'an answer of the endpoint',
  ];

  async function expectNothingLeft(processId: string): Promise<void> {
    const stored = await storedAbout(processId);
    for (const value of VALUES) expect(stored).not.toContain(value);
    expect(stored).not.toContain('idempotency');
    const [row] = await query<Record<string, unknown>>(`SELECT * FROM processes WHERE id = $1`, [processId]);
    expect(row).toMatchObject({
      file_url: null,
      file_password: null,
      webhook: null,
      file_key: null,
      error: null,
    });
    expect(await query(`SELECT FROM webhook_deliveries WHERE process_id = $1`, [processId])).toEqual([]);
    expect(await filesOf(processId)).toEqual([]);
  }

  it('is deleted at once for its owner: files, result, names and values of review, webhooks down to their paths', async () => {
    const processId = await reviewed();
    const before = await storedAbout(processId);
    for (const value of VALUES) expect(before).toContain(value);
    expect((await filesOf(processId)).length).toBeGreaterThan(2);

    const { http, body } = await client.delete(`/processes/${processId}`);
    expect([http, body.status.code]).toEqual([200, '200']);
    expect(body.result).toEqual({ processId, deletedAt: clock.now().toISOString() });
    await expectNothingLeft(processId);

    const again = await client.delete(`/processes/${processId}`);
    expect(again.body.result).toEqual(body.result);
  });

  it('still has a status afterwards, which says that the data was deleted', async () => {
    const processId = await reviewed();
    await client.delete(`/processes/${processId}`);
    const { http, body } = await client.status(processId);
    expect([http, body.processStatus, body.result]).toEqual([200, 'FINISHED', []]);
    expect(body.status.errors).toEqual([
      { code: 'R410', message: expect.stringContaining(clock.now().toISOString()) },
    ]);
  });

  it('is nobody else’s to delete: R321 in all cases alike', async () => {
    const processId = await client.submit({ fileBase64: letter() });
    const refused = [
      await other.delete(`/processes/${processId}`),
      await client.delete(`/processes/${randomUUID()}`),
      await client.delete('/processes/nonsense'),
    ].map(({ http, body }) => ({ http, code: body.status.code, errors: body.status.errors }));
    expect(refused[0]).toMatchObject({ http: 401, code: 'R321' });
    for (const refusal of refused) expect(refusal).toEqual(refused[0]);
    expect((await filesOf(processId)).length).toBeGreaterThan(0);
    await client.waitFor(processId, ['FINISHED']);
  });

  it('is deleted while a reviewer holds its task: the task is canceled and the process ends in ERROR', async () => {
    const processId = await client.submit({ fileBase64: sparseInvoice(), generationRules: ONE_FIELD });
    await client.waitFor(processId, ['TO_ANALYSIS']);
    const task = await reviewer.claimTaskOf(processId);
    await client.delete(`/processes/${processId}`);
    await expectNothingLeft(processId);
    expect((await client.status(processId)).body.processStatus).toBe('ERROR');
    const late = await reviewer.complete(task, () => ({ action: 'CONFIRM' }));
    expect(late.body.status.errors[0].message).toMatch(/was canceled/);
  });

  it('is deleted while it is being read, and the reading leaves nothing', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, () =>
        client.submit({ fileBase64: sparseInvoice(), generationRules: ONE_FIELD }),
      ),
    );
    await Promise.all(ids.map((id) => client.delete(`/processes/${id}`)));
    await waitUntil(async () => (await query(`SELECT FROM work_items`)).length === 0, 'the readings to end');
    for (const id of ids) {
      expect(await query(`SELECT FROM extractions WHERE process_id = $1`, [id])).toEqual([]);
      expect(
        await query(`SELECT FROM review_tasks WHERE process_id = $1 AND state <> 'CANCELED'`, [id]),
      ).toEqual([]);
    }
  });

  it('is deleted together with the task that a reading opens meanwhile', async () => {
    const waiting = async (count: number) => {
      const busy = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await waitUntil(async () => (await query(busy)).length === count, `${count} to wait for the process`);
    };
    const processId = await client.submit({ fileBase64: sparseInvoice(), generationRules: ONE_FIELD });
    const holder = service.database.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query(`SELECT FROM processes WHERE id = $1 FOR UPDATE`, [processId]);
    await waiting(1); // The end of the reading, which opens a task.
    const deleted = client.delete(`/processes/${processId}`);
    await waiting(2); // The deletion, which has found no task.
    await holder.commitTransaction();
    await holder.release();
    expect((await deleted).http).toBe(200);
    expect(await query(`SELECT state FROM review_tasks WHERE process_id = $1`, [processId])).toEqual([
      { state: 'CANCELED' },
    ]);
    await expectNothingLeft(processId);
  });

  it('lets an operation go on without the capture that was deleted', async () => {
    const operation = { id: randomUUID(), maxRetries: 2, timeoutSeconds: 900 };
    const capture = () =>
      client.submit({ fileBase64: sparseInvoice(), generationRules: ONE_FIELD, operation });
    const first = await capture();
    await client.waitFor(first, ['WAITING_OPERATION_FINISH']);
    await client.delete(`/processes/${first}`);
    const second = await capture();
    await client.waitFor(second, ['TO_ANALYSIS']);
    expect((await client.status(first)).body.processStatus).toBe('ERROR');
    const { body } = await client.get(`/operations/${operation.id}`);
    expect(body.result).toMatchObject({ decision: 'settle', chosen: second });
  });

  it('leaves consumption and a valid audit trail', async () => {
    const processId = await reviewed();
    const own = async () => {
      const { body } = await client.get('/consumption?limit=100');
      return body.result.processes.find((each: { processId: string }) => each.processId === processId);
    };
    const before = await own();
    expect(before).toEqual({
      processId,
      clientId: client.account.id,
      engineRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'standard',
      pages: 1,
      documents: 1,
      reviewedItems: 1,
      submittedAt: clock.now().toISOString(),
      endedAt: clock.now().toISOString(),
      deletedAt: null,
    });
    await client.delete(`/processes/${processId}`);
    expect(await own()).toEqual({ ...before, deletedAt: clock.now().toISOString() });
    const entries = await query<{ action: string; actor: string }>(
      `SELECT action, actor FROM audit_entries WHERE subject_id = $1`,
      [processId],
    );
    expect(entries).toEqual([{ action: 'process.deleted', actor: `client:${client.account.id}` }]);
    const { AuditVerification } = await import('../../src/audit/audit-verification.js');
    const verification = service.service.app.get(AuditVerification, { strict: false });
    expect(await verification.verify()).toMatchObject({ valid: true });
  });

  it('is read and deleted where its file stands among what readings stored, as it did before', async () => {
    const invoice = await base64Of('samples/fatura.pdf');
    const processId = await client.submit({ fileBase64: invoice, generationRules: ONE_FIELD });
    await client.waitFor(processId, ['TO_ANALYSIS']);
    await rename(fileOf(processId), join(folderOf(processId), 'file'));
    await query(`UPDATE processes SET file_key = $2 WHERE id = $1`, [
      processId,
      `processes/${processId}/file`,
    ]);
    const { headers } = await client.get(`/processes/${processId}/file`);
    expect(headers.get('content-length')).toBe(String(Buffer.from(invoice, 'base64').length));
    await client.delete(`/processes/${processId}`);
    await expectNothingLeft(processId);
  });

  it('is deleted when the retention of its client has ended, and no sooner; what was killed half-way is finished', async () => {
    const kept = await client.submit({ fileBase64: letter() });
    await client.waitFor(kept, ['FINISHED']);
    const erased = await other.submit({ fileBase64: letter() });
    await other.waitFor(erased, ['FINISHED']);
    await query(`UPDATE clients SET retention_days = 7 WHERE id = $1`, [other.account.id]);

    // Killed between the rows and the files.
    const halfWay = await client.submit({ fileBase64: letter() });
    await client.waitFor(halfWay, ['FINISHED']);
    await query(`UPDATE processes SET purged_at = now() WHERE id = $1`, [halfWay]);
    // Killed between the file and its row, long ago and just now; and something that is not the service's.
    const blobs = service.service.app.get(BlobStore, { strict: false });
    const [old, fresh] = [randomUUID(), randomUUID()];
    const read = randomUUID();
    for (const id of [old, fresh]) await blobs.put(`files/${id}`, Buffer.from('x'));
    await blobs.put(`processes/${read}/page-1.png`, Buffer.from('x'));
    const past = new Date(clock.now().getTime() - 2 * DAY_MS);
    for (const path of [fileOf(old), folderOf(read)]) await utimes(path, past, past);
    const soon = new Date(clock.now().getTime() + 30 * DAY_MS);
    await utimes(fileOf(fresh), soon, soon);
    await mkdir(folderOf('else'), { recursive: true });
    await writeFile(join(folderOf('else'), 'file'), 'x');

    await waitUntil(async () => (await filesOf(halfWay)).length === 0, 'the half-deleted files to go');
    expect((await filesOf(erased)).length).toBeGreaterThan(0);
    clock.advance(7 * DAY_MS - 60_000);
    for (const id of [old, read])
      await waitUntil(async () => (await filesOf(id)).length === 0, 'the orphan to go');
    expect((await filesOf(erased)).length).toBeGreaterThan(0);

    clock.advance(120_000);
    await waitUntil(async () => (await filesOf(erased)).length === 0, 'the retention sweep');
    await waitUntil(async () => {
      const [row] = await query<{ file_key: string | null }>(`SELECT file_key FROM processes WHERE id = $1`, [
        erased,
      ]);
      return row!.file_key === null;
    }, 'the row to say so');
    await expectNothingLeft(erased);
    expect((await filesOf(kept)).length).toBeGreaterThan(0);
    expect(await filesOf(fresh)).toEqual(['file']);
    expect(await filesOf('else')).toEqual(['file']);
  });

  it('is kept for 30 days where the client has no retention of its own', async () => {
    const [usual, shorter] = [await service.client(), await service.client()];
    await query(`UPDATE clients SET retention_days = 29 WHERE id = $1`, [shorter.account.id]);
    const [kept, erased] = [
      await usual.submit({ fileBase64: letter() }),
      await shorter.submit({ fileBase64: letter() }),
    ];
    await usual.waitFor(kept, ['FINISHED']);
    await shorter.waitFor(erased, ['FINISHED']);
    clock.advance(30 * DAY_MS - 60_000);
    await waitUntil(async () => (await filesOf(erased)).length === 0, 'the shorter retention to end');
    expect((await filesOf(kept)).length).toBeGreaterThan(0);
    clock.advance(120_000);
    await waitUntil(async () => (await filesOf(kept)).length === 0, 'the usual retention to end');
  });
});
