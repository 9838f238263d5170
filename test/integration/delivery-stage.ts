import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuditChain } from '../../src/audit/audit-chain.js';
import { AuditTrail } from '../../src/audit/audit-trail.js';
import type { Caller } from '../../src/auth/caller.js';
import { ClientEntity } from '../../src/auth/accounts/client.entity.js';
import { RandomIds } from '../../src/clock/ids.js';
import { type Config, loadConfig } from '../../src/config/config.js';
import { Database } from '../../src/database/database.js';
import { Log } from '../../src/logging/log.js';
import { Backlog } from '../../src/metrics/backlog.js';
import { Metrics } from '../../src/metrics/metrics.js';
import { InterfaceNames } from '../../src/http/parameters/interface-names.js';
import { OutboundClient } from '../../src/outbound/outbound-client.js';
import { ProcessEntity, type WebhookTarget } from '../../src/process/process.entity.js';
import { ProcessRepository } from '../../src/process/process.repository.js';
import { Cipher } from '../../src/secrets/cipher.js';
import { EncryptedRows } from '../../src/secrets/encrypted-rows.js';
import { EncryptionKeys } from '../../src/secrets/encryption-keys.js';
import { ProcessViews } from '../../src/status/process-views.js';
import { DiskBlobStore } from '../../src/storage/disk-blob-store.js';
import { DeliveryCalls } from '../../src/webhooks/calls/delivery-calls.js';
import { DeliveryHandler } from '../../src/webhooks/calls/delivery-handler.js';
import { DeliveryOrder } from '../../src/webhooks/delivery-order.js';
import { DeliveryViews } from '../../src/webhooks/views/delivery-views.js';
import type { DeliveryDto } from '../../src/webhooks/dto/delivery.dto.js';
import { EndpointHealth } from '../../src/webhooks/calls/endpoint-health.js';
import { EndpointViews } from '../../src/webhooks/views/endpoint-views.js';
import { WebhookDeliveries } from '../../src/webhooks/webhook-deliveries.js';
import type { WebhookEvent } from '../../src/webhooks/webhook-delivery.entity.js';
import { WebhookEndpoints } from '../../src/webhooks/webhook-endpoints.js';
import { InProcessWakeUps } from '../../src/work/in-process-wake-ups.js';
import { Worker } from '../../src/work/worker.js';
import { WorkQueue } from '../../src/work/work-queue.js';
import { FakeClock } from '../support/fake-clock.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';

export const SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
export const START = new Date('2025-03-02T14:00:00.000Z');
export const LEASE_MS = 30_000;
export const ADMIN: Caller = { role: 'admin', id: randomUUID() };
export const by = (clientId: string): Caller => ({ role: 'client', id: clientId });

export interface WantedProcess extends Partial<WebhookTarget> {
  url: string;
  client: string;
  kind?: 'standard' | 'generative';
  /** False: the submission named no webhook. */
  called?: boolean;
}

/** Everything of deliveries on a real database, with a clock that stands and chance that is even. */
export class DeliveryStage {
  readonly clock = new FakeClock(START);
  readonly config = loadConfig({
    ENCRYPTION_KEY: Buffer.alloc(32, 9).toString('hex'),
    OUTBOUND_ALLOW_HOSTS: '127.0.0.1',
  });
  readonly cipher = new Cipher(this.config);
  readonly metrics = new Metrics(this.config);
  readonly database = new Database(this.test.dataSource);
  readonly processes = new ProcessRepository(this.database);
  readonly blobs = new DiskBlobStore(this.folder);
  readonly queue: WorkQueue;
  readonly deliveries: WebhookDeliveries;
  readonly endpoints: WebhookEndpoints;
  readonly audit: AuditTrail;
  readonly views = new DeliveryViews(this.database);
  readonly endpointViews = new EndpointViews(this.database);
  readonly handler: DeliveryHandler;
  private constructor(
    private readonly test: TestDatabase,
    private readonly folder: string,
    outbound: (config: Config) => OutboundClient,
  ) {
    const { database, clock, processes, cipher } = this;
    const ids = new RandomIds();
    const log = new Log('silent');
    this.queue = new WorkQueue(database, new InProcessWakeUps(), clock, ids);
    const keys = new EncryptionKeys(database, cipher, new EncryptedRows(database, cipher), clock);
    this.audit = new AuditTrail(database, new AuditChain(cipher, log), keys, clock);
    this.endpoints = new WebhookEndpoints(database, this.queue, this.audit, clock);
    const processViews = new ProcessViews(database, this.blobs);
    const order = new DeliveryOrder(this.queue, clock);
    const health = new EndpointHealth(database, clock, log);
    const calls = new DeliveryCalls(
      database,
      processes,
      processViews,
      cipher,
      outbound(this.config),
      health,
      clock,
      new InterfaceNames(this.config.interfaceEngineName),
    );
    this.deliveries = new WebhookDeliveries(
      database,
      processes,
      processViews,
      order,
      this.endpoints,
      cipher,
      this.queue,
      this.audit,
      clock,
      ids,
    );
    this.handler = new DeliveryHandler(
      database,
      this.queue,
      processes,
      calls,
      order,
      health,
      clock,
      log,
      this.metrics,
      () => 0.5,
    );
  }

  /** @param outbound another client than the service's own, for example one with less patience. */
  static async start(
    outbound = (config: Config): OutboundClient => new OutboundClient(config),
  ): Promise<DeliveryStage> {
    const folder = await mkdtemp(join(tmpdir(), 'confere-webhooks-'));
    return new DeliveryStage(await makeTestDatabase(), folder, outbound);
  }

  async stop(): Promise<void> {
    await this.test.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Empties the tables, for the next test. */
  async clear(): Promise<void> {
    await this.database.manager.query(
      `TRUNCATE webhook_attempts, webhook_deliveries, webhook_endpoints, work_items, extractions, processes, clients
       CASCADE`,
    );
  }

  async makeClient(secrets = SECRET): Promise<string> {
    const id = randomUUID();
    const webhookSecret = this.cipher.encrypt(secrets);
    const createdAt = this.clock.now();
    await this.database.manager.insert(ClientEntity, { id, name: id, webhookSecret, createdAt });
    return id;
  }

  async makeProcess({ kind, client, called = true, ...target }: WantedProcess): Promise<string> {
    const id = randomUUID();
    const webhook = { fallbackUrl: null, headers: [], queryStrings: [], ...target };
    await this.database.manager.insert(ProcessEntity, {
      id,
      clientId: client,
      kind: kind ?? 'standard',
      status: 'TO_ANALYSIS',
      engineRequestId: randomUUID(),
      fileKey: `processes/${id}/file`,
      webhook: called ? this.cipher.encrypt(JSON.stringify(webhook)) : null,
      settings: { returnImage: true, returnedImageQuality: 75, tags: [], rules: [] },
      createdAt: this.clock.now(),
    });
    return id;
  }

  /** Records events as a cause does: under the lock of the process's row. */
  record(processId: string, ...events: WebhookEvent[]): Promise<void> {
    return this.database.transaction(async (tx) => {
      const process = await this.processes.lock(tx, processId);
      for (const event of events) await this.deliveries.record(tx, process!, event);
    });
  }

  /** Does what is due now, one after the other. @returns how much it was. */
  async work(): Promise<number> {
    for (let done = 0; ; done++) {
      const claimed = await this.queue.claim('delivery', LEASE_MS);
      if (!claimed) return done;
      await this.handler.handle(claimed);
    }
  }

  /** One of the service's own workers, for what becomes of a fault. */
  worker(): Worker {
    return new Worker(this.handler, {
      queue: this.queue,
      wakeUps: new InProcessWakeUps(),
      database: this.database,
      clock: this.clock,
      log: new Log('silent'),
      sweepMs: 1_000,
      leaseMs: LEASE_MS,
      stopMs: 10_000,
      metrics: this.metrics,
      chance: () => 0.5,
    });
  }

  /** Forgets a process as deletion of its data does. */
  forget(processId: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const process = await this.processes.lock(tx, processId);
      await this.deliveries.forget(tx, processId);
      const mark = { purgedAt: this.clock.now(), fileKey: process!.fileKey! };
      await this.processes.forget(tx, process!, mark);
    });
  }

  /** A process's deliveries in the order of their sequence. */
  async list(processId: string): Promise<DeliveryDto[]> {
    const { deliveries } = await this.views.page(null, { processId, limit: 50 });
    return deliveries.sort((one, other) => one.sequence - other.sequence);
  }

  async statesOf(processId: string): Promise<string[]> {
    return (await this.list(processId)).map(({ state }) => state);
  }

  /** The lines of what was counted since the stage was set up. */
  counted(name: string): Promise<string[]> {
    return linesOf(this.metrics, name);
  }

  /** The lines of a gauge of the database as a scrape shows it now. */
  async gauge(name: string): Promise<string[]> {
    // A backlog of its own: one that has just looked would tell what it saw then.
    const metrics = new Metrics(this.config);
    await new Backlog(metrics, this.database, this.clock, new Log('silent')).refresh();
    return linesOf(metrics, name);
  }
}

async function linesOf({ registry }: Metrics, name: string): Promise<string[]> {
  const text = await registry.getSingleMetricAsString(name);
  return text.split('\n').filter((line) => !line.startsWith('#'));
}
