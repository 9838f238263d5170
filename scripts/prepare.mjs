// Brings a fresh clone to where the service can run: packages installed, TypeScript built. Plain Node,
// because nothing is installed yet. What is up to date is left alone, so later starts cost nothing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const stamps = {
  installed: join(root, 'node_modules', '.confere-installed'),
  built: join(root, 'dist', '.confere-built'),
  workbench: join(root, 'dist', '.workbench-built'),
};

export function prepare() {
  checkNode();
  install();
  build();
  buildWorkbench();
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Confere needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

function install() {
  const wanted = digest(['package.json', 'package-lock.json', '.npmrc']);
  if (read(stamps.installed) === wanted) return;
  say('Installing packages (npm install) ...');
  // The compiler is needed also where NODE_ENV=production would leave development packages out.
  const args = ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // Nothing but npm's registry is asked, also by an npm that drops keys of `.npmrc` that it doesn't know.
  run('npm', args, { ONNXRUNTIME_NODE_INSTALL: 'skip' });
  // npm itself may have put the lock file in order.
  write(stamps.installed, digest(['package.json', 'package-lock.json', '.npmrc']));
}

function build() {
  const wanted = digest([
    'src',
    'migrations',
    'bench',
    'drawn',
    'training',
    'test/fuzz',
    'sdk/src',
    'nest-cli.json',
    'tsconfig.json',
    'tsconfig.build.json',
    'package-lock.json',
  ]);
  if (read(stamps.built) === wanted && !writtenSince(stamps.built)) return;
  say('Building ...');
  run(process.execPath, [join('node_modules', '@nestjs', 'cli', 'bin', 'nest.js'), 'build']);
  write(stamps.built, wanted);
}

/** The compiler first: a text that one of the languages lacks must not be built. */
function buildWorkbench() {
  const wanted = digest(['workbench', 'catalog/lexicon', 'src/values', 'sdk/src', 'package-lock.json']);
  if (read(stamps.workbench) === wanted) return;
  say('Building the workbench ...');
  run(process.execPath, [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', 'workbench/tsconfig.json']);
  run(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', 'workbench']);
  write(stamps.workbench, wanted);
}

/** `nest build` or `nest start --watch` built from sources that may be others now. */
function writtenSince(stamp) {
  const { mtimeMs } = statSync(stamp);
  const built = join(dirname(stamp), 'src');
  return filesOf(built).some((file) => statSync(file).mtimeMs > mtimeMs);
}

const say = (text) => console.error(`[confere] ${text}`);

function run(command, args, variables = {}) {
  const env = { ...process.env, ...variables };
  const { status, error, signal } = spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 2, 2] });
  if (status === 0) return;
  console.error(`[confere] ${command} ${args[0]} failed: ${error?.message ?? signal ?? `exit ${status}`}`);
  process.exit(1);
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Of the files' names and contents; a changed time alone (a checkout) rebuilds nothing. */
function digest(paths) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const file of paths.flatMap((path) => filesOf(join(root, path)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
