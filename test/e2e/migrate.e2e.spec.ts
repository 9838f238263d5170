import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/config/project-root.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';

/** The program behind `npm run migrate`, in a process of its own. */
async function migrate(variables: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/migrations.mjs'), 'run'], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables },
  });
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, said: out + err };
}

describe('npm run migrate', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await makeTestDatabase();
  });
  afterAll(() => database.drop());

  it.each([
    ['no DATABASE_URL', {}, /^DATABASE_URL: name the database, for example postgresql:/m],
    [
      'one where nobody listens',
      { DATABASE_URL: 'postgresql://confere:hush@127.0.0.1:1/confere' },
      /^DATABASE_URL: confere at 127\.0\.0\.1:1 can't be reached: nobody listens there\./m,
    ],
    ['one that is no URL', { DATABASE_URL: 'confere' }, /DATABASE_URL: must/],
  ])('says in a sentence what is wrong with %s', async (_what, variables, sentence) => {
    const { code, said } = await migrate(variables);
    expect(code).toBe(1);
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/^\s+at /m);
    expect(said).not.toContain('hush');
  });

  it('brings a database up to date', async () => {
    const last = () => database.dataSource.query('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
    const expected = await last();
    // As after an update of the code: its migration has not run, and its table is missing.
    await database.dataSource.query('DROP TABLE request_counts');
    await database.dataSource.query(`DELETE FROM migrations WHERE name LIKE 'CountRequests%'`);
    expect((await migrate({ DATABASE_URL: database.url })).code).toBe(0);
    await database.dataSource.query('SELECT FROM request_counts');
    expect(await last()).not.toEqual(expected);
  });
});
