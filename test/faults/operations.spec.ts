import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ServiceProcess } from '../../bench/stub/service-process.js';
import { Refused, type StubClient } from '../../bench/stub/stub-client.js';
import type { StubDocument } from '../../bench/stub/stub-document.js';
import { TestRedis, withRedis } from '../support/redis.js';
import { waitUntil } from '../support/wait-until.js';
import { type Chance, chanceOf } from './chance.js';
import { Stage } from './stage.js';

/** FAULT_OPERATIONS=1000 for the whole measure; the default fits into every run. */
const OPERATIONS = Number(process.env['FAULT_OPERATIONS'] ?? 40);
const SEED = Number(process.env['FAULT_SEED'] ?? 1);
const CAPTURES = 3;
/** A process is killed each time so many captures have come to their end. */
const ENDS_A_KILL = Math.max(25, OPERATIONS / 10);
const PATIENCE_MS = 30_000 + OPERATIONS * 600;

describe('operations while processes are killed at random', () => {
  let stage: Stage;
  let redis: TestRedis | undefined;
  afterEach(async () => {
    await stage.clear();
    await redis?.stop();
    redis = undefined;
  });

  const ended = async (): Promise<number> => {
    const [row] = await stage.query<{ count: string }>(
      `SELECT count(*) FROM processes WHERE status NOT IN ('IN_PROCESS', 'WAITING_OPERATION_FINISH')`,
    );
    return Number(row!.count);
  };

  const documentBy = (chance: Chance): StubDocument => ({
    score: chance.whole(70) / 100,
    delayMs: chance.whole(40),
    ...(chance.whole(100) < 3 && { fault: 'permanent' }),
    ...(chance.whole(100) < 2 && { fault: 'passing' }),
  });

  const submitOperation = async (client: StubClient, chance: Chance): Promise<void> => {
    // Some wait for a capture that never comes, until their time is over.
    const settings = chance.whole(5) === 0 ? { maxRetries: 4, timeoutSeconds: 2 } : { maxRetries: CAPTURES };
    const operation = { id: randomUUID(), ...settings };
    const documents = Array.from({ length: CAPTURES }, () => documentBy(chance));
    await Promise.all(
      documents.map((document) =>
        stage.submit(client, document, { operation }).catch((error: unknown) => {
          // A satisfactory capture was quicker than its siblings' submission.
          if (!(error instanceof Refused && /closed/.test(error.message))) throw error;
        }),
      ),
    );
  };

  /** Kills one of them after another, each in its turn replaced, until all is submitted and ended. */
  const killUntil = async (victims: ServiceProcess[], chance: Chance, over: () => Promise<boolean>) => {
    let kills = 0;
    for (let mark = ENDS_A_KILL; ; mark += ENDS_A_KILL) {
      const isOver = await waitUntil(
        async () => ((await over()) ? 'over' : (await ended()) >= mark && 'on'),
        `the ${mark}th capture to come to its end`,
        PATIENCE_MS,
      );
      if (isOver === 'over') return kills;
      const place = chance.whole(victims.length);
      await victims[place]!.end('SIGKILL');
      kills++;
      victims[place] = stage.spawn(victims[place]!.role);
    }
  };

  for (const which of ['without Redis', 'with Redis'])
    (which === 'with Redis' ? withRedis.it : it)(
      `brings ${OPERATIONS} operations of ${CAPTURES} captures to their right end, each exactly once, ${which}`,
      async () => {
        redis = which === 'with Redis' ? await TestRedis.start() : undefined;
        stage = await Stage.set({ redisUrl: redis?.url });
        const chance = chanceOf(SEED);
        const started = await Promise.all([
          stage.start('api'),
          stage.start('worker', 4),
          stage.start('scheduler', 2),
        ]);
        const [[api], workers, schedulers] = started;
        const client = await stage.client(api!);
        const begun = Date.now();
        let submitted = false;
        const submitting = (async () => {
          for (let done = 0; done < OPERATIONS; done += 4)
            await Promise.all([0, 1, 2, 3].map(() => submitOperation(client, chance)));
          submitted = true;
        })();
        const over = async () => submitted && (await ended()) === stage.accepted.length;
        const kills = await killUntil([...workers, ...schedulers], chanceOf(SEED + 1), over);
        await submitting;
        await stage.rest();
        await stage.expectAllRight();
        expect(stage.accepted.length).toBeGreaterThan(OPERATIONS);
        const cutShort = await stage.query(`SELECT FROM processes WHERE error LIKE '%cut short%'`);
        process.stdout.write(
          `${which}: ${OPERATIONS} operations, ${stage.accepted.length} captures accepted, ${kills} kills, ` +
            `${cutShort.length} given up as cut short, ${stage.receiver.calls.length} webhook calls, ` +
            `${Math.round((Date.now() - begun) / 1000)} s\n`,
        );
      },
      PATIENCE_MS * 2,
    );
});
