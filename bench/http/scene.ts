import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Ground, ServiceProcess } from '../stub/service-process.js';
import { type StubDocument, stubFile } from '../stub/stub-document.js';
import { BARE, BARE_BODY, BARE_SELECT, BARE_STORE } from './bare-routes.js';
import { wire } from './lanes.js';
import type { Measured } from './service.js';

/** A route as it is asked again and again. */
export interface HotRoute {
  name: string;
  request: Buffer;
  /** Names of the bare routes that it is compared with; none of one of them. */
  beside: string[];
  /** Restores what a round has used up. */
  before?: () => Promise<void>;
}

const STANDARD = '/process-image/content-extraction';
const GENERATIVE = '/process-image/generative-content-extraction';
const FILE_BYTES = 200_000;
/** An answer of about 5 kB. */
const FIELDS = 36;
/** More than one round claims. */
const TASKS = 400;
const AT_ONCE = 16;
const REVIEW_ALL = [{ tagRegex: '^id=', documentConfiguration: { scoreFlag: 'IGNORE_SCORE' } }];

/** The data of the benchmark and the requests for it. */
export async function prepareRoutes(measured: Measured, ground: Ground): Promise<HotRoute[]> {
  const call = (path: string, body: object, token?: string) => post(measured.baseUrl, path, body, token);
  const client = (await call('/user/authenticate', { token: measured.clientKey })).token!;
  const reviewer = (await call('/user/authenticate', measured.reviewer)).token!;
  const submit = async (document: StubDocument, path = STANDARD, more = {}) =>
    (await call(path, { fileBase64: stubFile(document).toString('base64'), ...more }, client)).result!
      .processId;
  const standard = await submit({ score: 0.9, fields: FIELDS });
  const generative = await submit({ score: 0.9, fields: FIELDS }, GENERATIVE);
  const pending: (() => Promise<string>)[] = Array.from(
    { length: TASKS },
    () => () => submit({ score: 0.5 }, STANDARD, { generationRules: REVIEW_ALL }),
  );
  const lane = async () => {
    for (let next = pending.pop(); next; next = pending.pop()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await readAll(ground);
  // Nobody reads it: there is no worker any more.
  const reading = await submit({ score: 0.9 });
  const status = (path: string, processId: string) => wireJson(`${path}/status`, { processId }, client);
  const openTasks = () => reopen(ground);
  const [multipart, base64] = [formOf(client), jsonOf(client)];
  return [
    { name: 'bare', request: wireJson(BARE, {}), beside: [] },
    { name: 'bare, one SELECT', request: wireJson(BARE_SELECT, {}), beside: [] },
    { name: 'bare, body as multipart', request: multipart(BARE_BODY), beside: [] },
    { name: 'bare, body as base64', request: base64(BARE_BODY), beside: [] },
    { name: 'bare, body stored', request: multipart(BARE_STORE), beside: [] },
    { name: 'status IN_PROCESS', request: status(STANDARD, reading), beside: ['bare, one SELECT'] },
    { name: 'status FINISHED', request: status(STANDARD, standard), beside: ['bare, one SELECT'] },
    {
      name: 'status FINISHED, generative',
      request: status(GENERATIVE, generative),
      beside: ['bare, one SELECT'],
    },
    {
      name: 'GET /processes/:id',
      request: wire('GET', `/processes/${standard}`, { token: client }),
      beside: ['bare, one SELECT'],
    },
    {
      name: 'authentication by key',
      request: wireJson('/user/authenticate', { token: measured.clientKey }),
      beside: ['bare, one SELECT'],
    },
    {
      name: 'submission, multipart',
      request: multipart(STANDARD),
      beside: ['bare, body as multipart', 'bare, body stored'],
    },
    {
      name: 'submission, base64',
      request: base64(STANDARD),
      beside: ['bare, body as base64', 'bare, body stored'],
    },
    {
      name: 'next review task',
      request: wireJson('/review/tasks/next', {}, reviewer),
      beside: ['bare, one SELECT'],
      before: openTasks,
    },
  ];
}

const wireJson = (path: string, body: object, token?: string): Buffer =>
  wire('POST', path, {
    ...(token && { token }),
    type: 'application/json',
    body: Buffer.from(JSON.stringify(body)),
  });

const largeFile = (): Buffer => {
  const file = stubFile({ score: 0.9 });
  return Buffer.concat([file, Buffer.alloc(FILE_BYTES - file.length, ' ')]);
};

function formOf(token: string): (path: string) => Buffer {
  const boundary = 'confere-bench';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), largeFile(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return (path) => wire('POST', path, { token, type: `multipart/form-data; boundary=${boundary}`, body });
}

const jsonOf =
  (token: string) =>
  (path: string): Buffer =>
    wireJson(path, { fileBase64: largeFile().toString('base64') }, token);

/** Has a worker read all that waits, and ends it: what is measured is the API alone. */
async function readAll(ground: Ground): Promise<void> {
  const worker = new ServiceProcess('worker', ground, { EXTRACTION_CONCURRENCY: '16' });
  const database = new pg.Client(ground.databaseUrl);
  await database.connect();
  try {
    await worker.ready;
    const waiting = async () => (await database.query('SELECT FROM work_items')).rowCount! > 0;
    while (await waiting()) await pause(50);
    await database.query('CREATE TABLE bench_bodies (id uuid PRIMARY KEY, bytes integer NOT NULL)');
    await database.query('VACUUM ANALYZE');
  } finally {
    await worker.end('SIGKILL');
    await database.end();
  }
}

/** Gives all claimed tasks back. */
async function reopen(ground: Ground): Promise<void> {
  const database = new pg.Client(ground.databaseUrl);
  await database.connect();
  await database.query(
    `UPDATE review_tasks SET state = 'OPEN', reviewer_id = NULL, lease_expires_at = NULL WHERE state = 'CLAIMED'`,
  );
  await database.query(`UPDATE processes SET status = 'TO_ANALYSIS' WHERE status = 'IN_ANALYSIS'`);
  await database.query('VACUUM review_tasks, processes');
  await database.end();
}

interface Answer {
  token?: string;
  result?: { processId: string };
  status: { code: string };
}

async function post(baseUrl: string, path: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const told = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(told.status)}`);
  return told;
}
