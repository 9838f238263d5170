import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Accounts } from '../../src/auth/accounts.js';
import { RandomIds } from '../../src/clock/ids.js';
import { projectRoot } from '../../src/config/project-root.js';
import { encryptPdf } from '../support/encrypted-pdf.js';
import { LogSearch } from '../support/log-search.js';
import { pdfOf } from '../support/pdf.js';
import { outputOf, readersOf } from '../support/readers.js';
import { secretParts } from '../support/secret-parts.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import {
  type TestAnswer,
  base64Of,
  callService,
  type Family,
  TestClient,
  TestPerson,
  type TestRequest,
} from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';
import { WatchedService } from '../support/watched-service.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const SUBMIT = '/process-image/content-extraction';
const READER = join(projectRoot, 'dist/src/engine/pool/worker.js');
const CANARY = 'yellow bird 4711';
const TO_REVIEW = [
  {
    tagRegex: '^(id=.+)$',
    specificFieldConfiguration: ['numero', 'data_emissao', 'valor_total'].map((name) => ({
      name,
      scoreFlag: 'IGNORE_SCORE',
    })),
  },
];

/**
 * Runs at the start of the service, and of a reader that the test starts itself, since those of the service take nothing
 * from its environment: a line on purpose, and on SIGUSR2 a fault that nobody catches, with the secret where a
 * failed query and JSON.parse have it.
 */
const PRELOAD = `
  console.error('canary', process.pid, process.argv[1], ${JSON.stringify(CANARY)});
  process.on('SIGUSR2', () => {
    const secret = process.env.CRASH_SECRET;
    setImmediate(() => {
      if (process.argv[1].endsWith('engine/pool/worker.js')) throw new SyntaxError(secret);
      const driverError = { code: '23505', detail: secret };
      throw Object.assign(new Error(secret), { parameters: [secret], driverError });
    });
  });
`;
const IMPORT_PRELOAD = `--import=data:text/javascript,${encodeURIComponent(PRELOAD)}`;

/** Decisions section 9: nothing that was given or read reaches a log, not even through an error. */
describe('the whole log of a run with everything in it', () => {
  const hidden = new LogSearch();
  /** Remembers a value as one that no log may hold. */
  const secret = (what: string, value = `${what} ${randomBytes(9).toString('base64')}`): string => {
    hidden.text(what, value);
    return value;
  };
  /** One that may stand in a header, a URL or an expression, where base64 has `++` now and then. */
  const plain = (what: string): string => secret(what, randomBytes(12).toString('hex'));

  let folder: string;
  let database: TestDatabase;
  let service: WatchedService;
  let receiver: WebhookReceiver;
  let files: Server;
  let client: TestClient;
  /** An answer 500. */
  let failed: TestAnswer;
  /** Where each reader of the service writes to. */
  let readerOutputs: string[] = [];
  let serviceOutput: string;
  let reviewer: TestPerson;
  const metricsToken = plain('METRICS_TOKEN');
  const crashSecret = secret('what an uncaught error holds');

  /** An invoice with values that stand nowhere else. */
  const invoiceOf = (number: string) =>
    pdfOf([
      [60, 60, 'INVOICE'],
      [60, 100, secret('a line of the file', `Invoice number: ${number}`)],
      [60, 120, 'Invoice date: 1987-11-23'],
      [60, 160, 'Bill to'],
      [60, 180, secret('a line of the file', 'Zacharias Quendt Cooperative')],
      [60, 240, 'Total: 73519.46'],
    ]);
  const hiddenFile = (what: string, bytes: Buffer): string => {
    hidden.file(what, bytes);
    return bytes.toString('base64');
  };
  const call = (method: string, path: string, request?: TestRequest) =>
    callService(service.baseUrl, method, path, request);
  const query = (statement: string) => database.dataSource.query(statement) as Promise<unknown>;

  /** Makes every write to a table fail; PostgreSQL then quotes the row. */
  const refusing = async (table: string, condition: string, action: () => Promise<unknown>) => {
    await query(`ALTER TABLE ${table} ADD CONSTRAINT refused CHECK (${condition}) NOT VALID`);
    await action();
    await query(`ALTER TABLE ${table} DROP CONSTRAINT refused`);
  };

  const keepValues = (structure: unknown): void => {
    if (typeof structure !== 'object' || structure === null) return;
    for (const [key, value] of Object.entries(structure)) {
      if (['value', 'raw', 'finalValue', 'image'].includes(key)) hidden.textsIn(`a read ${key}`, value);
      else keepValues(value);
    }
  };
  /** Waits for the outcome and remembers what was read. */
  const outcome = async (processId: string, statuses = ['FINISHED'], family?: Family) => {
    const { body } = await client.waitFor(processId, statuses, family);
    keepValues(body.result);
    return body;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'confere-redaction-'));
    database = await makeTestDatabase();
    receiver = await WebhookReceiver.start();
    const encryptionKey = secret('ENCRYPTION_KEY', randomBytes(32).toString('base64'));
    secret('the password of the database', new URL(database.url).password);
    service = await WatchedService.start({
      NODE_ENV: 'production',
      LOG_LEVEL: 'trace',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      JWT_SECRET: secret('JWT_SECRET', randomBytes(32).toString('base64')),
      ENCRYPTION_KEY: encryptionKey,
      METRICS_TOKEN: metricsToken,
      SWEEP_SECONDS: '1',
      EXTRACTION_CONCURRENCY: '1',
      OUTBOUND_ALLOW_HOSTS: '127.0.0.1',
      NODE_OPTIONS: IMPORT_PRELOAD,
      CRASH_SECRET: crashSecret,
    });
    files = createServer(answerFile);
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    await makeAccounts(encryptionKey);
    await authenticateWrongly();
    await submitWell();
    await submitBadly();
    await fetchFiles();
    await review();
    await sendWebhooks();
    await breakTheDatabase();
    serviceOutput = outputOf(service.pid);
    readerOutputs = readersOf(service.pid).map(outputOf);
    await crash();
  });
  afterAll(async () => {
    await service?.end('SIGKILL');
    files?.close();
    await receiver?.stop();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function makeAccounts(encryptionKey: string): Promise<void> {
    const { database: parts, cipher, audit, clock } = secretParts(database.dataSource, encryptionKey);
    const accounts = new Accounts(parts, cipher, audit, clock, new RandomIds());
    const made = await accounts.createClient('integrator');
    secret('a client key', made.clientKey);
    secret('a webhook secret', made.webhookSecret);
    const password = secret('a password');
    const user = await accounts.createUser('ana', password, 'reviewer');
    const token = async (body: object) => {
      const answer = await call('POST', '/user/authenticate', { body });
      for (const part of (answer.body.token as string).split('.')) secret('a part of a token', part);
      return answer.body.token as string;
    };
    client = new TestClient({ call }, { ...made, token: await token({ token: made.clientKey }) });
    const account = { ...user, password, token: await token({ username: 'ana', password }) };
    reviewer = new TestPerson({ call }, account);
  }

  async function authenticateWrongly(): Promise<void> {
    const path = '/user/authenticate';
    await call('POST', path, { body: { token: secret('a wrong client key') } });
    await call('POST', path, { body: { username: 'ana', password: secret('a wrong password') } });
    const headers = { 'content-type': 'application/json' };
    const broken = `{"username":"ana","password":"${plain('a password in broken JSON')}`;
    expect((await call('POST', path, { body: broken, headers })).http).toBe(400);
    await call('POST', path, { body: broken, headers: { 'content-type': 'text/plain' } });
    await call('GET', `/review/tasks?token=${plain('a token in the query')}`);
    await call('GET', `/%zz?token=${plain('a token in a path that cannot be read')}`);
    await call('GET', `/no/such/route/${plain('an unknown path')}`);
    await call('GET', '/review/tasks', { token: plain('a token that is none') });
    const basic = Buffer.from(`ana:${plain('a password in Basic')}`).toString('base64');
    await call('GET', '/review/tasks', { headers: { authorization: `Basic ${basic}` } });
    expect((await call('GET', '/metrics', { token: metricsToken })).http).toBe(200);
    await call('GET', '/metrics', { token: plain('a wrong METRICS_TOKEN') });
  }

  async function submitWell(): Promise<void> {
    const form = new FormData();
    const invoice = invoiceOf('QX-70417-B');
    hidden.file('a multipart file', invoice);
    form.set(
      'file',
      new Blob([new Uint8Array(invoice)]),
      secret('a file name', 'Quendt Zacharias extrato.pdf'),
    );
    form.append('tags', secret('a tag', 'name=Quendt-Zacharias|type=invoice|id=.*'));
    const { body } = await client.post(SUBMIT, form, { 'idempotency-key': plain('an idempotency key') });
    await outcome(body.result.processId as string);

    const key = { 'idempotency-key': plain('a reused idempotency key') };
    const fileBase64 = hiddenFile('a file in base64', invoiceOf('QX-81529-C'));
    const family = 'generative-content-extraction';
    const first = await client.post(`/process-image/${family}`, { fileBase64 }, key);
    await client.post(`/process-image/${family}`, { fileBase64, tags: ['id=.*'] }, key);
    await outcome(first.body.result.processId as string, ['FINISHED'], family);

    // An image, so that the recognisers' native and wasm parts run.
    const image = await base64Of('samples/recibo.jpg');
    hidden.file('an image', Buffer.from(image, 'base64'));
    await outcome(await client.submit({ fileBase64: image, returnImage: true }));

    const filePassword = secret('the password of a PDF');
    const encrypted = await encryptPdf(invoiceOf('QX-92630-D'), filePassword);
    const parameters = { fileBase64: hiddenFile('an encrypted file', encrypted) };
    const inBase64 = (text: string) => Buffer.from(text).toString('base64');
    const wrong = { ...parameters, filePassword: inBase64(secret('a wrong password of a PDF')) };
    expect((await client.post(SUBMIT, wrong)).http).toBe(400);
    await outcome(await client.submit({ ...parameters, filePassword: inBase64(filePassword) }));
  }

  async function submitBadly(): Promise<void> {
    const fileBase64 = hiddenFile('a refused file', invoiceOf('QX-13741-E'));
    const broken = `{"fileBase64":"${fileBase64}","filePassword":"${plain('a password in a broken submission')}`;
    await client.post(SUBMIT, broken, { 'content-type': 'application/json' });
    const unknown = { fileBase64, [plain('an unknown parameter')]: secret('its value') };
    const rules = [{ tagRegex: secret('a wrong pattern', '(?=Quendt)(?<!Zacharias)') }];
    await client.post(SUBMIT, { ...unknown, generationRules: rules });
    await client.post(SUBMIT, { fileBase64: secret('what is no base64', '%% Quendt Zacharias %%') });
    const text = Buffer.from(`just a text by ${secret('the text of no document')}, and not a document`);
    await client.post(SUBMIT, { fileBase64: hiddenFile('a text', text) });
    const image = Buffer.from(await base64Of('samples/recibo.jpg'), 'base64');
    const cut = hiddenFile('an image cut short', image.subarray(0, 20_000));
    const { body } = await client.post(SUBMIT, { fileBase64: cut });
    if (body.result) await outcome(body.result.processId as string, ['FINISHED', 'ERROR']).catch(() => null);
  }

  /** What a file server answers; where it can, with a secret in it. */
  function answerFile(
    { url, socket }: { url?: string; socket: NodeJS.WritableStream },
    response: {
      writeHead(status: number, headers?: object): { end(body?: unknown): void };
    },
  ): void {
    const { pathname, search } = new URL(url!, 'http://files');
    if (pathname === '/file.pdf') response.writeHead(200).end(invoiceOf('QX-24852-F'));
    else if (pathname === '/garbage') socket.end(`this is not HTTP ${search}`);
    else if (pathname === '/redirect')
      response.writeHead(302, { location: `ftp://who:${search.slice(1)}@files.example/` }).end();
    else response.writeHead(404).end(`no file for ${search}`);
  }

  async function fetchFiles(): Promise<void> {
    const { port } = files.address() as AddressInfo;
    const urlOf = (path: string) =>
      `http://127.0.0.1:${port}${path}?signature=${plain(`the query of ${path}`)}`;
    await outcome(await client.submit({ fileUrl: urlOf('/file.pdf') }));
    for (const path of ['/missing.pdf', '/redirect']) {
      const processId = await client.submit({ fileUrl: urlOf(path) });
      await expect(client.waitFor(processId, ['FINISHED'])).rejects.toThrow(/ended ERROR/);
    }
    const before = service.log.length;
    const garbage = await client.submit({ fileUrl: urlOf('/garbage') });
    await service.said(garbage, before);
    await client.post(SUBMIT, { fileUrl: `http://who:${plain('a password in a URL')}@127.0.0.1:${port}/` });
    await client.post(SUBMIT, { fileUrl: `http://10.0.0.1/?${plain('the query of a refused URL')}` });
  }

  async function review(): Promise<void> {
    const fileBase64 = hiddenFile('a file for review', invoiceOf('QX-35963-G'));
    const processId = await client.submit({ fileBase64, generationRules: TO_REVIEW });
    await outcome(processId, ['TO_ANALYSIS']);
    const task = await reviewer.claimTaskOf(processId);
    keepValues(task.items);
    const typed = (itemId: string, what: string) => ({ itemId, action: 'CORRECT', finalValue: secret(what) });
    const drafted = { decisions: [typed(task.items[0]!.itemId, 'a drafted value')] };
    const path = `/review/tasks/${task.taskId}`;
    await refusing('review_items', 'draft IS NULL', async () =>
      expect((await reviewer.put(`${path}/draft`, drafted)).http).toBe(500),
    );
    expect((await reviewer.put(`${path}/draft`, drafted)).http).toBe(200);
    const wrong = [typed(randomUUID(), 'a value for no item')];
    expect((await reviewer.post(`${path}/complete`, { decisions: wrong })).http).toBe(400);

    const decisions = task.items.map(({ itemId }) => typed(itemId, 'a typed value'));
    await refusing('review_items', 'final_value IS NULL', async () =>
      expect((await reviewer.post(`${path}/complete`, { decisions })).http).toBe(500),
    );
    expect((await reviewer.post(`${path}/complete`, { decisions })).http).toBe(200);
    await outcome(processId);
  }

  /** Endpoints that answer with all that they were sent. */
  async function sendWebhooks(): Promise<void> {
    receiver.react = ({ path, headers, query, text }) =>
      path === '/taken' || path === '/cut'
        ? path === '/cut'
          ? 'cut'
          : { status: 200 }
        : {
            status: 500,
            headers: { 'retry-after': plain('a Retry-After') },
            body: JSON.stringify({ headers, query: [...query], text }),
          };
    const pair = (what: string) => [{ name: 'x-key', value: plain(what) }];
    const authorization = {
      headers: [
        ...pair('a webhook header'),
        { name: 'Authorization', value: `Bearer ${plain('an authorization')}` },
      ],
      queryStrings: pair('a query string of a webhook'),
    };
    const fileBase64 = hiddenFile('a file of a webhook', invoiceOf('QX-46074-H'));
    for (const [path, fallback] of [
      ['/echo', '/cut'],
      ['/echo', '/taken'],
    ] as const) {
      const url = `${receiver.url(path)}?key=${plain('the query of a webhook')}`;
      const webhook = { url, fallbackUrl: receiver.url(fallback), authorization };
      await refusing('webhook_attempts', 'false', async () => {
        const before = service.log.length;
        await outcome(await client.submit({ fileBase64, webhook }));
        await service.said('webhook_attempts', before);
      });
      await waitUntil(
        () => receiver.calls.some((each) => each.path === fallback),
        'the fallback to be called',
      );
    }
    await service.said('a webhook call failed');
    await waitUntil(
      async () => JSON.stringify((await client.get('/webhooks/deliveries')).body).includes('x-key'),
      'an answer that tells a header to be kept',
    );
  }

  async function breakTheDatabase(): Promise<void> {
    const fileBase64 = hiddenFile('a file that cannot be kept', invoiceOf('QX-57185-J'));
    await refusing('processes', 'false', async () => {
      failed = await client.post(SUBMIT, { fileBase64, tags: [plain('a tag that is not kept')] });
    });
    let processId = '';
    await refusing('extractions', 'false', async () => {
      const before = service.log.length;
      processId = await client.submit({ fileBase64 });
      await service.said('extractions', before);
    });
    await outcome(processId);
    const before = service.log.length;
    await query(`ALTER TABLE work_items RENAME TO work_items_away`);
    await service.said('could not look for due work', before);
    await query(`ALTER TABLE work_items_away RENAME TO work_items`);
  }

  /** Ends a reader, then the service, on a fault that nobody catches. */
  async function crash(): Promise<void> {
    const settings = {
      limits: {},
      catalogDirectory: '',
      memoryBytes: null,
      recognisers: [],
      weightsDirectory: null,
    };
    const reader = spawn(process.execPath, [IMPORT_PRELOAD, READER, JSON.stringify(settings)], {
      env: { CRASH_SECRET: crashSecret },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [reader.stdout!, reader.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => (service.log += text));
    await once(reader, 'message');
    const ended = once(reader, 'close');
    reader.kill('SIGUSR2');
    await ended;
    expect(await service.end('SIGUSR2')).toBe(1);
  }

  it('is caught from the service, where a line written on purpose is found', () => {
    expect(service.log).toMatch(new RegExp(`^canary \\d+ .*main.js ${CANARY}$`, 'm'));
    const canary = new LogSearch();
    canary.text('the canary', CANARY);
    expect(canary.foundIn(service.log)).toEqual(['the canary (in clear)']);
  });

  it('is caught from the readers, which write to where the service writes', () => {
    expect(readerOutputs.length).toBeGreaterThan(0);
    expect(new Set(readerOutputs)).toEqual(new Set([serviceOutput]));
  });

  it('has a line for everything that went wrong', () => {
    for (const line of [
      'Nest application successfully started',
      'document could not be read',
      'request failed',
      'a webhook call failed',
      'work failed and will be tried again',
      'could not look for due work',
      'the service ends on a fault that nobody caught',
      'A reader ends on SyntaxError',
    ])
      expect(service.log).toContain(line);
  });

  it('logs the detail of a fault under its request id; the answer has none', () => {
    expect(failed.http).toBe(500);
    expect(JSON.stringify(failed.body)).not.toContain('QueryFailedError');
    const lines = service.log.split('\n').filter((line) => line.includes(failed.body.requestId as string));
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          msg: 'request failed',
          error: expect.objectContaining({ name: 'QueryFailedError' }),
        }),
      ]),
    );
  });

  it('holds no secret, no part of a file, no read value and no typed one', () => {
    expect(hidden.size).toBeGreaterThan(60);
    expect(hidden.foundIn(service.log)).toEqual([]);
  });

  it('leaves as little in the log of the embedded PostgreSQL', async () => {
    const [{ data_directory: directory }] = (await query('SHOW data_directory')) as [
      { data_directory: string },
    ];
    const log = await readFile(join(dirname(directory), 'postgres.log'), 'utf8');
    expect(log).toContain('database system is ready');
    expect(hidden.foundIn(log)).toEqual([]);
  });
});
