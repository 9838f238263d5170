import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';
import { projectRoot } from '../../src/config/project-root.js';
import { environmentOf, type Ground } from '../stub/service-process.js';
import type { Command, Measured } from './service.js';

const PROGRAM = join(projectRoot, 'dist/bench/http/service.js');

/** The service that is measured, in a process of its own. */
export class MeasuredService {
  private constructor(
    private readonly child: ChildProcess,
    readonly about: Measured,
  ) {}

  static async start(ground: Ground): Promise<MeasuredService> {
    const child = fork(PROGRAM, {
      cwd: projectRoot,
      env: { PATH: process.env['PATH'], ...environmentOf('api', ground), AUTHENTICATIONS_PER_MINUTE: '0' },
    });
    return new MeasuredService(child, (await next(child)) as Measured);
  }

  /** Seconds of processor time so far. */
  usage(): Promise<number> {
    return this.ask('usage') as Promise<number>;
  }

  /** What its threads did while the work went on. */
  async profile(work: () => Promise<unknown>): Promise<Profiler.Profile> {
    await this.ask('profile');
    await work();
    return (await this.ask('profiled')) as Profiler.Profile;
  }

  async end(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  private ask(command: Command): Promise<unknown> {
    this.child.send(command);
    return next(this.child);
  }
}

function next(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The service ended; what it said stands above'));
    child.once('exit', ended);
    child.once('message', ({ answer }: { answer: unknown }) => {
      child.off('exit', ended);
      resolve(answer);
    });
  });
}
