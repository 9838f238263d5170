// Starts one embedded PostgreSQL for the whole run, the same that the service runs, with a migrated
// database from which each test file copies its own. Works on what `npm run build` built, because jest
// runs its set-up outside of its own module system.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../dist/src/database/embedded/embedded-postgres.js';
import { migrate } from '../../dist/src/database/migrate.js';

/**
 * Two test files run at a time, each with several services that hold up to 20 connections: beyond PostgreSQL's usual
 * 100 one of them would be refused and answer with a fault.
 */
const MOST_CONNECTIONS = 400;

export default async function globalSetup() {
  const folder = mkdtempSync(join(tmpdir(), 'confere-test-'));
  const first = await startEmbeddedPostgres(join(folder, 'postgres'));
  await migrate(first.url);
  const admin = new pg.Client(first.url.replace(/\/confere$/, '/postgres'));
  await admin.connect();
  await admin.query('ALTER DATABASE confere RENAME TO confere_template');
  await admin.query(`ALTER SYSTEM SET max_connections = ${MOST_CONNECTIONS}`);
  await admin.end();
  await first.stop();
  const server = await startEmbeddedPostgres(join(folder, 'postgres'));
  process.env.TEST_POSTGRES_URL = server.url.replace(/\/confere$/, '/postgres');
  globalThis.confereTestPostgres = { server, folder };
}
