import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { projectRoot } from '../../src/config/project-root.js';
import { signatureHeaders } from '../../src/webhooks/webhook-signature.js';

const run = promisify(execFile);

const SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
const OLD_SECRET = `whsec_${Buffer.alloc(24, 2).toString('base64')}`;
const BODY = JSON.stringify({ event: 'process.finished', value: 'ação €' });

/** Each reads `[secret, headers, body]` and prints whether the sample calls it genuine. */
const samples = {
  ts: {
    file: 'sample.mjs',
    command: process.execPath,
    prepare: (
      code: string,
    ) => `${ts.transpile(code, { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 })}
const [secret, headers, body] = JSON.parse(process.argv[2]);
console.log(isGenuine(secret, headers, Buffer.from(body)));`,
  },
  python: {
    file: 'sample.py',
    command: 'python3',
    prepare: (code: string) => `${code}
import json, sys
secret, headers, body = json.loads(sys.argv[1])
print("true" if is_genuine(secret, headers, body.encode()) else "false")`,
  },
};

let folder: string;
let page: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'confere-docs-'));
  page = await readFile(join(projectRoot, 'docs', 'webhooks.md'), 'utf8');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Python is optional on a machine. */
const hasPython = process.env['CI'] === 'true' || !spawnSync('python3', ['--version']).error;
const languages = hasPython ? (['ts', 'python'] as const) : (['ts'] as const);

describe.each(languages)('the %s sample of docs/webhooks.md', (language) => {
  const { file, command, prepare } = samples[language];

  async function judge(secret: string, headers: object, body: string): Promise<string | null> {
    const { stdout } = await run(command, [join(folder, file), JSON.stringify([secret, headers, body])]);
    return stdout.trim();
  }

  it('takes genuine calls and refuses all others', async () => {
    const code = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page)?.[1];
    expect(code).toBeDefined();
    await writeFile(join(folder, file), prepare(code!));
    if (!(await run(command, ['--version']).catch(() => null)))
      return console.warn(`${command} is not installed: its sample is not run`);

    const now = new Date();
    const headers = signatureHeaders(SECRET, 'event-1', now, BODY);
    const late = new Date(now.getTime() - 6 * 60_000);
    const { 'webhook-signature': _, ...unsigned } = headers;
    const verdicts = await Promise.all([
      judge(SECRET, headers, BODY),
      judge(SECRET, signatureHeaders(`${OLD_SECRET} ${SECRET}`, 'event-1', now, BODY), BODY),
      judge(OLD_SECRET, headers, BODY),
      judge(SECRET, headers, `${BODY} `),
      judge(SECRET, { ...headers, 'webhook-id': 'event-2' }, BODY),
      judge(SECRET, signatureHeaders(SECRET, 'event-1', late, BODY), BODY),
      judge(SECRET, { ...headers, 'webhook-timestamp': 'now' }, BODY),
      judge(SECRET, { ...headers, 'webhook-signature': 'v1,' }, BODY),
      judge(SECRET, unsigned, BODY),
    ]);
    expect(verdicts).toEqual(['true', 'true', ...Array(7).fill('false')]);
  });
});
