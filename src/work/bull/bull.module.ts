import { BullModule, getQueueToken } from '@nestjs/bull';
import type { DynamicModule, FactoryProvider } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { Log } from '../../logging/log.js';
import { WakeUps } from '../wake-ups.js';
import { type WorkKind, workKinds } from '../work-item.entity.js';
import { BullWakeUps } from './bull-wake-ups.js';
import { redisOptionsOf } from './redis-options.js';
import { closeQueue, type WakeUpQueue } from './wake-up-queue.js';

/** Prefix of every key in Redis. */
const PREFIX = 'confere';
/** How long a process waits before it takes jobs again after a Redis failure. */
const RETRY_MS = 1_000;

/** Where to find the queue of a kind. */
export const queueTokenOf = (kind: WorkKind): string => getQueueToken(kind);

export const bullQueues = (redisUrl: string): DynamicModule =>
  BullModule.registerQueue(
    ...workKinds.map((kind) => ({
      name: kind,
      prefix: PREFIX,
      redis: redisOptionsOf(redisUrl),
      settings: { retryProcessDelay: RETRY_MS },
    })),
  );

export const bullWakeUps: FactoryProvider<WakeUps> = {
  provide: WakeUps,
  inject: [Config, Log, ...workKinds.map(queueTokenOf)],
  useFactory: ({ sweepMs }: Config, log: Log, ...queues: WakeUpQueue[]) => {
    // @nestjs/bull would close them without our time-outs.
    for (const queue of queues) Object.assign(queue, { onApplicationShutdown: () => closeQueue(queue) });
    return new BullWakeUps(new Map(workKinds.map((kind, index) => [kind, queues[index]!])), log, sweepMs);
  },
};
