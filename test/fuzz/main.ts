import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../src/roots/service.js';
import { sendHugeBodies } from './huge-bodies.js';
import { requestsOf } from './requests.js';
import { fuzz, jsonOf, tableOf } from './run.js';
import { fuzzVariables, prepareTarget } from './target.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';

/**
 * `npm run fuzz [-- --minutes 5 | --cases 20000] [--seed 1] [--json out.json]`: sends generated requests to every
 * route of a real service on a real PostgreSQL, in DATABASE_URL or else an embedded one; the stub engine takes its
 * files. Ends with 1 when one of them was answered with a fault, not in time, or not in the envelope.
 */
const argument = (name: string): string | undefined => {
  const place = process.argv.indexOf(`--${name}`);
  return place < 0 ? undefined : process.argv[place + 1];
};
const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'confere-fuzz-'));
const variables = {
  ...fuzzVariables,
  PORT: '0',
  DATA_DIR: folder,
  DATABASE_URL: process.env.DATABASE_URL,
  DEMO: 'false',
  DOCS: 'false',
};
const service = await startService(variables, { engine: new StubEngine() });
const target = await prepareTarget(service);
const seed = argument('seed');
const cases = argument('cases');
const outcome = await fuzz(target, requestsOf(target.description, target.ingredients), {
  ...(cases === undefined
    ? { milliseconds: Number(argument('minutes') ?? 1) * 60_000 }
    : { cases: Number(cases) }),
  ...(seed !== undefined && { seed: Number(seed) }),
});
const huge = await sendHugeBodies(target);
say(tableOf(outcome));
for (const line of huge) process.stderr.write(`FAILED: ${line}\n`);
if (outcome.failure) process.stderr.write(`FAILED, again with --seed ${outcome.seed}:\n${outcome.failure}\n`);
const json = argument('json');
if (json) await writeFile(json, jsonOf(outcome));
await service.stop();
await rm(folder, { recursive: true, force: true });
process.exit(outcome.failure || huge.length > 0 ? 1 : 0);
