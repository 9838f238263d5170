import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/config/project-root.js';
import { WebhookListener, type HeardCall } from '../../src/cli/webhook-listener.js';
import { signatureHeaders } from '../../src/webhooks/webhook-signature.js';
import { type TestClient, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';

const SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(24, 2).toString('base64')}`;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs the command line and keeps what it prints. */
function confere(args: string[]): { child: ChildProcess; printed: () => string } {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/src/cli/confere.js'), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (text += chunk));
  return { child, printed: () => text };
}

describe('the part of docs/webhooks.md on trying it', () => {
  let service: TestService;
  let client: TestClient;
  let commands: string[];
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    const page = await readFile(join(projectRoot, 'docs', 'webhooks.md'), 'utf8');
    const [, part = ''] = /## Try it on your own machine\n([\s\S]*?)\n## /.exec(page) ?? [];
    const port = String(await freePort());
    commands = [...part.matchAll(/^(.*(?:npm start|npm run).*)$/gm)].map(([, line]) =>
      line!.replaceAll('4000', port),
    );
    const [, allowed = ''] = /^OUTBOUND_ALLOW_HOSTS=(\S+) npm start$/.exec(commands[0] ?? '') ?? [];
    service = await TestService.start({ OUTBOUND_ALLOW_HOSTS: allowed });
    client = await service.client();
  });
  afterAll(async () => {
    for (const child of children) child.kill();
    await service.stop();
  });

  const run = (command: string, ...more: string[]) => {
    const running = confere([...command.replace(/^npm run confere -- /, '').split(' '), ...more]);
    children.push(running.child);
    return running;
  };

  it('says what makes a receiver here print genuine calls', async () => {
    expect(commands).toHaveLength(3);
    const { clientKey, webhookSecret } = client.account;
    const listening = run(commands[1]!, '--secret', webhookSecret);
    await waitUntil(() => listening.printed().includes('Listening on http://127.0.0.1:'), 'the receiver');
    const submitting = run(commands[2]!, '--url', service.baseUrl, '--key', clientKey);
    const lines = await waitUntil(() => {
      const heard = listening
        .printed()
        .split('\n')
        .filter((line) => line.includes('process.'));
      return heard.length >= 2 && heard;
    }, `two calls; printed: ${listening.printed()} ${submitting.printed()}`);
    const [, processId] = /submitted as (\S+)/.exec(submitting.printed()) ?? [];
    expect(lines[0]).toMatch(
      new RegExp(`^\\S+Z  process\\.extracted  process ${processId}  \\S+  sequence 1  valid  answered 204$`),
    );
    expect(lines[1]).toMatch(/process\.finished .* FINISHED {2}sequence 2 {2}valid {2}answered 204$/);
  });
});

describe('confere webhook listen', () => {
  const heard: HeardCall[] = [];
  let failing = false;
  let listener: WebhookListener;
  let url: string;
  beforeAll(async () => {
    const parts = {
      secret: SECRET,
      path: '/in',
      fails: () => failing,
      heard: (call: HeardCall) => heard.push(call),
    };
    listener = new WebhookListener(parts);
    url = await listener.start(0);
  });
  afterAll(() => listener.stop());

  const body = JSON.stringify({ event: 'process.finished', processId: 'p-1', sequence: 2, value: 'ação' });
  const send = async (headers: Record<string, string>, text = body, to = url) =>
    (await fetch(to, { method: 'POST', headers, body: text })).status;
  const signed = (secret: string, at = new Date()) => signatureHeaders(secret, 'event-1', at, body);

  it('takes what is signed by the secret, also beside another one', async () => {
    expect(await send(signed(SECRET))).toBe(204);
    expect(heard.at(-1)).toMatchObject({
      event: 'process.finished',
      processId: 'p-1',
      sequence: 2,
      invalid: null,
    });
    expect(await send(signed(`${OTHER} ${SECRET}`))).toBe(204);
  });

  it('says why it refuses what is not', async () => {
    expect(await send(signed(OTHER))).toBe(401);
    expect(heard.at(-1)?.invalid).toMatch(/signature/i);
    expect(await send(signed(SECRET), `${body} `)).toBe(401);
    expect(await send(signed(SECRET, new Date(Date.now() - 600_000)))).toBe(401);
    expect(heard.at(-1)?.invalid).toMatch(/timestamp/i);
    expect(await send({})).toBe(401);
    expect(heard.at(-1)?.invalid).toMatch(/header/i);
    expect(await send(signed(SECRET), body, url.replace('/in', '/out'))).toBe(404);
  });

  it('prints no control characters for the terminal', async () => {
    await send({}, JSON.stringify({ event: '\u001b[2J', processId: 7 }));
    expect(heard.at(-1)).toMatchObject({ event: null, processId: null });
  });

  it('fails genuine calls when it is told to', async () => {
    failing = true;
    expect(await send(signed(SECRET))).toBe(500);
    failing = false;
  });

  it.each([
    [['--secret', 'x'], /that is not a webhook secret/],
    [['--secret', SECRET, '--fail', '130%'], /must be a share such as 30%/],
  ])('says what is wrong with %j', async (args, message) => {
    const { child, printed } = confere(['webhook', 'listen', ...args]);
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, printed()]).toEqual([1, expect.stringMatching(message)]);
  });
});
