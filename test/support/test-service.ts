import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Accounts } from '../../src/auth/accounts.js';
import type { Variables } from '../../src/config/config.js';
import { projectRoot } from '../../src/config/project-root.js';
import type { Replacements } from '../../src/roots/core.js';
import { type Service, startService } from '../../src/roots/service.js';
import { makeTestDatabase, type TestDatabase } from './test-database.js';
import { waitUntil } from './wait-until.js';

/** An answer as it came: status, headers and the envelope. */
export interface TestAnswer {
  http: number;
  headers: Headers;
  // Tests look into it freely; a wrong shape fails the assertion.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

/** The envelope of an answer that succeeded. */
interface Result<Content> {
  result: Content;
  status: { code: string };
}

export interface TestRequest {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** One request to a service that runs anywhere. */
export async function callService(
  baseUrl: string,
  method: string,
  path: string,
  { body, token, headers = {} }: TestRequest = {},
): Promise<TestAnswer> {
  const isPlain = body === undefined || body instanceof FormData || typeof body === 'string';
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      ...(isPlain ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: isPlain ? (body as FormData | string | undefined) : JSON.stringify(body),
  });
  const isJson = method !== 'HEAD' && response.headers.get('content-type')?.includes('json');
  return {
    http: response.status,
    headers: response.headers,
    body: isJson ? await response.json() : Buffer.from(await response.arrayBuffer()),
  };
}

/** The whole service, listening on loopback, on a database and a data folder of its own. */
export class TestService {
  private constructor(
    readonly service: Service,
    readonly database: TestDatabase,
    private readonly folder: string,
  ) {}

  static async start(variables: Variables = {}, replacements: Replacements = {}): Promise<TestService> {
    const database = await makeTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'confere-e2e-'));
    const environment = {
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DEMO: 'false',
      // Swagger UI's static files need Node's require(esm), which jest does not have; the built service is tested for it.
      DOCS: 'false',
      QUEUE_BOARD: 'false',
      LOG_LEVEL: 'error',
      SWEEP_SECONDS: '1',
      OUTBOUND_ALLOW_HOSTS: '127.0.0.1',
      ...variables,
    };
    const service = await startService(environment, replacements);
    return new TestService(service, database, folder);
  }

  get baseUrl(): string {
    return this.service.baseUrl!;
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.dispose();
  }

  /** What remains to be done when the service itself has been stopped. */
  async dispose(): Promise<void> {
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  call(method: string, path: string, request?: TestRequest): Promise<TestAnswer> {
    return callService(this.baseUrl, method, path, request);
  }

  async client(name = `client-${Math.random()}`): Promise<TestClient> {
    const made = await this.accounts().createClient(name);
    const token = await this.tokenFor({ token: made.clientKey });
    return new TestClient(this, { ...made, token });
  }

  async person(role: 'reviewer' | 'admin', username = `${role}-${Math.random()}`): Promise<TestPerson> {
    const password = 'correct horse battery staple';
    const { id } = await this.accounts().createUser(username, password, role);
    return new TestPerson(this, {
      id,
      username,
      password,
      token: await this.tokenFor({ username, password }),
    });
  }

  private accounts(): Accounts {
    return this.service.app.get(Accounts, { strict: false });
  }

  private async tokenFor(credentials: object): Promise<string> {
    const answer = await this.call('POST', '/user/authenticate', { body: credentials });
    if (answer.http !== 200) {
      throw new Error(`The login was refused: ${answer.http} ${JSON.stringify(answer.body)}`);
    }
    return (answer.body as { token: string }).token;
  }
}

class Session {
  constructor(
    protected readonly service: Pick<TestService, 'call'>,
    readonly token: string,
  ) {}

  get(path: string): Promise<TestAnswer> {
    return this.service.call('GET', path, { token: this.token });
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.service.call('POST', path, { token: this.token, body, headers });
  }

  delete(path: string): Promise<TestAnswer> {
    return this.service.call('DELETE', path, { token: this.token });
  }

  put(path: string, body: unknown): Promise<TestAnswer> {
    return this.service.call('PUT', path, { token: this.token, body });
  }
}

export class TestPerson extends Session {
  constructor(
    service: Pick<TestService, 'call'>,
    readonly account: { id: string; username: string; password: string; token: string },
  ) {
    super(service, account.token);
  }

  /** Claims the open review task of a process and gives it. */
  async claimTaskOf(processId: string): Promise<TestTask> {
    const listed = await this.get('/review/tasks?state=OPEN&limit=100');
    const { tasks } = (listed.body as Result<{ tasks: TestTask[] }>).result;
    const task = tasks.find((each) => each.processId === processId);
    if (!task) throw new Error(`${processId} has no open task among ${tasks.length}`);
    const claimed = await this.post(`/review/tasks/${task.taskId}/claim`);
    return (claimed.body as Result<TestTask>).result;
  }

  /** Completes a claimed task with a decision for each of its items. */
  complete({ taskId, items }: TestTask, decide: (item: TestItem) => TestDecision): Promise<TestAnswer> {
    const decisions = items.map((item) => ({ itemId: item.itemId, ...decide(item) }));
    return this.post(`/review/tasks/${taskId}/complete`, { decisions });
  }
}

export interface TestDecision {
  action: string;
  finalValue?: string | null;
}

/** A pending item as a reviewer sees it (decisions section 7). */
export interface TestItem {
  itemId: string;
  kind: string;
  documentIndex: number;
  path: string;
  name: string;
  stdName: string | null;
  value: string | null;
  raw: string | null;
  score: number | null;
  why: {
    rule: number;
    configuration: string;
    score: number | null;
    threshold: number | null;
    scoreFlag: string;
  };
  pageNumber: number;
  box: number[] | null;
  draft: TestDecision | null;
}

export interface TestTask {
  taskId: string;
  processId: string;
  state: string;
  reviewer: string | null;
  leaseExpiresAt: string | null;
  documents: { type: string; stdType: string; tags: string[]; pageNumber: number; score: number | null }[];
  items: TestItem[];
}

export class TestClient extends Session {
  constructor(
    service: Pick<TestService, 'call'>,
    readonly account: { id: string; clientKey: string; webhookSecret: string; token: string },
  ) {
    super(service, account.token);
  }

  /** Submits and gives the process id. @throws Error with the answer when it was refused. */
  async submit(parameters: object, family: Family = 'content-extraction'): Promise<string> {
    const answer = await this.post(`/process-image/${family}`, parameters);
    const { status, result } = answer.body as Result<{ processId: string }>;
    if (status.code !== '201') throw new Error(`Refused: ${JSON.stringify(status)}`);
    return result.processId;
  }

  status(processId: string, returnEngineResponse: unknown = true, family: Family = 'content-extraction') {
    return this.post(`/process-image/${family}/status`, { processId, returnEngineResponse });
  }

  /** Polls until the process has one of the statuses. @throws Error as soon as it can't get there any more. */
  async waitFor(
    processId: string,
    statuses: string[],
    family: Family = 'content-extraction',
  ): Promise<TestAnswer> {
    return waitUntil(
      async () => {
        const answer = await this.status(processId, true, family);
        const { processStatus, status } = answer.body as { processStatus: string; status: object };
        if (statuses.includes(processStatus)) return answer;
        if (!['FINISHED', 'CANCELED', 'ERROR'].includes(processStatus)) return false;
        throw new Error(`${processId} ended ${processStatus}: ${JSON.stringify(status)}`);
      },
      `${processId} to become ${statuses.join(' or ')}`,
    );
  }

  /** Submits and waits until the process has one of the statuses. */
  async outcome(parameters: object, statuses = ['FINISHED'], family?: Family): Promise<TestAnswer> {
    return this.waitFor(await this.submit(parameters, family), statuses, family);
  }
}

export type Family = 'content-extraction' | 'generative-content-extraction';

const loaded = new Map<string, Promise<string>>();

/** A file of the project in base64. */
export function base64Of(path: string): Promise<string> {
  const known =
    loaded.get(path) ?? readFile(join(projectRoot, path)).then((bytes) => bytes.toString('base64'));
  loaded.set(path, known);
  return known;
}
