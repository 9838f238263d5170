import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/config/project-root.js';

/** What `npm test` asks first, on a machine where nothing is on the PATH, apt-get neither. */
const withoutRedis = (variables: Record<string, string>) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { withoutRedis } from '${join(projectRoot, 'scripts/redis-server.mjs')}'; console.log(withoutRedis());`,
    ],
    { env: { PATH: '/nowhere', ...variables }, encoding: 'utf8' },
  );

describe('a machine that has no redis-server and can not install it', () => {
  it('skips the tests that need one, and says in one line how to get it', () => {
    const { status, stdout } = withoutRedis({});
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\[confere\] The tests that need Redis were skipped: install redis-server .*\n$/);
  });

  it('fails with CI=true', () => {
    const { status, stderr } = withoutRedis({ CI: 'true' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/There is no redis-server, and with CI=true no test is skipped/);
  });
});
