import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEngine, type PooledEngine } from '../../src/engine/index.js';
import { withInflatingTables } from '../support/hostile-pdfs.js';
import { readersOf } from '../support/readers.js';
import { base64Of, type TestClient, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';

/**
 * A submission with its inspection takes some 100 ms; with a cold reader on a busy machine, a few seconds.
 */
const SOON_MS = 15_000;

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

const patience = { waitMs: 12_000, stepMs: 5_000, wholeMs: 5_000 };

describe('the readers behind the front door', () => {
  let service: TestService;
  let engine: PooledEngine;
  beforeAll(async () => {
    engine = createEngine({ inspectionPatience: patience });
    // Files are only inspected: accepted ones wait for an extraction that nobody does.
    service = await TestService.start({ APP_ROLE: 'api', STOP_SECONDS: '1' }, { engine });
  });
  afterAll(() => service.stop());

  const submit = async (client: TestClient, file?: Buffer) => {
    const fileBase64 = file?.toString('base64') ?? (await base64Of('samples/fatura.pdf'));
    return client.post('/process-image/content-extraction', { fileBase64 });
  };

  it.each([
    ['all idle ones', 'SIGKILL', Infinity],
    ['all idle ones', 'SIGTERM', Infinity],
    ['an idle one', 'SIGSTOP', 1],
  ] as const)('answer every submission although %s get %s', async (_which, signal, count) => {
    const client = await service.client();
    expect((await submit(client)).http).toBe(200);
    const readers = readersOf(process.pid);
    expect(readers).not.toHaveLength(0);
    for (const reader of readers.slice(0, count)) process.kill(reader, signal);
    const { ms, result } = await timed(() => Promise.all([submit(client), submit(client), submit(client)]));
    expect(result.map(({ http }) => http)).toEqual([200, 200, 200]);
    expect(ms).toBeLessThan(SOON_MS);
    // A reader that is still frozen would disturb the next test.
    for (const reader of readersOf(process.pid)) process.kill(reader, 'SIGKILL');
  });

  it('answer later submissions soon when one dies of a file', async () => {
    const [hostile, other] = [await service.client(), await service.client()];
    expect((await submit(other)).http).toBe(200);
    const answer = submit(hostile, withInflatingTables(40, 100));
    const busy = await waitUntil(
      () => readersOf(process.pid).find(isWorking),
      'an inspector to open the file',
    );
    process.kill(busy, 'SIGKILL');
    const { ms, result } = await timed(() => Promise.all([submit(other), submit(hostile)]));
    expect(result.map(({ http }) => http)).toEqual([200, 200]);
    expect(ms).toBeLessThan(SOON_MS);
    // The process shows the kind of file that was found.
    expect((await answer).http).toBe(200);
  });

  it('have a client wait no longer beside four files of another that take long to open', async () => {
    const [a, b] = [await service.client(), await service.client()];
    await submit(b);
    const alone = await timed(() => submit(b));
    const slow = withInflatingTables(40, 100);
    const others = Promise.all([1, 2, 3, 4].map(() => submit(a, slow)));
    await waitUntil(() => readersOf(process.pid).some(isWorking), 'an inspector to open a file');
    const beside = await timed(() => submit(b));
    process.stderr.write(
      `a submission alone: ${Math.round(alone.ms)} ms; beside four crafted PDFs: ${Math.round(beside.ms)} ms\n`,
    );
    expect([alone.result.http, beside.result.http]).toEqual([200, 200]);
    expect(beside.ms).toBeLessThan(patience.wholeMs);
    // A file whose inspection failed is left to the worker; a file that no reader had time for is refused
    // with the time to try again.
    const refused = (await others).filter(({ http }) => http !== 200);
    expect(refused).not.toHaveLength(0);
    expect(refused.length).toBeLessThan(4);
    for (const { http, headers, body } of refused) {
      expect([http, body.status.code]).toEqual([503, 'E503']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});

/** Whether a process is running or waits for a processor. */
function isWorking(pid: number): boolean {
  try {
    return /\) R /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
