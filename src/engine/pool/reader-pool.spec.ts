import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil } from '../../../test/support/wait-until.js';
import type { EngineOptions, ReaderEnding } from '../options.js';
import { createEngine, type PooledEngine } from './pooled-engine.js';

/** A reader that notes each state in its folder and stays in it long enough to be hit there; a file says what to do. */
const READER = `
import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
const note = (state) => appendFileSync('states', process.pid + ' ' + state + '\\n');
const tryTo = async (act) => {
  try {
    await act();
    return 'allowed';
  } catch (error) {
    return error.code;
  }
};
const attempts = async () => ({
  elsewhere: await tryTo(() => writeFileSync('../' + process.pid, '')),
  secrets: await tryTo(() => readFileSync('/etc/passwd')),
  program: await tryTo(() => execFileSync('/bin/true')),
  network: await tryTo(() => fetch('http://127.0.0.1:__PORT__').catch(({ cause }) => Promise.reject(cause))),
});
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
process.on('disconnect', () => process.exit(0));
process.on('message', async ({ id, parameters: [given] }) => {
  const text = Buffer.from(given.file ?? given).toString();
  note('given');
  if (text === 'slow to take') await sleep(300);
  process.send({ id, at: { page: 0, count: 0 } });
  note('reading');
  if (text === 'slow to read') await sleep(1000);
  if (text === 'endless') for (;;);
  if (text === 'swelling') for (const held = []; ; ) held.push(Buffer.alloc(20_000_000, 1));
  if (text === 'tries') return process.send({ id, answer: { ok: true, result: await attempts() } });
  if (text === 'dies in half an answer') {
    // What the channel does not take at once is lost with the process.
    process.send({ id, answer: { ok: true, result: { pid: process.pid, text, more: Buffer.alloc(50_000_000) } } });
    process.kill(process.pid, 'SIGKILL');
  }
  process.send({ id, answer: { ok: true, result: { pid: process.pid, text } } });
  if (text === 'dies after its answer') process.kill(process.pid, 'SIGKILL');
  note('answered');
});
note('starting');
await sleep(200);
process.send({ ready: true });
note('idle');
`;

let folder: string;
let server: Server;
let engine: PooledEngine;
const endings: ReaderEnding[] = [];
const open = (options: EngineOptions = {}) => {
  endings.length = 0;
  const onReaderEnd = (_job: string, ending: ReaderEnding) => endings.push(ending);
  engine = createEngine({ concurrency: 2, workerFile: join(folder, 'reader.mjs'), onReaderEnd, ...options });
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pool-'));
  server = createServer((_request, response) => response.end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  writeFileSync(join(folder, 'reader.mjs'), READER.replace('__PORT__', String(port)));
  writeFileSync(join(folder, 'broken.mjs'), 'process.exit(1);');
});
afterEach(() => engine.close());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

const inspect = async (text: string, label?: string) =>
  (await engine.inspect(Buffer.from(text), null, label)) as unknown as { pid: number; text: string };
const extract = (text: string) =>
  engine.extract({ file: Buffer.from(text), password: null, tags: [], images: null });
const endOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    ({ reason }: { reason: string }) => reason,
  );

/** The folders of this process's readers. */
const homes = () =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith(`confere-reader-${process.pid}-`))
    .map((name) => join(tmpdir(), name));
/** Waits for readers in a state. */
const readersIn = (state: string): Promise<number[]> =>
  waitUntil(() => {
    const last = homes()
      .filter((home) => existsSync(join(home, 'states')))
      .map((home) => readFileSync(join(home, 'states'), 'utf8').trim().split('\n').at(-1)!.split(' '));
    const found = last.flatMap(([pid, is]) => (is === state ? [Number(pid)] : []));
    return found.length > 0 && found;
  }, `a reader to be ${state}`);

async function hit(state: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await readersIn(state)) process.kill(pid, signal);
}

describe('a reader that is killed', () => {
  test.each(['starting', 'idle', 'given'])('while %s loses no task: another takes it', async (state) => {
    open();
    if (state === 'idle') await inspect('first');
    const works = state === 'idle' ? [] : [inspect('slow to take')];
    await hit(state, 'SIGKILL');
    works.push(inspect('second'), inspect('third', 'somebody else'));
    expect((await Promise.all(works)).map(({ text }) => text)).toEqual([
      ...(state === 'idle' ? [] : ['slow to take']),
      'second',
      'third',
    ]);
    expect(endings).toContain(state === 'starting' ? 'not-started' : 'crash');
  });

  test('while it reads ends its task with a crash at once, and the next one is answered', async () => {
    open();
    const inspection = endOf(inspect('endless'));
    const extraction = endOf(extract('endless'));
    await waitUntil(async () => (await readersIn('reading')).length === 2, 'both to read');
    const killedAt = performance.now();
    await hit('reading', 'SIGKILL');
    expect([await inspection, await extraction]).toEqual(['crash', 'crash']);
    // It takes some 10 ms; a second is meant, and this machine may have much else to do.
    expect(performance.now() - killedAt).toBeLessThan(3_000);
    expect((await inspect('next')).text).toBe('next');
  });

  test('right after its answer was heard with it, and the next task goes to another', async () => {
    open();
    for (let round = 0; round < 5; round++) {
      const { pid, text } = await inspect(`round ${round}`);
      process.kill(pid, 'SIGKILL');
      // Its end is not known yet: the next task may still be given to it.
      expect([text, (await inspect('next')).text]).toEqual([`round ${round}`, 'next']);
    }
  });

  test('while it sends its answer ends its task with a crash, and the next one is answered', async () => {
    open();
    const inspection = endOf(inspect('dies in half an answer'));
    const extraction = endOf(extract('dies in half an answer'));
    expect([await inspection, await extraction]).toEqual(['crash', 'crash']);
    expect((await inspect('next')).text).toBe('next');
  });

  test('when its whole answer lies in the channel is heard all the same', async () => {
    open();
    for (let round = 0; round < 3; round++)
      expect((await inspect('dies after its answer')).text).toBe('dies after its answer');
    expect((await inspect('next')).text).toBe('next');
  });

  test('while it is being terminated changes nothing', async () => {
    open({ inspectionPatience: { waitMs: 20_000, stepMs: 500, wholeMs: 500 } });
    const hanging = endOf(inspect('endless'));
    const [pid] = await readersIn('reading');
    expect(await hanging).toBe('timeout');
    try {
      process.kill(pid!, 'SIGKILL');
    } catch {
      // It is gone already.
    }
    expect((await inspect('next')).text).toBe('next');
  });
});

describe('a reader that is frozen', () => {
  test('while it starts or is idle loses no task', async () => {
    open();
    const first = inspect('first');
    await hit('starting', 'SIGSTOP');
    // The spare one starts too, or the next does.
    const [pid] = await readersIn('starting');
    process.kill(pid!, 'SIGCONT');
    expect((await first).text).toBe('first');
    await hit('answered', 'SIGSTOP');
    expect((await inspect('second')).text).toBe('second');
  });

  test('while it reads is killed at the deadline of its task', async () => {
    open({ inspectionPatience: { waitMs: 20_000, stepMs: 1_500, wholeMs: 1_500 } });
    const frozen = endOf(inspect('slow to read'));
    await hit('reading', 'SIGSTOP');
    expect(await frozen).toBe('timeout');
    expect((await inspect('next')).text).toBe('next');
    expect(endings).toContain('timeout');
  });
});

test('a reader that can never start is tried with rests in between, and what waits ends by its deadline', async () => {
  const patience = { waitMs: 2_000, stepMs: 1_000, wholeMs: 1_000 };
  open({ workerFile: join(folder, 'broken.mjs'), inspectionPatience: patience });
  expect(await endOf(inspect('anything'))).toBe('busy');
  // 0.2, 0.4, 0.8 s of rest: a handful of starts in two seconds.
  expect(endings.length).toBeGreaterThan(0);
  expect(endings.length).toBeLessThan(12);
});

describe('labels', () => {
  test('take turns, and one never holds all inspectors', async () => {
    open({ inspectors: 2 });
    await inspect('warm');
    const order: string[] = [];
    const many = [1, 2, 3, 4].map((each) => inspect('slow to read', 'a').then(() => order.push(`a${each}`)));
    await readersIn('reading');
    await inspect('short', 'b').then(() => order.push('b'));
    await Promise.all(many);
    expect(order).toEqual(['b', 'a1', 'a2', 'a3', 'a4']);
  });

  test('may have so many files waiting and no more; the others are not touched by it', async () => {
    open({ inspectionPatience: { waitMs: 60_000, stepMs: 20_000, wholeMs: 20_000 } });
    const first = endOf(inspect('endless', 'a'));
    await readersIn('reading');
    const waiting = Array.from({ length: 64 }, () => endOf(inspect('short', 'a')));
    await expect(inspect('short', 'a')).rejects.toMatchObject({ reason: 'busy', permanent: false });
    expect((await inspect('short', 'b')).text).toBe('short');
    await engine.close();
    expect(new Set(await Promise.all([first, ...waiting]))).toEqual(new Set(['crash']));
  });
});

describe('what a reader is given', () => {
  test('is memory up to its bound, seen from outside while it allocates in one loop', async () => {
    open({ readerMemoryBytes: 400_000_000 });
    const swelling = extract('swelling').catch((error: unknown) => error);
    const [pid] = await readersIn('reading');
    let most = 0;
    const look = setInterval(() => (most = Math.max(most, residentOf(pid!))), 5);
    expect(await swelling).toMatchObject({
      reason: 'out-of-memory',
      message: 'The file needs too much memory: more than the 400 MB that a reader may have',
    });
    clearInterval(look);
    expect(most).toBeLessThan(1_400_000_000);
  });

  test('is no variable of the service, and a folder of its own that is deleted with it', async () => {
    open();
    const { pid } = await inspect('first');
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((each) => each.split('=')[0]);
    expect(variables.filter((name) => name && !/^(HOME|TMPDIR|NODE_CHANNEL_\w+)$/.test(name))).toEqual([]);
    const own = homes();
    expect(own.map((home) => statSync(home).mode & 0o777)).toEqual(own.map(() => 0o700));
    await engine.close();
    expect(homes()).toEqual([]);
  });

  test('is no file outside its folder, and no program to start', async () => {
    open();
    expect(await inspect('tries')).toMatchObject({
      elsewhere: 'ERR_ACCESS_DENIED',
      secrets: 'ERR_ACCESS_DENIED',
      program: 'ERR_ACCESS_DENIED',
    });
  });

  test('is no network where the system can take it', async () => {
    open();
    const { network } = (await inspect('tries')) as unknown as { network: string };
    expect(network).toBe(canUnshare() ? 'ENETUNREACH' : 'allowed');
  });

  test('is no core dump, no unbounded memory and no further rights where the system can take them', async () => {
    open();
    const { pid } = await inspect('first');
    const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    if (has('prlimit')) {
      expect(limits).toMatch(/Max core file size\s+0\s+0/);
      expect(limits).toMatch(/Max data size\s+3500000000\s/);
    }
    if (has('setpriv')) {
      expect(status).toMatch(/NoNewPrivs:\s+1/);
      expect(status).toMatch(/CapEff:\s+0+$/m);
    }
  });
});

const has = (program: string): boolean => {
  try {
    execFileSync('which', [program]);
    return true;
  } catch {
    return false;
  }
};

function canUnshare(): boolean {
  const commands = [
    ['--net', 'true'],
    ['--user', '--map-current-user', '--net', 'true'],
  ];
  return commands.some((given) => spawnSync('unshare', given, { stdio: 'ignore' }).status === 0);
}

function residentOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
