import { openDatabase } from './open-database.js';

/** Migrates a database; several machines may call it at once. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const dataSource = await openDatabase(databaseUrl);
  try {
    const session = dataSource.createQueryRunner();
    // One machine migrates, the others wait and find nothing left to do.
    await session.query(`SELECT pg_advisory_lock(hashtext('confere:migrate'))`);
    try {
      const done = await dataSource.runMigrations({ transaction: 'each' });
      return done.map(({ name }) => name);
    } finally {
      await session.query(`SELECT pg_advisory_unlock(hashtext('confere:migrate'))`);
      await session.release();
    }
  } finally {
    await dataSource.destroy();
  }
}
