// The tests start a redis-server of their own from the PATH; npm has none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const INSTALL_MS = 180_000;
const HOW =
  'install redis-server (Debian and Ubuntu: apt-get install redis-server, macOS: brew install redis) and run npm test again';

/** @returns what to say at the end when the tests that need Redis have to be skipped; null when it is here. */
export function withoutRedis() {
  if (isHere() || (mayInstall() && install())) return null;
  if (process.env.CI !== 'true') return `[confere] The tests that need Redis were skipped: ${HOW}.`;
  console.error(`[confere] There is no redis-server, and with CI=true no test is skipped: ${HOW}.`);
  process.exit(1);
}

const isHere = () => spawnSync('redis-server', ['--version']).status === 0;

const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

function install() {
  console.error('[confere] Installing redis-server (apt-get) ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = Date.now() + INSTALL_MS;
  // In this order: the lists of packages may be there already, and may be missing or old.
  for (const args of [INSTALL, ['update', '-qq'], INSTALL]) {
    spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: Math.max(1, patience - Date.now()) });
    if (isHere()) return true;
  }
  return false;
}

const INSTALL = ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'];
