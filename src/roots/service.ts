import { join } from 'node:path';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { Config, loadConfig, type Variables } from '../config/config.js';
import { lockDataFolder } from '../config/data-folder-lock.js';
import { developmentSecrets } from '../config/development-secrets.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.js';
import { migrate } from '../database/migrate.js';
import { Demo } from '../demo/demo.js';
import { createAdapter, registerMultipart } from '../http/fastify.js';
import { serveDocumentation } from '../http/documentation.js';
import { Log } from '../logging/log.js';
import { WorkQueue } from '../work/work-queue.js';
import type { Replacements } from './core.js';
import { RootModule } from './root.js';

/** A service that runs. */
export interface Service {
  config: Config;
  app: INestApplicationContext;
  /** Null in a role that answers no HTTP. */
  baseUrl: string | null;
  /** Ends what is in hand, then everything else. */
  stop(): Promise<void>;
}

/** Something that must be put right before the service can start; the message says what. */
export class NotReady extends Error {}

/**
 * Starts the service: the embedded database where no other is named, the modules of the role, and the
 * HTTP server.
 * @throws InvalidEnvironment, DataFolderInUse, NotReady
 */
export async function startService(
  environment?: Variables,
  replacements: Replacements = {},
): Promise<Service> {
  const given = loadConfig(environment);
  if (given.databaseUrl) return startOn(withSecrets(given, environment, {}), true, replacements);

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
    const { stop: stopDatabase } = database;
    return {
      ...service,
      stop: async () => {
        await service.stop();
        await stopDatabase();
        unlock();
      },
    };
  } catch (error) {
    await database?.stop();
    unlock();
    throw error;
  }
}

const withSecrets = (given: Config, environment: Variables | undefined, made: Variables): Config =>
  loadConfig(environment, { ...made, ...developmentSecrets(given) });

async function startOn(config: Config, shared: boolean, replacements: Replacements): Promise<Service> {
  if (shared) await assertMigrated(config.databaseUrl!);
  const isApi = config.role === 'api' || config.role === 'all';
  const root = RootModule.with(config, replacements);
  const app = isApi ? await createApi(root, config) : await createContext(root);
  // The embedded database serves this process alone, so any lease in it is a dead one's.
  if (!shared) await app.get(WorkQueue).freeAll();
  try {
    const baseUrl = isApi ? await listen(app as NestFastifyApplication, config) : (await app.init(), null);
    if (config.demo && baseUrl) await app.get(Demo, { strict: false }).ensure(baseUrl);
    return { config, app, baseUrl, stop: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function assertMigrated(databaseUrl: string): Promise<void> {
  const { dataSourceOptions } = await import('../database/data-source-options.js');
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl)).initialize();
  try {
    if (await dataSource.showMigrations())
      throw new NotReady('DATABASE_URL: the tables are not up to date; run `npm run migrate` first');
  } finally {
    await dataSource.destroy();
  }
}

async function createApi(root: DynamicModule, config: Config): Promise<NestFastifyApplication> {
  const limits = { maxFileBytes: Math.max(config.maxImageBytes, config.maxPdfBytes) };
  const app = await NestFactory.create<NestFastifyApplication>(root, createAdapter(limits), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Log));
  await registerMultipart(app, limits);
  if (config.docs) serveDocumentation(app);
  return app;
}

async function createContext(root: DynamicModule): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(root, {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Log));
  return app;
}

async function listen(app: NestFastifyApplication, { port, host }: Config): Promise<string> {
  try {
    await app.listen(port, host);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new NotReady(`PORT: ${port} on ${host} is in use; name another one`);
    throw error;
  }
  const address = app.getHttpServer().address() as { port: number };
  const shownHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${shownHost}:${address.port}`;
}
