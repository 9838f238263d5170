import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Log } from '../logging/log.js';
import { RetentionSweep } from '../retention/retention-sweep.js';
import { ReviewLeases } from '../review/queue/review-leases.js';
import { WebhookEndpoints } from '../webhooks/webhook-endpoints.js';

/** Runs periodic work that has no row of due work. */
@Injectable()
export class Sweeps implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly reviewLeases: ReviewLeases,
    private readonly retention: RetentionSweep,
    private readonly webhookEndpoints: WebhookEndpoints,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.next();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.sweeping;
  }

  private next(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.sweeping = this.sweep().finally(() => this.next());
    }, this.config.sweepMs);
  }

  private async sweep(): Promise<void> {
    const sweeps = [
      () => this.reviewLeases.expireDue(),
      () => this.webhookEndpoints.forgetOld(),
      () => this.retention.run(),
    ];
    for (const sweep of sweeps) {
      try {
        await sweep();
      } catch (error) {
        this.log.warn({ error }, 'a sweep failed and will be tried again');
      }
    }
  }
}
