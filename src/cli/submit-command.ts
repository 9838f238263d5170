import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { loadConfig } from '../config/config.js';
import { type DemoCredentials, demoFileIn } from '../demo/demo-credentials.js';
import type { Envelope } from '../http/envelope.js';
import { CommandFault } from './command-fault.js';
import { output, type OutputOptions } from './output.js';
import { fileAt } from './read-command.js';
import { describeResult } from './result-view.js';

interface SubmitOptions extends OutputOptions {
  url?: string;
  key?: string;
  rules?: string;
  password?: string;
  webhook?: string;
  generative?: boolean;
  wait: boolean;
}

type StatusAnswer = Envelope & { processId: string; processStatus: string; token: string };

const POLL_MS = 500;
const FINAL = new Set(['FINISHED', 'CANCELED', 'ERROR']);
/** From here on a person or another capture is awaited, which may take days. */
const WAITING = new Set(['TO_ANALYSIS', 'IN_ANALYSIS', 'WAITING_OPERATION_FINISH']);

export function addSubmitCommand(program: Command): void {
  program
    .command('submit')
    .description(
      'submits a file to a running service, shows its progress until the end, and prints the result',
    )
    .argument('<file>', 'PDF or image')
    .option('--url <url>', 'of the service; default: the demo of this folder')
    .option('--key <key>', 'client key; default: the demo client’s')
    .option('--rules <file>', 'JSON file with the generation rules')
    .option('--password <password>', 'of an encrypted PDF')
    .option('--webhook <url>', 'called with each event; see `webhook listen`')
    .option('--generative', 'use the generative routes')
    .option('--no-wait', 'print the engine’s result without waiting for a review')
    .option('--json', 'print JSON')
    .action(submit);
}

async function submit(path: string, options: SubmitOptions): Promise<void> {
  const { baseUrl, key } = serviceOf(options);
  const route = `${baseUrl}/process-image/${options.generative ? 'generative-' : ''}content-extraction`;
  const file = await fileAt(path);
  const session = new Session(baseUrl, key);
  const accepted = await session.post(route, await formOf(path, file, options));
  const { processId } = accepted.result as { processId: string };
  progress(`submitted as ${processId}`);
  const answer = await follow(session, route, processId, options.wait);
  output(options, answer, () => describeResult(answer));
  if (answer.processStatus === 'ERROR') process.exitCode = 1;
}

const progress = (text: string): void => void process.stderr.write(`${text}\n`);

async function formOf(path: string, file: Buffer, options: SubmitOptions): Promise<FormData> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), basename(path));
  if (options.password) form.set('filePassword', Buffer.from(options.password).toString('base64'));
  if (options.webhook) form.set('webhook', JSON.stringify({ url: options.webhook }));
  if (options.rules) form.set('generationRules', await rulesAt(options.rules));
  return form;
}

/** @throws CommandFault when the file holds no list of rules; what the rules say is the service's to judge. */
async function rulesAt(path: string): Promise<string> {
  const text = (await fileAt(path)).toString('utf8');
  let rules: unknown;
  try {
    rules = JSON.parse(text);
  } catch (error) {
    throw new CommandFault(`${path} is not JSON (${(error as Error).message}); ${RULES_RIGHT}`);
  }
  if (!Array.isArray(rules)) throw new CommandFault(`${path} does not hold a list; ${RULES_RIGHT}`);
  return text;
}

const RULES_RIGHT =
  'give a JSON file with the list of rules, such as [{ "tagRegex": "^(id=.+)$", "generalFieldConfiguration": { "score": 0.9 } }]';

/** Polls until the process is at its end, or waits for people and the caller does not. */
async function follow(
  session: Session,
  route: string,
  processId: string,
  wait: boolean,
): Promise<StatusAnswer> {
  let last = '';
  for (;;) {
    const answer = await session.post(`${route}/status`, { processId, returnEngineResponse: true });
    const { processStatus } = answer;
    if (processStatus !== last) progress(describeStatus(processStatus, wait));
    last = processStatus;
    if (FINAL.has(processStatus) || (!wait && WAITING.has(processStatus))) return answer;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function describeStatus(status: string, wait: boolean): string {
  if (status === 'TO_ANALYSIS' && wait)
    return `${status}: waits for a reviewer (Ctrl-C ends the waiting, not the process)`;
  return status;
}

function serviceOf({ url, key }: SubmitOptions): { baseUrl: string; key: string } {
  const file = demoFileIn(loadConfig().dataDir);
  const demo = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoCredentials) : null;
  const baseUrl = url ?? demo?.baseUrl;
  const clientKey = key ?? demo?.clientKey;
  if (baseUrl && clientKey) return { baseUrl: baseUrl.replace(/\/$/, ''), key: clientKey };
  throw new CommandFault(
    'name the service with --url and a client key with --key, or run `npm start` in this folder first (it makes demo credentials)',
  );
}

/** A client's calls; the token is renewed when it has run out. */
class Session {
  private token: string | undefined;

  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
  ) {}

  async post(url: string, body: FormData | object): Promise<StatusAnswer> {
    this.token ??= await this.authenticate();
    const answer = await this.call(url, body, this.token);
    if (answer.status.code !== 'R300') return accepted(answer);
    this.token = await this.authenticate();
    return accepted(await this.call(url, body, this.token));
  }

  private async authenticate(): Promise<string> {
    return accepted(await this.call(`${this.baseUrl}/user/authenticate`, { token: this.key }, null)).token;
  }

  private async call(url: string, body: FormData | object, token: string | null): Promise<StatusAnswer> {
    const isForm = body instanceof FormData;
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: isForm ? body : JSON.stringify(body),
      });
      return (await response.json()) as StatusAnswer;
    } catch (error) {
      const cause = (error as Error & { cause?: Error }).cause ?? (error as Error);
      throw new CommandFault(
        `${url} can't be reached: ${cause.message || String(cause)}. Does the service run?`,
      );
    }
  }
}

/** @throws CommandFault with the service's own words. */
function accepted(answer: StatusAnswer): StatusAnswer {
  const { code, message, errors } = answer.status;
  if (!/^[RE]\d/.test(code)) return answer;
  const details = (errors ?? []).map((error) =>
    error.path ? `${error.path}: ${error.message}` : error.message,
  );
  throw new CommandFault([`${code} ${message}`, ...details].join('\n  '));
}
