// Starts one embedded PostgreSQL for the whole run, the same that the service runs, with a migrated
// database from which each test file copies its own. Works on what `npm run build` built, because jest
// runs its set-up outside of its own module system.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../dist/src/database/embedded/embedded-postgres.js';
import { migrate } from '../../dist/src/database/migrate.js';

export default async function globalSetup() {
  const folder = mkdtempSync(join(tmpdir(), 'confere-test-'));
  const server = await startEmbeddedPostgres(join(folder, 'postgres'));
  await migrate(server.url);
  const url = server.url.replace(/\/confere$/, '/postgres');
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query('ALTER DATABASE confere RENAME TO confere_template');
  await admin.end();
  process.env.TEST_POSTGRES_URL = url;
  globalThis.confereTestPostgres = { server, folder };
}
