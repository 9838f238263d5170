import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';

describe('the migrated database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await makeTestDatabase();
  });
  afterAll(() => database.drop());

  it('has every table of the entities, and nothing to add', async () => {
    const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});
