import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ServiceProcess } from '../../bench/stub/service-process.js';
import { stubFile } from '../../bench/stub/stub-document.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import { callService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';

const SUBMIT = '/process-image/content-extraction';
const BYTES = 60_000_000;
/** Enough for a busy machine; under these attacks an unprotected service took 11 s to minutes. */
const LONGEST_MS = 2_000;

/** The service in a process of its own, so that the load does not slow this one down. */
describe('the edge', () => {
  let database: TestDatabase;
  let folder: string;
  let service: ServiceProcess;
  let baseUrl: string;
  let token: string;
  beforeAll(async () => {
    database = await makeTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'confere-edge-'));
    const times = { BODY_STALL_SECONDS: '2', BODY_WINDOW_SECONDS: '3', UPLOADS_AT_ONCE: '4' };
    service = new ServiceProcess('api', { databaseUrl: database.url, dataDir: folder }, times);
    const ready = await service.ready;
    baseUrl = ready.baseUrl!;
    token = await tokenOf(ready.clientKey!);
  });
  afterAll(async () => {
    await service.end('SIGKILL');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const tokenOf = async (clientKey: string): Promise<string> =>
    (await callService(baseUrl, 'POST', '/user/authenticate', { body: { token: clientKey } })).body.token;

  /** Files that no row names. */
  async function staged(): Promise<string[]> {
    const client = new pg.Client(database.url);
    await client.connect();
    const files = await readdir(join(folder, 'blobs/files')).catch(() => []);
    const { rows } = await client.query<{ id: string }>('SELECT id FROM processes');
    await client.end();
    return files.filter((name) => !rows.some(({ id }) => id === name));
  }

  /** The longest pause of the event loop since the last call. */
  async function blockedMs(): Promise<number> {
    const { body } = await callService(baseUrl, 'GET', '/metrics');
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(String(body))![1]) * 1000;
  }

  /** What other clients measure while something is sent. */
  async function beside<T>(attack: Promise<T>): Promise<{ answer: T; slowestMs: number; blocked: number }> {
    await blockedMs();
    let slowestMs = 0;
    let isOver = false;
    const attacked = attack.finally(() => (isOver = true));
    do {
      const start = performance.now();
      await callService(baseUrl, 'GET', '/health/live');
      slowestMs = Math.max(slowestMs, performance.now() - start);
    } while (!isOver);
    return { answer: await attacked, slowestMs, blocked: await blockedMs() };
  }

  /** Sends a body whole, whatever is answered meanwhile; null when the connection was cut without an answer. */
  function send(path: string, body: Buffer, headers: Record<string, string> = {}, method = 'POST') {
    return new Promise<{ http: number; code: string; message: string } | null>((resolve) => {
      const sent = httpRequest(
        `${baseUrl}${path}`,
        { method, agent: new Agent(), headers: { 'content-type': 'application/json', ...headers } },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
          response.on('end', () => {
            const { status } = JSON.parse(text) as {
              status: { code: string; errors: { message: string }[] };
            };
            resolve({ http: response.statusCode!, code: status.code, message: status.errors[0]!.message });
            sent.destroy();
          });
        },
      );
      sent.on('error', () => resolve(null));
      sent.setHeader('content-length', body.length).end(body);
    });
  }

  /** Again when it was cut: on a busy machine a body may take longer to send than the service waits for its end. */
  async function sendUntilAnswered(...request: Parameters<typeof send>): ReturnType<typeof send> {
    for (let tries = 1; ; tries++) {
      const answer = await send(...request);
      if (answer !== null || tries === 3) return answer;
    }
  }

  const asClient = () => ({ authorization: `Bearer ${token}` });
  const filled = (opening: string, unit: string, closing: string): Buffer =>
    Buffer.concat([
      Buffer.from(opening),
      Buffer.alloc(Math.floor(BYTES / unit.length) * unit.length, unit),
      Buffer.from(closing),
    ]);

  describe('with a body of 60 MB', () => {
    const NUMBERS = filled('{"x":[', '1,', '1]}');
    const LISTS = filled('[', '[],', '[]]');

    it.each([
      ['numbers to a route without a file', '/rules', 'PUT', () => NUMBERS, 413, 'R101', /256000 bytes/],
      ['numbers to a submission', SUBMIT, 'POST', () => NUMBERS, 400, 'R101', /20000 values/],
      ['lists to a submission', SUBMIT, 'POST', () => LISTS, 400, 'R101', /20000 values/],
      ['lists to authentication', '/user/authenticate', 'POST', () => LISTS, 413, 'R101', /16000 bytes/],
      ['lists to no route', '/nowhere', 'POST', () => LISTS, 404, 'R404', /no such route/],
    ])(
      'of %s answers at once, and everybody else too',
      async (_what, path, method, body, http, code, message) => {
        const { answer, slowestMs, blocked } = await beside(
          sendUntilAnswered(path, body(), asClient(), method),
        );
        expect(answer).toEqual({ http, code, message: expect.stringMatching(message) });
        expect(slowestMs).toBeLessThan(LONGEST_MS);
        expect(blocked).toBeLessThan(LONGEST_MS);
      },
    );

    it('of a stranger is not read: it has no token', async () => {
      const { answer, slowestMs, blocked } = await beside(sendUntilAnswered(SUBMIT, LISTS));
      expect(answer).toMatchObject({ http: 400, code: 'R300' });
      expect(slowestMs).toBeLessThan(LONGEST_MS);
      expect(blocked).toBeLessThan(LONGEST_MS);
    });

    it('that is a file goes to the disk as it comes, and blocks nobody', async () => {
      const file = Buffer.alloc(45_000_000, 7);
      const body = Buffer.from(JSON.stringify({ fileBase64: file.toString('base64') }));
      const { answer, slowestMs, blocked } = await beside(send(SUBMIT, body, asClient()));
      expect(answer).not.toBeNull();
      expect(slowestMs).toBeLessThan(LONGEST_MS);
      expect(blocked).toBeLessThan(LONGEST_MS);
      expect(await staged()).toEqual([]);
    });
  });

  describe('with a slow body', () => {
    function open(
      headers: string[],
      body = '',
    ): { socket: Socket; text: () => string; closed: Promise<void> } {
      const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
      let text = '';
      socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      socket.on('error', () => undefined);
      socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`);
      return {
        socket,
        text: () => text,
        closed: new Promise((resolve) => socket.once('close', () => resolve())),
      };
    }
    const headersOf = (path: string, type = 'application/json') => [
      `POST ${path} HTTP/1.1`,
      'host: x',
      `content-type: ${type}`,
      `authorization: Bearer ${token}`,
      'content-length: 1000000',
    ];
    const REFUSED = /^HTTP\/1\.1 408 [^]*"code":"R101"[^]*too slowly/;

    it.each([
      ['to a route without a file', '/rules/simulate', 'application/json', '{"rules":['],
      ['to a submission', SUBMIT, 'application/json', '{"fileBase64":"AAAA'],
      [
        'as multipart',
        SUBMIT,
        'multipart/form-data; boundary=b',
        '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\nx',
      ],
    ])('that stops %s answers 408 and cuts the connection', async (_what, path, type, body) => {
      const headers = headersOf(path, type);
      // Smaller than the least that a route takes.
      if (path === '/rules/simulate') headers[4] = 'content-length: 1000';
      const { text, closed } = open(headers, body);
      await closed;
      expect(text()).toMatch(REFUSED);
      await waitUntil(async () => (await staged()).length === 0, 'the staged file to be deleted');
    });

    it('that drips is answered with 408 though it never stops', async () => {
      const { socket, text, closed } = open(headersOf(SUBMIT), '{"fileBase64":"');
      const drip = setInterval(() => socket.write('AAAA'), 100);
      await closed;
      clearInterval(drip);
      expect(text()).toMatch(REFUSED);
      expect(text()).toMatch(/4000 bytes a second/);
    });

    it('after a refusal is cut off', async () => {
      const { text, closed } = open(headersOf('/nowhere'), 'x');
      await closed;
      expect(text()).toMatch(/^HTTP\/1\.1 404 /);
    });

    it('is not needed: headers that stop are answered with 408', async () => {
      const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
      let answer = '';
      socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece));
      socket.write('GET /rules HTTP/1.1\r\nhost: x\r\n');
      await new Promise((resolve) => socket.once('close', resolve));
      expect(answer).toMatch(REFUSED);
    });
  });

  it('takes in a quarter of the uploads of one client at once, and refuses who waits too long with 429', async () => {
    const slow = httpRequest(`${baseUrl}${SUBMIT}`, {
      method: 'POST',
      agent: new Agent(),
      headers: { 'content-type': 'application/json', 'content-length': 1_000_000, ...asClient() },
    });
    slow.on('error', () => undefined);
    slow.write(`{"fileBase64":"`);
    const fed = setInterval(() => slow.write('AAAA'.repeat(2_000)), 100);
    await waitUntil(async () => (await staged()).length === 1, 'the first to be taken in');
    const small = Buffer.from(JSON.stringify({ fileBase64: stubFile({ score: 1 }).toString('base64') }));
    expect(await send(SUBMIT, small, asClient())).toMatchObject({ http: 429, code: 'R429' });
    clearInterval(fed);
    slow.destroy();
    await waitUntil(async () => (await staged()).length === 0, 'what was staged to be deleted');
    await waitUntil(
      async () =>
        (await callService(baseUrl, 'POST', SUBMIT, { token, body: JSON.parse(String(small)) })).http === 200,
      'the next to be taken in',
    );
  });
});
