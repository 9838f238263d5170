import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serveQueueBoard } from '../admin/queue-board.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { AuthGuard } from '../auth/auth.guard.js';
import { tokenKeys } from '../auth/tokens/token-keys.js';
import { Config, loadConfig, type Variables } from '../config/config.js';
import { lockDataFolder, makeFolder } from '../config/data-folder-lock.js';
import { developmentSecrets } from '../config/development-secrets.js';
import { NotReady } from '../config/not-ready.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.js';
import { migrate } from '../database/migrate.js';
import { openDatabase } from '../database/open-database.js';
import { DemoQueue } from '../demo/demo-queue.js';
import { Demo } from '../demo/demo.js';
import { Readiness } from '../health/readiness.js';
import { allowOrigins, secureHeaders } from '../http/server/browser-security.js';
import { compressAnswers } from '../http/server/compression.js';
import { readCookies } from '../http/server/cookies.js';
import { createAdapter, registerMultipart, renameAnswers } from '../http/server/fastify.js';
import { InterfaceNames } from '../http/parameters/interface-names.js';
import { serveDocumentation } from '../http/documentation.js';
import { guardFrontDoor } from '../http/server/front-door.js';
import { measureRequests } from '../http/request-metrics.js';
import { RateLimitGuard } from '../limits/rate-limit.guard.js';
import { Log } from '../logging/log.js';
import { Metrics } from '../metrics/metrics.js';
import { BlobStore } from '../storage/blob-store.js';
import { WorkQueue } from '../work/work-queue.js';
import { serveWorkbench } from '../workbench/serve-workbench.js';
import { ReviewEvents } from '../review/queue/review-events.js';
import { StatusWaits } from '../status/status-waits.js';
import type { Replacements } from './core.js';
import { RootModule } from './root.js';
import { listenFailure } from './start-failure.js';

/** A service that runs. */
export interface Service {
  config: Config;
  app: NestFastifyApplication;
  /** In a role without the API only health and metrics are there. */
  baseUrl: string;
  /** Resolves when the embedded PostgreSQL was asked to stop. Stop the service then; it stops PostgreSQL. */
  stopAsked: Promise<void>;
  /** Open review tasks after the demo's documents were read; null when none was submitted. */
  demoTasks: Promise<number | null>;
  /** Reports not ready, ends the running work, then everything else. */
  stop(): Promise<void>;
}

/**
 * Starts the service: the embedded database where no other is named, the modules of the role, and the
 * HTTP server.
 * @throws InvalidEnvironment, DataFolderUnusable, NotReady, WrongEncryptionKey
 */
export async function startService(
  environment?: Variables,
  replacements: Replacements = {},
): Promise<Service> {
  const given = loadConfig(environment);
  if (given.databaseUrl) {
    makeFolder(given.dataDir);
    return startOn(withSecrets(given, environment, {}), true, replacements);
  }

  const unlock = lockDataFolder(given.dataDir);
  let database: EmbeddedPostgres | undefined;
  try {
    database = await startEmbeddedPostgres(join(given.dataDir, 'postgres'));
    await migrate(database.url);
    const config = withSecrets(given, environment, {
      DATABASE_URL: database.url,
      DEMO: String(given.demo),
    });
    const service = await startOn(config, false, replacements);
    const started = database;
    return {
      ...service,
      stopAsked: started.stopAsked,
      stop: async () => {
        await service.stop();
        await started.stop();
        unlock();
      },
    };
  } catch (error) {
    await database?.stop();
    unlock();
    throw error;
  }
}

const NEVER = new Promise<void>(() => undefined);

const withSecrets = (given: Config, environment: Variables | undefined, made: Variables): Config =>
  loadConfig(environment, { ...made, ...developmentSecrets(given) });

async function startOn(config: Config, shared: boolean, replacements: Replacements): Promise<Service> {
  // Reported before anything starts, not as the failure of a module.
  if (hasApi(config)) tokenKeys(config);
  if (shared) await assertMigrated(config.databaseUrl!);
  const app = await createApp(RootModule.with(config, replacements), config);
  replacements.routes?.(app);
  try {
    await app.get(AuditTrail).open();
    if (!shared) await clearAfterKill(app);
    const baseUrl = await listen(app, config);
    const { demoTasks } = await startDemo(app, config, baseUrl);
    return { config, app, baseUrl, stopAsked: NEVER, demoTasks, stop: () => stopGracefully(app, config) };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Creates the credentials at once and submits the documents in the background; the promise resolves to their tasks. */
async function startDemo(
  app: NestFastifyApplication,
  config: Config,
  baseUrl: string,
): Promise<Pick<Service, 'demoTasks'>> {
  if (!config.demo || !hasApi(config)) return { demoTasks: Promise.resolve(null) };
  const clientId = await app.get(Demo, { strict: false }).ensure(baseUrl);
  if (!config.demoDocuments) return { demoTasks: Promise.resolve(null) };
  return { demoTasks: app.get(DemoQueue, { strict: false }).fill(clientId) };
}

/** Only this process uses the embedded database, so all its leases and partial files are left by dead processes. */
async function clearAfterKill(app: NestFastifyApplication): Promise<void> {
  await app.get(WorkQueue).freeAll();
  await app.get(BlobStore).deleteKeyless(new Date());
}

/** Takes at most `drainMs` and `stopMs` together, and a moment for closing. */
async function stopGracefully(app: NestFastifyApplication, config: Config): Promise<void> {
  const { drainMs, stopMs } = config;
  app.get(Readiness, { strict: false }).stop();
  if (hasApi(config)) {
    app.get(StatusWaits, { strict: false }).stop();
    app.get(ReviewEvents, { strict: false }).stop();
  }
  if (drainMs > 0) await pause(drainMs);
  // Running requests get as long as work does; then a client that sends its file too slowly is cut off,
  // because closing would wait for it.
  const patience = performance.now() + stopMs;
  const cutting = setInterval(() => {
    if (performance.now() >= patience) app.getHttpServer().closeAllConnections();
  }, 100);
  try {
    await app.close();
  } finally {
    clearInterval(cutting);
  }
}

async function assertMigrated(databaseUrl: string): Promise<void> {
  const dataSource = await openDatabase(databaseUrl);
  try {
    if (await dataSource.showMigrations())
      throw new NotReady('DATABASE_URL: the tables are not up to date; run `npm run migrate` first');
  } finally {
    await dataSource.destroy();
  }
}

const hasApi = ({ role }: Config): boolean => role === 'api' || role === 'all';

async function createApp(root: DynamicModule, config: Config): Promise<NestFastifyApplication> {
  const limits = {
    maxFileBytes: Math.max(config.maxImageBytes, config.maxPdfBytes),
    bodyTimes: config.bodyTimes,
  };
  const app = await NestFactory.create<NestFastifyApplication>(
    root,
    createAdapter(limits, config.trustedProxies),
    {
      bufferLogs: true,
      bodyParser: false,
      abortOnError: false,
    },
  );
  app.useLogger(app.get(Log));
  measureRequests(app, app.get(Metrics));
  if (!hasApi(config)) return app;
  await secureHeaders(app);
  await readCookies(app);
  await compressAnswers(app);
  allowOrigins(app, config.corsOrigins);
  guardFrontDoor(app, [app.get(AuthGuard, { strict: false }), app.get(RateLimitGuard, { strict: false })]);
  await registerMultipart(app, limits);
  renameAnswers(app, app.get(InterfaceNames));
  await serveWorkbench(app);
  if (config.docs) serveDocumentation(app);
  if (config.queueBoard) await serveQueueBoard(app);
  return app;
}

async function listen(app: NestFastifyApplication, config: Config): Promise<string> {
  const { port, host } = config;
  try {
    await app.init();
    // Nest's own `listen` would also log the failure, which is reported in a sentence.
    await app.getHttpAdapter().getInstance().listen({ port, host });
  } catch (error) {
    throw listenFailure(error, config);
  }
  const address = app.getHttpServer().address() as { port: number };
  const shownHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${shownHost}:${address.port}`;
}
