import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuditModule } from '../audit/audit.module.js';
import { Accounts } from '../auth/accounts.js';
import { AccountsModule } from '../auth/accounts.module.js';
import { ClockModule } from '../clock/clock.module.js';
import { ConfigModule } from '../config/config.module.js';
import { type Config, loadConfig } from '../config/config.js';
import { DataFolderInUse, lockDataFolder } from '../config/data-folder-lock.js';
import { developmentSecrets } from '../config/development-secrets.js';
import { DatabaseModule } from '../database/database.module.js';
import { runningPostgresUrl, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.js';
import { migrate } from '../database/migrate.js';
import { SecretsModule } from '../secrets/secrets.module.js';

@Module({})
class AccountsRoot {}

/** Runs `work` on the service's database: the one of DATABASE_URL, the embedded one of a service that runs, or one started for the purpose. */
export async function withAccounts<T>(work: (accounts: Accounts) => Promise<T>): Promise<T> {
  const given = loadConfig();
  return withDatabase(given, async (databaseUrl) => {
    const config = loadConfig(undefined, { ...developmentSecrets(given), DATABASE_URL: databaseUrl });
    const module = {
      module: AccountsRoot,
      imports: [
        ConfigModule.with(config),
        ClockModule,
        DatabaseModule,
        SecretsModule,
        AuditModule,
        AccountsModule,
      ],
    };
    const app = await NestFactory.createApplicationContext(module, {
      logger: ['error'],
      abortOnError: false,
    });
    try {
      return await work(app.get(Accounts, { strict: false }));
    } finally {
      await app.close();
    }
  });
}

async function withDatabase<T>(
  { databaseUrl, dataDir }: Config,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(databaseUrl);
  const folder = join(dataDir, 'postgres');
  let unlock: () => void;
  try {
    unlock = lockDataFolder(dataDir);
  } catch (error) {
    const running = error instanceof DataFolderInUse ? runningPostgresUrl(folder) : null;
    if (!running) throw error;
    return work(running);
  }
  try {
    const server = await startEmbeddedPostgres(folder);
    try {
      await migrate(server.url);
      return await work(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    unlock();
  }
}
