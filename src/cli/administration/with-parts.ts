import { join } from 'node:path';
import { Global, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuditModule } from '../../audit/audit.module.js';
import { AuditTrail } from '../../audit/audit-trail.js';
import { AccountsModule } from '../../auth/accounts.module.js';
import { ClockModule } from '../../clock/clock.module.js';
import { ConfigModule } from '../../config/config.module.js';
import { type Config, loadConfig } from '../../config/config.js';
import { DataFolderInUse, lockDataFolder } from '../../config/data-folder-lock.js';
import { developmentSecrets } from '../../config/development-secrets.js';
import { DatabaseModule } from '../../database/database.module.js';
import { runningPostgresUrl, startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.js';
import { openDatabase } from '../../database/open-database.js';
import { migrate } from '../../database/migrate.js';
import { Log } from '../../logging/log.js';
import { SecretsModule } from '../../secrets/secrets.module.js';

/** Standard output belongs to the command. */
@Global()
@Module({
  providers: [{ provide: Log, useFactory: () => new Log('error', process.stderr) }],
  exports: [Log],
})
class ErrorLogModule {}

@Module({})
class CommandRoot {}

/** Commands may go through whole tables, and the person who runs one waits. */
const PATIENT = {
  DATABASE_STATEMENT_SECONDS: '0',
  DATABASE_LOCK_SECONDS: '0',
  DATABASE_IDLE_TRANSACTION_SECONDS: '0',
};

/** Gives a part of the service by its class. */
export type Parts = <Part>(part: Type<Part>) => Part;

/**
 * Runs `work` with parts of the service on its database: the one of DATABASE_URL, the embedded one of a
 * service that runs, or one started for the purpose.
 * @throws NotReady when the database can't be used, WrongEncryptionKey
 */
export async function withParts<T>(work: (parts: Parts) => Promise<T>): Promise<T> {
  const given = loadConfig();
  return withDatabase(given, async (databaseUrl) => {
    const made = { ...developmentSecrets(given), ...PATIENT, DATABASE_URL: databaseUrl };
    const config = loadConfig(undefined, made);
    const module = {
      module: CommandRoot,
      imports: [
        ConfigModule.with(config),
        ErrorLogModule,
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
      const parts: Parts = (part) => app.get(part, { strict: false });
      await parts(AuditTrail).open();
      return await work(parts);
    } finally {
      await app.close();
    }
  });
}

async function withDatabase<T>(
  { databaseUrl, dataDir }: Config,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    // Nest would try again for a while, and print a stack each time.
    await (await openDatabase(databaseUrl)).destroy();
    return work(databaseUrl);
  }
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
