import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ready } from '../stub/run-service.js';
import { ServiceProcess } from '../stub/service-process.js';
import { type Paper, paperFile } from './paper.js';

const RULES = [{ tagRegex: '^id=', generalFieldConfiguration: { score: 0.9, scoreFlag: 'CONSIDER_NULL' } }];
const LOOK_MS = 200;

/** The built service with its own PostgreSQL, in a process of its own, and a client who submits papers. */
export class PaperGround {
  private constructor(
    private readonly folder: string,
    private readonly service: ServiceProcess,
    private readonly ready: Ready,
    private readonly tokens: { client: string; reviewer: string },
  ) {}

  static async start(): Promise<PaperGround> {
    const dataDir = await mkdtemp(join(tmpdir(), 'confere-workbench-'));
    const service = new ServiceProcess('all', { databaseUrl: '', dataDir }, {}, 'paper');
    const ready = await service.ready;
    const tokenFor = async (credentials: object) =>
      (await call<{ token: string }>(ready.baseUrl!, 'POST', '/user/authenticate', credentials)).token;
    const tokens = {
      client: await tokenFor({ token: ready.clientKey }),
      reviewer: await tokenFor(ready.reviewer!),
    };
    return new PaperGround(dataDir, service, ready, tokens);
  }

  get baseUrl(): string {
    return this.ready.baseUrl!;
  }

  get reviewer(): { username: string; password: string } {
    return this.ready.reviewer!;
  }

  /** @returns the process's id. */
  async submit(paper: Paper): Promise<string> {
    const body = { fileBase64: paperFile(paper), generationRules: RULES };
    const path = '/process-image/content-extraction';
    return (await call<Result<{ processId: string }>>(this.baseUrl, 'POST', path, body, this.tokens.client))
      .result.processId;
  }

  /** Waits until so many tasks are open. */
  async untilOpen(count: number): Promise<void> {
    const open = async () => (await this.look<{ states: { OPEN: number } }>('/review/summary')).states.OPEN;
    while ((await open()) < count) await pause(LOOK_MS);
  }

  async taskOf(processId: string): Promise<string> {
    const { tasks } = await this.look<{ tasks: { taskId: string }[] }>(
      `/review/tasks?processId=${processId}`,
    );
    return tasks[0]!.taskId;
  }

  private async look<T>(path: string): Promise<T> {
    const { reviewer } = this.tokens;
    return (await call<Result<T>>(this.baseUrl, 'GET', path, undefined, reviewer)).result;
  }

  async stop(): Promise<void> {
    await this.service.end('SIGTERM');
    await rm(this.folder, { recursive: true, force: true });
  }
}

interface Result<T> {
  result: T;
}

async function call<T>(
  baseUrl: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<T> {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
