import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readersOf } from '../../../test/support/readers.js';
import type { EngineFault } from '../engine-fault.js';
import type { ExtractionRequest } from '../engine.js';
import type { EngineOptions } from '../options.js';
import { createEngine, type PooledEngine } from './pooled-engine.js';
import { projectRoot } from '../project-root.js';

const root = projectRoot();
const worker = join(root, 'dist/src/engine/pool/worker.js');
const invoice = readFileSync(join(root, 'samples/fatura.pdf'));
const request = (file: Uint8Array): ExtractionRequest => ({ file, password: null, tags: [], images: null });

let folder: string;
const engines: PooledEngine[] = [];
const open = (options: EngineOptions = {}) => {
  const engine = createEngine({ concurrency: 1, ...options });
  engines.push(engine);
  return engine;
};
/** A reader that does as it is told by the first byte of the file: it stands for a decoder gone wrong. */
const MISBEHAVING = `
const tell = (report) => process.send(report);
process.on('message', ({ id, method, parameters: [given] }) => {
  const [order] = method === 'extract' ? given.file : given;
  tell({ id, at: { page: 1, count: 3 } });
  if (order === 1) process.exit(3);
  if (order === 2) for (;;);
  if (order === 3) return tell({ id, error: 'TypeError: unforeseen' });
  tell({ id, answer: { ok: true, result: { pid: process.pid } } });
});
process.on('disconnect', () => process.exit(0));
tell({ ready: true });
`;
let misbehaving: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reader-'));
  misbehaving = join(folder, 'reader.mjs');
  writeFileSync(misbehaving, MISBEHAVING);
});
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

const pidOf = async (engine: PooledEngine) =>
  ((await engine.extract(request(Buffer.from([0])))) as unknown as { pid: number }).pid;
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const maskOf = (pid: number) => /^Umask:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
const until = async (condition: () => boolean) => {
  for (let tries = 0; tries < 600 && !condition(); tries++) await wait(50);
  expect(condition()).toBe(true);
};

describe('the real reader', () => {
  test('reads a file in its own process and sends bytes back as bytes', async () => {
    const engine = open();
    const result = await engine.extract(request(invoice));
    expect(result.documents[0]!.stdType).toBe('invoice');
    expect(result.pages[0]!.image).toBeInstanceOf(Uint8Array);
    expect(Buffer.from(result.pages[0]!.image).subarray(8, 12).toString()).toBe('WEBP');
    expect(await engine.inspect(invoice, null)).toEqual({
      kind: 'pdf',
      mediaType: 'application/pdf',
      pages: 1,
    });
  });

  test('writes files that its own account alone can read', async () => {
    const engine = open();
    await engine.inspect(invoice, null);
    const readers = readersOf(process.pid);
    expect(readers).not.toHaveLength(0);
    // The spare reader may still be starting: it sets its mask before it takes a file.
    await until(() => readers.every((pid) => maskOf(pid) === '0077'));
  });

  test('opens a file of this machine itself, and refuses one that is too large before it reads it', async () => {
    const engine = open({ limits: { pdfBytes: 40_000_000, imageBytes: 1_000_000 } });
    expect(await engine.inspect({ path: join(root, 'samples/fatura.pdf') }, null, 'someone')).toMatchObject({
      kind: 'pdf',
      pages: 1,
    });
    const large = join(folder, 'large.pdf');
    writeFileSync(large, '%PDF-1.7');
    truncateSync(large, 40_000_001);
    await expect(engine.inspect({ path: large }, null)).rejects.toMatchObject({ reason: 'file-too-large' });
  });

  test('sends an expected fault back as what it is', async () => {
    const engine = open();
    await expect(engine.inspect(Buffer.from('text'), null)).rejects.toMatchObject({
      name: 'Error',
      reason: 'unknown-file-type',
      permanent: true,
    });
    const unknown = { ...request(invoice), asType: { pageNumber: 1, typeId: 'nothing' } };
    await expect(engine.extract(unknown)).rejects.toMatchObject({ reason: 'unknown-document-type' });
  });

  test('obeys the limits it is given', async () => {
    const engine = open({ limits: { pdfBytes: 1000 } });
    await expect(engine.inspect(invoice, null)).rejects.toMatchObject({ reason: 'file-too-large' });
  });

  test('is ended when it needs more memory than it may have', async () => {
    const engine = open({ readerMemoryBytes: 300_000_000 });
    const passport = readFileSync(join(root, 'samples/passport.jpg'));
    await expect(engine.extract(request(passport))).rejects.toMatchObject({
      reason: 'out-of-memory',
      permanent: false,
      message: expect.stringMatching(/^The file needs too much memory.*more than the 300 MB/),
    });
  });
});

describe('a reader that goes wrong', () => {
  test('by dying ends its extraction with a crash, and the next one is read by another', async () => {
    const engine = open({ workerFile: misbehaving });
    const first = await pidOf(engine);
    await expect(engine.extract(request(Buffer.from([1])))).rejects.toMatchObject({
      reason: 'crash',
      message: expect.stringMatching(/at page 1 of 3/),
    });
    expect(await pidOf(engine)).not.toBe(first);
  });

  test('by hanging is killed after the time of a page', async () => {
    const engine = open({ workerFile: misbehaving, pageTimeoutMs: 400 });
    const hanging = await pidOf(engine);
    await expect(engine.extract(request(Buffer.from([2])))).rejects.toMatchObject({
      reason: 'timeout',
      message: 'Page 1 of 3 took longer than 0.4 s',
    });
    await until(() => !isAlive(hanging));
    expect(await pidOf(engine)).not.toBe(hanging);
  });

  test('by an unforeseen error ends with a crash that keeps its cause for the log', async () => {
    const engine = open({ workerFile: misbehaving });
    const extraction = engine.extract(request(Buffer.from([3])));
    const fault = (await extraction.catch((error: unknown) => error)) as EngineFault;
    expect([fault.reason, fault.message]).toEqual(['crash', 'The reader of the file died at page 1 of 3']);
    expect((fault.cause as Error).message).toMatch(/unforeseen/);
  });

  test('does not keep an inspection waiting', async () => {
    const engine = open({ workerFile: misbehaving, pageTimeoutMs: 5_000 });
    const hanging = engine.extract(request(Buffer.from([2]))).catch((error: unknown) => error);
    await expect(engine.inspect(Buffer.from([0]), null)).resolves.toBeDefined();
    await engine.close();
    expect(await hanging).toMatchObject({ reason: 'crash' });
  });
});

describe('closing', () => {
  test('ends every reader, also one at work, and refuses what comes after', async () => {
    const engine = open({ workerFile: misbehaving });
    const pid = await pidOf(engine);
    const hanging = engine.extract(request(Buffer.from([2]))).catch((error: unknown) => error);
    await engine.close();
    expect(await hanging).toMatchObject({ reason: 'crash' });
    await until(() => !isAlive(pid));
    await expect(engine.extract(request(invoice))).rejects.toMatchObject({ message: 'The engine is closed' });
  });

  test('is not needed when the service is killed: its readers notice and end', async () => {
    const script = `
      import { createEngine } from ${JSON.stringify(join(root, 'dist/src/engine/index.js'))};
      const engine = createEngine({ concurrency: 1 });
      await engine.inspect(Buffer.from(${JSON.stringify(invoice.toString('base64'))}, 'base64'), null);
      console.log('ready');
      setInterval(() => undefined, 1000);`;
    const service = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => service.stdout.once('data', resolve));
    const readers = readersOf(service.pid!);
    expect(readers).not.toHaveLength(0);
    service.kill('SIGKILL');
    await until(() => !readers.some(isAlive));
  });
});

test('an engine that is not built says so when it is made', () => {
  expect(() => createEngine({ workerFile: join(folder, 'missing.js') })).toThrow(/not built/);
  expect(worker).toMatch(/dist/);
});
