// migrations.mjs run|show|revert|generate NAME|check
// `run`, `show` and `revert` work on DATABASE_URL. `generate` and `check` compare the entities with what
// the migrations make, in DATABASE_URL or else in an embedded database made for the purpose.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare, root } from './prepare.mjs';

const [action, name] = process.argv.slice(2);
prepare();

const typeorm = (url, command, ...args) =>
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/typeorm/cli.js'),
      command,
      '-d',
      join(root, 'dist/src/database/data-source.js'),
      ...args,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } },
  ).status;

/** Says in a sentence why it can't work; the command line of TypeORM would print a stack. */
async function onDatabaseUrl(command) {
  const { loadConfig } = await import('../dist/src/config/config.js');
  const { startFailure } = await import('../dist/src/roots/start-failure.js');
  const { openDatabase } = await import('../dist/src/database/open-database.js');
  try {
    const { databaseUrl } = loadConfig({ DATABASE_URL: process.env.DATABASE_URL });
    if (!databaseUrl) {
      console.error(
        'DATABASE_URL: name the database, for example postgresql://user:password@host:5432/confere. ' +
          '(With the embedded database there is nothing to do: `npm start` migrates it.)',
      );
      return 1;
    }
    await (await openDatabase(databaseUrl)).destroy();
    return typeorm(databaseUrl, command);
  } catch (error) {
    console.error(startFailure(error));
    return 1;
  }
}

async function withDatabase(work) {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL);
  const { startEmbeddedPostgres } = await import('../dist/src/database/embedded/embedded-postgres.js');
  const folder = mkdtempSync(join(tmpdir(), 'confere-migrations-'));
  const server = await startEmbeddedPostgres(join(folder, 'postgres'));
  try {
    const { migrate } = await import('../dist/src/database/migrate.js');
    await migrate(server.url);
    return work(server.url);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function generate(url) {
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name ?? '')) {
    console.error('Name the migration with a verb and a noun: npm run migrate:generate -- AddRetention');
    return 1;
  }
  const timestamp = String(Date.now());
  const status = typeorm(
    url,
    'migration:generate',
    '--esm',
    '-p',
    '--timestamp',
    timestamp,
    `migrations/${name}`,
  );
  if (status !== 0) return status;
  const index = join(root, 'migrations/index.ts');
  const text = readFileSync(index, 'utf8');
  writeFileSync(
    index,
    text
      .replace(/\n\n\/\*\*/, `\nimport { ${name}${timestamp} } from './${timestamp}-${name}.js';\n\n/**`)
      .replace(/,?\n?\];/, `,\n  ${name}${timestamp},\n];`),
  );
  return spawnSync('npx', ['prettier', '--write', 'migrations'], { cwd: root, stdio: 'inherit' }).status;
}

const actions = {
  run: () => onDatabaseUrl('migration:run'),
  show: () => onDatabaseUrl('migration:show'),
  revert: () => onDatabaseUrl('migration:revert'),
  generate: () => withDatabase(generate),
  check: () =>
    withDatabase((url) => typeorm(url, 'migration:generate', '--check', '--dryrun', 'migrations/Drift')),
};

if (!(action in actions)) {
  console.error(`Say what to do: ${Object.keys(actions).join(', ')}`);
  process.exit(1);
}
process.exit(await actions[action]());
