import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source-options.js';

export interface TestDatabase {
  url: string;
  dataSource: DataSource;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/** A migrated PostgreSQL database of its own, copied from the template of the run. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server)
    throw new Error('TEST_POSTGRES_URL is missing: run this file in the project `integration` or `e2e`');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE confere_template`);
  const url = server.replace(/\/postgres$/, `/${name}`);
  const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
  return {
    url,
    dataSource,
    drop: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Copies wait for each other: a template can only be copied by one at a time. */
async function onServer(server: string, statement: string): Promise<void> {
  const admin = await new DataSource({ type: 'postgres', url: server }).initialize();
  try {
    await admin.query(`SELECT pg_advisory_lock(1)`);
    await admin.query(statement);
  } finally {
    await admin.destroy();
  }
}
