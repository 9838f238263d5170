// npm test [-- jest's arguments]: everything, or what the arguments name.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepare, root } from './prepare.mjs';
import { withoutRedis } from './redis-server.mjs';

prepare();
const skipped = withoutRedis();
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    // Most code of a test file runs too shortly to be worth optimising, and its two workers have a core each: a tenth of the time.
    '--interrupt-budget=400000',
    '--single-threaded-gc',
    join(root, 'node_modules/jest/bin/jest.js'),
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_REDIS: skipped ? 'none' : 'here' } },
);
if (skipped) console.error(skipped);
process.exit(status ?? 1);
