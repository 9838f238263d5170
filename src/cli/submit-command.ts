import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Command } from 'commander';
import {
  Confere,
  ConfereError,
  type GenerationRule,
  type Process,
  ProcessFailed,
  type Reading,
  type SubmitOptions as Parameters,
} from '../../sdk/src/index.js';
import { loadConfig } from '../config/config.js';
import { type DemoCredentials, demoFileIn } from '../demo/demo-credentials.js';
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
  const confere = new Confere(serviceOf(options));
  const file = new File([new Uint8Array(await fileAt(path))], basename(path));
  const parameters = await parametersOf(options);
  const { answer } = await orFault(async () => {
    const process = await confere.submit(file, parameters);
    progress(`submitted as ${process.processId}`);
    return outcomeOf(process, options.wait);
  });
  output(options, answer, () => describeResult(answer));
  if (answer.processStatus === 'ERROR') process.exitCode = 1;
}

const progress = (text: string): void => void process.stderr.write(`${text}\n`);

async function parametersOf({ generative, password, webhook, rules }: SubmitOptions) {
  return {
    kind: generative ? 'generative' : 'standard',
    password,
    ...(webhook ? { webhook: { url: webhook } } : {}),
    ...(rules ? { generationRules: await rulesAt(rules) } : {}),
  } satisfies Parameters<'standard' | 'generative'>;
}

/** @throws CommandFault when the file holds no list of rules; the service checks the rules themselves. */
async function rulesAt(path: string): Promise<GenerationRule[]> {
  const text = (await fileAt(path)).toString('utf8');
  let rules: unknown;
  try {
    rules = JSON.parse(text);
  } catch (error) {
    throw new CommandFault(`${path} is not JSON (${(error as Error).message}); ${RULES_RIGHT}`);
  }
  if (!Array.isArray(rules)) throw new CommandFault(`${path} does not hold a list; ${RULES_RIGHT}`);
  return rules as GenerationRule[];
}

const RULES_RIGHT =
  'give a JSON file with the list of rules, such as [{ "tagRegex": "^(id=.+)$", "generalFieldConfiguration": { "score": 0.9 } }]';

/** The result at the end of the process, or earlier when the process waits for a reviewer and the caller does not wait. */
async function outcomeOf(process: Process, wait: boolean): Promise<Reading> {
  try {
    return await process.wait({
      until: wait ? 'end' : 'read',
      timeoutMs: Infinity,
      returnEngineResponse: true,
      onStatus: (status) => progress(describeStatus(status, wait)),
    });
  } catch (error) {
    if (error instanceof ProcessFailed) return error.reading;
    throw error;
  }
}

/** @throws CommandFault with the service's message. */
async function orFault<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof ConfereError)) throw error;
    const hint = error.code === 'CONNECTION' ? '. Does the service run?' : '';
    throw new CommandFault(error.message + hint);
  }
}

function describeStatus(status: string, wait: boolean): string {
  if (status === 'TO_ANALYSIS' && wait)
    return `${status}: waits for a reviewer (Ctrl-C ends the waiting, not the process)`;
  return status;
}

function serviceOf({ url, key }: SubmitOptions): { baseUrl: string; clientKey: string } {
  const file = demoFileIn(loadConfig().dataDir);
  const demo = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoCredentials) : null;
  const baseUrl = url ?? demo?.baseUrl;
  const clientKey = key ?? demo?.clientKey;
  if (baseUrl && clientKey) return { baseUrl, clientKey };
  throw new CommandFault(
    'name the service with --url and a client key with --key, or run `npm start` in this folder first (it makes demo credentials)',
  );
}
