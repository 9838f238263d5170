import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProcessEntity } from '../../src/process/process.entity.js';
import { Database } from '../../src/database/database.js';
import type { DemoCredentials } from '../../src/demo/demo-credentials.js';
import { DEMO_DOCUMENTS } from '../../src/demo/demo-documents.js';
import { type Service, startService } from '../../src/roots/service.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import { callService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';

interface Task {
  taskId: string;
  processId: string;
  documents: { tags: string[] }[];
  items: { kind: string; path: string }[];
}

const READ_MS = 600_000;

/** The demo's documents, read by the real engine; the service is stopped half-way and started again. */
describe('the demo’s documents', () => {
  let folder: string;
  let database: TestDatabase;
  let service: Service;
  let tasks: Task[];
  let waiting: number | null;

  const start = () =>
    startService({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DEMO: 'true',
      // The readers take both cores, and the service must not take that for a database that is gone.
      DATABASE_CONNECT_SECONDS: '60',
      DOCS: 'false',
      QUEUE_BOARD: 'false',
      LOG_LEVEL: 'error',
      SWEEP_SECONDS: '1',
      // Half of the readers work for the demo: as many as the machine has cores.
      EXTRACTION_CONCURRENCY: '4',
    });

  const processes = () => service.app.get(Database, { strict: false }).manager.find(ProcessEntity);

  async function tokenOf(role: 'reviewer' | 'admin' | 'client'): Promise<string> {
    const demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')) as DemoCredentials;
    const body = role === 'client' ? { token: demo.clientKey } : demo[role];
    return (await callService(service.baseUrl, 'POST', '/user/authenticate', { body })).body.token;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'confere-demo-'));
    database = await makeTestDatabase();
    service = await start();
    await waitUntil(async () => (await processes()).length >= 4, 'some documents to be submitted');
    await service.stop();
    expect(await service.demoTasks).toBeNull();

    service = await start();
    waiting = await service.demoTasks;
    const token = await tokenOf('reviewer');
    const list = await callService(service.baseUrl, 'GET', '/review/tasks?state=OPEN&limit=100', { token });
    const read = ({ taskId }: { taskId: string }) =>
      callService(service.baseUrl, 'GET', `/review/tasks/${taskId}`, { token });
    tasks = (await Promise.all((list.body.result.tasks as Task[]).map(read))).map(({ body }) => body.result);
  }, READ_MS);
  afterAll(async () => {
    await service.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const taskWith = (tag: string) =>
    tasks.find(({ documents }) => documents.some(({ tags }) => tags.includes(tag)));

  it('are submitted once each, and read without a fault', async () => {
    const names = (await processes()).map(({ externalId }) => externalId);
    expect(names.sort()).toEqual(DEMO_DOCUMENTS.map(({ file }) => `demo/${file}`).sort());
    expect((await processes()).filter(({ status }) => status === 'ERROR')).toEqual([]);
  });

  it('make at least twelve tasks, as the start prints', () => {
    expect(tasks.length).toBeGreaterThanOrEqual(12);
    expect(waiting).toBe(tasks.length);
  });

  it.each([
    'id=passport',
    'id=bra-cnh-3',
    'id=bra-cin',
    'id=bra-rg',
    'id=receipt',
    'id=danfe',
    'id=invoice',
    'id=boleto',
    'id=proof-of-residence',
    'id=unknown',
    'id=form',
    'id=bank-statement',
    'id=bra-nlp-registro-imovel-1',
    'id=bra-nlp-contrato-social-1',
  ])('have a task with a document tagged %s', (tag) => {
    expect(taskWith(tag)).toBeDefined();
  });

  it('have an invoice whose table has sixty rows to look at', () => {
    const rows = tasks.map(
      ({ items }) => new Set(items.flatMap(({ path }) => /^.*values\[\d+\]/.exec(path) ?? [])).size,
    );
    expect(Math.max(...rows)).toBeGreaterThanOrEqual(60);
  });

  it('have a page of no type, for the reviewer to name', () => {
    expect(tasks.some(({ items }) => items.some(({ kind }) => kind === 'document'))).toBe(true);
  });

  it('have an operation of three captures, of which one was chosen', async () => {
    const { capture } = DEMO_DOCUMENTS.find((document) => document.capture)!;
    const token = await tokenOf('client');
    const { body } = await callService(service.baseUrl, 'GET', `/operations/${capture!.id}`, { token });
    expect(body.result.captures).toHaveLength(3);
    expect(tasks.map(({ processId }) => processId)).toContain(body.result.chosen);
  });

  it('are not submitted again by a later start, not even those whose data was deleted', async () => {
    const token = await tokenOf('client');
    const gone = tasks[0]!.processId;
    await callService(service.baseUrl, 'DELETE', `/processes/${gone}`, { token });
    const before = (await processes()).length;
    await service.stop();
    service = await start();
    expect(await service.demoTasks).toBeNull();
    expect(await processes()).toHaveLength(before);
  });
});
