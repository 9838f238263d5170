import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { type Ground, ServiceProcess, type StubRole } from '../../bench/stub/service-process.js';
import { StubClient, type StubParameters } from '../../bench/stub/stub-client.js';
import type { StubDocument } from '../../bench/stub/stub-document.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import { waitUntil } from '../support/wait-until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { brokenInvariants } from './invariants.js';
import { wrongOutcomes } from './right-outcomes.js';

/** A submission that was answered with 200. */
export interface Accepted {
  processId: string;
  document: StubDocument;
  operationId: string | null;
}

/** Short, so that a test need not wait long for what a killed worker held. */
const QUICK = { SWEEP_SECONDS: '1', WORK_LEASE_SECONDS: '2', EXTRACTION_CONCURRENCY: '4' };

/** A database, a folder and an endpoint, and the processes of the built service that meet there. */
export class Stage {
  readonly accepted: Accepted[] = [];
  private readonly processes: ServiceProcess[] = [];
  private readonly clients: StubClient[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly receiver: WebhookReceiver,
    readonly ground: Ground,
  ) {}

  /** @param database a new one of the run's server, unless another is given. */
  static async set({
    database,
    redisUrl,
  }: { database?: TestDatabase; redisUrl?: string } = {}): Promise<Stage> {
    const given = database ?? (await makeTestDatabase());
    const dataDir = await mkdtemp(join(tmpdir(), 'confere-faults-'));
    return new Stage(given, await WebhookReceiver.start(), { databaseUrl: given.url, dataDir, redisUrl });
  }

  async clear(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
    await Promise.all(this.processes.map((process) => process.end('SIGKILL')));
    await this.receiver.stop();
    await this.database.drop();
    await rm(this.ground.dataDir, { recursive: true, force: true });
  }

  /** Starts processes of a role and waits until all are ready. */
  async start(role: StubRole, count = 1, variables: Record<string, string> = {}): Promise<ServiceProcess[]> {
    const started = Array.from({ length: count }, () => this.spawn(role, variables));
    await Promise.all(started.map(({ ready }) => ready));
    return started;
  }

  /** Starts a process and does not wait. */
  spawn(role: StubRole, variables: Record<string, string> = {}): ServiceProcess {
    const started = new ServiceProcess(role, this.ground, { ...QUICK, ...variables });
    this.processes.push(started);
    return started;
  }

  async client(api: ServiceProcess): Promise<StubClient> {
    const client = await StubClient.of(await api.ready);
    this.clients.push(client);
    return client;
  }

  /** Submits with a webhook and remembers what was accepted. @throws what the submission throws. */
  async submit(client: StubClient, document: StubDocument, parameters: StubParameters = {}): Promise<string> {
    const processId = await client.submit(document, { webhook: { url: this.receiver.url() }, ...parameters });
    this.accepted.push({ processId, document, operationId: parameters.operation?.id ?? null });
    return processId;
  }

  query<Row>(statement: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.database.dataSource.query(statement, parameters) as Promise<Row[]>;
  }

  /** How many rows of due work somebody holds at the moment. */
  async inHand(kind = 'extraction'): Promise<number> {
    const [row] = await this.query<{ count: string }>(
      `SELECT count(*) FROM work_items WHERE kind = $1 AND lease_token IS NOT NULL`,
      [kind],
    );
    return Number(row!.count);
  }

  /** Waits until no accepted work is left. */
  async rest(timeoutMs?: number): Promise<void> {
    const work = () =>
      this.query(`SELECT kind, attempts, due_at, lease_expires_at, last_error FROM work_items LIMIT 5`);
    await waitUntil(async () => (await work()).length === 0, 'all work to be done', timeoutMs).catch(
      async (error: Error) => {
        throw new Error(`${error.message}: ${JSON.stringify(await work())}\n${this.lastWords()}`);
      },
    );
  }

  /** Whatever happened: all that was accepted is at its right end, exactly once, and the client knows. */
  async expectAllRight(): Promise<void> {
    const { dataSource } = this.database;
    expect(
      await brokenInvariants(
        dataSource,
        this.accepted.map(({ processId }) => processId),
      ),
    ).toEqual({});
    expect(await wrongOutcomes(dataSource, this.accepted)).toEqual([]);
    const deliveries = await this.query<{ id: string; processId: string }>(
      `SELECT id, process_id AS "processId" FROM webhook_deliveries ORDER BY process_id, sequence`,
    );
    const arrivals = [...new Set(this.receiver.calls.map(({ headers }) => String(headers['webhook-id'])))];
    const arrived = new Map(arrivals.map((id, place) => [id, place]));
    expect(deliveries.filter(({ id }) => !arrived.has(id))).toEqual([]);
    const outOfOrder = deliveries.filter((delivery, index) => {
      const before = deliveries[index - 1];
      return before?.processId === delivery.processId && arrived.get(before.id)! > arrived.get(delivery.id)!;
    });
    expect(outOfOrder).toEqual([]);
  }

  /** What each process printed last, to tell why a test failed. */
  lastWords(): string {
    return this.processes
      .map(({ role, alive, lastWords }) => `${role} ${alive ? 'lives' : 'ended'}: ${lastWords.slice(-3000)}`)
      .join('\n');
  }
}
