import { type Command, InvalidArgumentError } from 'commander';
import { existsSync, readFileSync } from 'node:fs';
import { loadConfig } from '../config/config.js';
import { type DemoCredentials, demoFileIn } from '../demo/demo-credentials.js';
import { CommandFault } from './command-fault.js';
import { print } from './output.js';
import { type HeardCall, WebhookListener } from './webhook-listener.js';

interface ListenOptions {
  port: number;
  path: string;
  secret?: string;
  fail: number;
  json?: boolean;
}

export function addWebhookCommands(program: Command): void {
  program
    .command('webhook')
    .description('calls that the service makes')
    .command('listen')
    .description('receives webhook calls on this machine, verifies their signatures and prints them')
    .option('--port <port>', 'to listen on, on 127.0.0.1; 0 for any', portOf, 4000)
    .option('--path <path>', 'only calls of this path are taken, others get 404', pathOf, '/')
    .option('--secret <secret>', 'the client’s webhook secret, whsec_...; default: the demo client’s')
    .option('--fail <share>', 'answers 500 to this share of the calls, to see them repeated', shareOf, 0)
    .option('--json', 'print one JSON document a line')
    .action(listen);
}

async function listen({ port, path, secret = demoSecret(), fail, json }: ListenOptions): Promise<void> {
  const listener = new WebhookListener({
    secret,
    path,
    fails: () => Math.random() < fail,
    heard: (call) => print(json ? JSON.stringify(call) : describeCall(call)),
  });
  const url = await listener.start(port);
  if (!json)
    print(
      `Listening on ${url}. Give it as webhook.url; the service must run with OUTBOUND_ALLOW_HOSTS=${new URL(url).host}\n` +
        'Ctrl-C ends it.',
    );
}

/** One line: when, which event of which process, and whether it is genuine. */
export function describeCall({
  at,
  event,
  processId,
  processStatus,
  sequence,
  invalid,
  answered,
}: HeardCall) {
  const about = `${event ?? '-'}  process ${processId ?? '-'}  ${processStatus ?? '-'}  sequence ${sequence ?? '-'}`;
  return `${at}  ${about}  ${invalid === null ? 'valid' : `INVALID: ${invalid}`}  answered ${answered}`;
}

function demoSecret(): string {
  const file = demoFileIn(loadConfig().dataDir);
  const demo = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<DemoCredentials>) : null;
  if (demo?.webhookSecret) return demo.webhookSecret;
  throw new CommandFault(
    'give the client’s webhook secret with --secret; it was shown when the client was made (`confere client create`)',
  );
}

function portOf(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new InvalidArgumentError('must be a port from 0 to 65535.');
  return Number(text);
}

function pathOf(text: string): string {
  if (!text.startsWith('/')) throw new InvalidArgumentError('must begin with a slash, such as /confere.');
  return text;
}

/** `30%`, `30 %` or `0.3`. */
function shareOf(text: string): number {
  const [, number, percent] = /^(\d{1,3}(?:\.\d+)?) ?(%?)$/.exec(text) ?? [];
  const share = Number(number) / (percent ? 100 : 1);
  if (!(share >= 0 && share <= 1)) throw new InvalidArgumentError('must be a share such as 30% or 0.3.');
  return share;
}
