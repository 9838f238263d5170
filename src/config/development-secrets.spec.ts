import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const built = resolve('dist/src/config/development-secrets.js');

/** What one process of its own finds; all of them look at the same moment. */
async function secretsOfAProcess(dataDir: string, at: number): Promise<string> {
  const code = `
    const { developmentSecrets } = await import(${JSON.stringify(built)});
    while (Date.now() < ${at});
    console.log(JSON.stringify(developmentSecrets({ production: false, dataDir: ${JSON.stringify(dataDir)} })));`;
  return (await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])).stdout;
}

describe('the secrets of development', () => {
  it('are the same for all processes that start at once on a new folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const at = Date.now() + 1000;
    const found = await Promise.all(Array.from({ length: 6 }, () => secretsOfAProcess(folder, at)));
    expect(new Set(found).size).toBe(1);
    expect(readdirSync(folder)).toEqual(['secrets.json']);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });
});
