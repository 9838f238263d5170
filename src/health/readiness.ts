import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckService, type HealthCheckResult, type HealthIndicatorResult } from '@nestjs/terminus';
import { Checks } from './checks.js';

export type ReadyStatus = 'ready' | 'degraded' | 'not ready' | 'stopping';

export interface Look {
  status: ReadyStatus;
  checks: HealthIndicatorResult;
}

/** Whether this process accepts requests and work now. */
@Injectable()
export class Readiness {
  private stopping = false;

  constructor(
    private readonly health: HealthCheckService,
    private readonly checks: Checks,
  ) {}

  /** Reports not ready, so that load balancers send no more; nothing ends yet. */
  stop(): void {
    this.stopping = true;
  }

  async look(): Promise<Look> {
    const { status, details } = await this.result();
    return { status: this.stopping ? 'stopping' : STATUS[status], checks: details };
  }

  private async result(): Promise<HealthCheckResult> {
    try {
      return await this.health.check(this.checks.all());
    } catch (error) {
      if (error instanceof ServiceUnavailableException) return error.getResponse() as HealthCheckResult;
      throw error;
    }
  }
}

const STATUS: Record<HealthCheckResult['status'], ReadyStatus> = {
  ok: 'ready',
  degraded: 'degraded',
  error: 'not ready',
  shutting_down: 'stopping',
};
