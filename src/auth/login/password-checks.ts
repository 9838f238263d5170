import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { projectRoot } from '../../config/project-root.js';
import type { PasswordCheck } from './password-thread.js';

/** argon2 computations at once. */
export const CHECKS_AT_ONCE = 2;
/** How long an idle thread lives. */
const IDLE_MS = 60_000;

/**
 * Compares passwords with argon2id in its own threads. The package's asynchronous functions would run on libuv's few
 * threads, which files and name resolution need as well.
 */
@Injectable()
export class PasswordChecks implements OnApplicationShutdown {
  private readonly threads = new Piscina({
    filename: join(projectRoot, 'dist/src/auth/login/password-thread.js'),
    minThreads: 0,
    maxThreads: CHECKS_AT_ONCE,
    idleTimeout: IDLE_MS,
    execArgv: [],
    recordTiming: false,
  });

  /** @param passwordHash null for an account that does not exist: the check takes as long and always fails. */
  isRight(passwordHash: string | null, password: string): Promise<boolean> {
    const check: PasswordCheck = { passwordHash, password };
    return this.threads.run(check) as Promise<boolean>;
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.destroy();
  }
}
