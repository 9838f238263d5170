import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../src/config/project-root.js';
import { waitUntil } from './wait-until.js';

/** The built service in a process of its own, and all that it and its readers write to any stream. */
export class WatchedService {
  log = '';
  baseUrl = '';
  private readonly child: ChildProcess;

  private constructor(variables: Record<string, string>) {
    this.child = spawn(process.execPath, [join(projectRoot, 'dist/src/main.js')], {
      cwd: projectRoot,
      env: { PATH: process.env['PATH'], ...variables },
    });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => (this.log += text));
  }

  /** Waits until it answers; `variables` are its whole environment. */
  static async start(variables: Record<string, string>): Promise<WatchedService> {
    const service = new WatchedService(variables);
    service.baseUrl = await waitUntil(() => {
      if (service.ended) throw new Error(`It ended:\n${service.log}`);
      return /http:\/\/127\.0\.0\.1:\d+/.exec(service.log)?.[0];
    }, 'the start');
    return service;
  }

  get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  get pid(): number {
    return this.child.pid!;
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  /** Waits until `text` stands in the log after `position`. */
  async said(text: string, position = 0): Promise<void> {
    await waitUntil(() => this.log.includes(text, position), `the line "${text}"`);
  }

  /** @returns its exit code, when all that it wrote has arrived. */
  async end(name: NodeJS.Signals): Promise<number | null> {
    if (!this.ended) {
      const closed = once(this.child, 'close');
      this.child.kill(name);
      await closed;
    }
    return this.child.exitCode;
  }
}
