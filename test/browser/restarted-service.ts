import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess } from '../../bench/stub/service-process.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import {
  callService,
  TestClient,
  TestPerson,
  type TestAnswer,
  type TestRequest,
} from '../support/test-service.js';

const VARIABLES = { SWEEP_SECONDS: '1', WORK_LEASE_SECONDS: '2' };

/** The built service in a process of its own, which can be killed, and started again on the same database, folder and port. */
export class RestartedService {
  private constructor(
    readonly database: TestDatabase,
    private readonly folder: string,
    private process: ServiceProcess,
    readonly baseUrl: string,
  ) {}

  static async start(): Promise<RestartedService> {
    const [database, folder] = [await makeTestDatabase(), await mkdtemp(join(tmpdir(), 'confere-browser-'))];
    const process = processOn(database, folder);
    const { baseUrl } = await process.ready;
    return new RestartedService(database, folder, process, baseUrl!);
  }

  /** SIGKILL: it can't write or send anything more. */
  kill(): Promise<void> {
    return this.process.end('SIGKILL');
  }

  async startAgain(): Promise<void> {
    this.process = processOn(this.database, this.folder, { PORT: new URL(this.baseUrl).port });
    await this.process.ready;
  }

  async stop(): Promise<void> {
    await this.process.end('SIGKILL');
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  call(method: string, path: string, request?: TestRequest): Promise<TestAnswer> {
    return callService(this.baseUrl, method, path, request);
  }

  /** The client that the process made. */
  async client(): Promise<TestClient> {
    const { clientKey } = await this.process.ready;
    const token = await this.tokenFor({ token: clientKey });
    return new TestClient(this, { id: '', webhookSecret: '', clientKey: clientKey!, token });
  }

  /** The reviewer that the process made. */
  async person(): Promise<TestPerson> {
    const reviewer = (await this.process.ready).reviewer!;
    return new TestPerson(this, { id: '', ...reviewer, token: await this.tokenFor(reviewer) });
  }

  private async tokenFor(credentials: object): Promise<string> {
    const answer = await this.call('POST', '/user/authenticate', { body: credentials });
    return (answer.body as { token: string }).token;
  }
}

const processOn = ({ url: databaseUrl }: TestDatabase, dataDir: string, more: Record<string, string> = {}) =>
  new ServiceProcess('all', { databaseUrl, dataDir }, { ...VARIABLES, ...more }, 'paper');
