import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FuzzReport } from '../fuzz/run.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import { projectRoot } from '../../src/config/project-root.js';
import { RouteList } from '../../src/http/server/route-list.js';
import { accessTable } from '../support/access-table.js';
import { makeTestDatabase } from '../support/test-database.js';
import { TestService } from '../support/test-service.js';

const CASES = 12_000;
/**
 * Number of services that share the cases, each on its own database: one alone would leave the second core
 * idle.
 */
const SERVICES = 2;
/** They take less than a minute on two cores that do nothing else. No case is left out where they do. */
const LONGEST_MS = 10 * 60_000;

/** Fuzzed too, and always refused: they take the cookie of a session, or a capture of the task's own operation. */
const REFUSED = [
  'GET /session',
  'DELETE /session',
  'PUT /session/password',
  'GET /review/events',
  'GET /review/tasks/:id/captures/:processId/pages/:n',
];

/** They are not part of the API, so the description leaves them out. */
const PAGES = accessTable.filter(({ isPage }) => isPage).map(({ route }) => route);

/** `npm run fuzz` itself: the built service in a process of its own. */
async function fuzz(): Promise<FuzzReport> {
  const database = await makeTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'confere-fuzz-'));
  const json = join(folder, 'report.json');
  try {
    await run(['--cases', String(CASES / SERVICES), '--json', json], database.url);
    return JSON.parse(await readFile(json, 'utf8')) as FuzzReport;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  }
}

/** @throws Error with what it printed: the seed and the counterexample with its cause first, then the table. */
function run(args: string[], databaseUrl: string): Promise<void> {
  const program = join(projectRoot, 'dist/test/fuzz/main.js');
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl };
  const options = { env, timeout: LONGEST_MS, killSignal: 'SIGKILL', maxBuffer: 10_000_000 } as const;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, ...args], options, (error, printed, complaints) => {
      if (!error) resolve();
      else if (error.killed)
        reject(new Error(`${CASES} cases took longer than ${LONGEST_MS / 60_000} minutes`));
      else reject(new Error(`${complaints}\n${printed}`));
    });
  });
}

describe('whatever is sent', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start({}, { engine: new StubEngine() });
  });
  afterAll(() => service.stop());

  it(
    'is answered in time, below 500 and in the envelope, on every route',
    async () => {
      const reports = await Promise.all(Array.from({ length: SERVICES }, fuzz));
      const cases = reports.reduce((sum, report) => sum + report.cases, 0);
      expect(cases).toBeGreaterThanOrEqual(CASES);
      // A generator whose requests are all refused at the door would find nothing.
      const routes = reports.flatMap((report) => Object.entries(report.routes));
      const accepted = routes.filter((each) => each[1].accepted > 0).map(([route]) => route);
      const names = [...new Set(accepted)].map((route) => route.replace(/\{(\w+)\}/g, ':$1'));
      const there = RouteList.of(service.service.app.getHttpAdapter().getInstance()).all();
      const wanted = there.filter(
        ({ method, path }) =>
          method !== 'HEAD' && !REFUSED.includes(`${method} ${path}`) && !PAGES.includes(`${method} ${path}`),
      );
      expect(names.sort()).toEqual(wanted.map(({ method, path }) => `${method} ${path}`).sort());
    },
    LONGEST_MS + 60_000,
  );

  it.each([
    ['a NUL in a header', 'GET /rules HTTP/1.1\r\nhost: x\r\nidempotency-key: a\u0000b\r\n\r\n'],
    ['no HTTP at all', '\u0016\u0003\u0001 this is TLS\r\n\r\n'],
    ['headers without an end', `GET /rules HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`],
  ])('%s is refused, and the service goes on', async (_what, text) => {
    const socket = new Socket().connect(Number(new URL(service.baseUrl).port), '127.0.0.1');
    socket.write(Buffer.from(text, 'latin1'));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 4\d\d /);
    socket.destroy();
    expect((await service.call('GET', '/health/live')).http).toBe(200);
  });
});
