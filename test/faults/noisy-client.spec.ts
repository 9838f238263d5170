import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../support/wait-until.js';
import { chanceOf } from './chance.js';
import { Stage } from './stage.js';

const NOISY_DOCUMENTS = 150;
const QUIET_DOCUMENTS = 12;
/** Four a worker, see `QUICK`. */
const READERS = 2 * 4;
const KILLS = 2;
/** Processes start slowly on a machine that is busy with something else. */
const PATIENCE_MS = 360_000;
const SEED = 13;

describe('one client queues far more documents than another', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await Stage.set();
  });
  afterEach(() => stage.clear());

  const read = () => stage.query(`SELECT FROM extractions`);

  it(
    'and the other’s go through in turn, while workers are killed and no work is lost or done twice',
    async () => {
      const apis = await stage.start('api', 2);
      // Each API made an account of its own.
      const [noisy, quiet] = await Promise.all(apis.map((api) => stage.client(api)));
      const document = { score: 0.9, delayMs: 150 };
      await Promise.all(Array.from({ length: NOISY_DOCUMENTS }, () => stage.submit(noisy!, document)));
      const theirs = stage.accepted.length;
      await Promise.all(Array.from({ length: QUIET_DOCUMENTS }, () => stage.submit(quiet!, document)));
      const ours = stage.accepted.slice(theirs).map(({ processId }) => `'${processId}'`);

      const workers = await stage.start('worker', 2);
      const chance = chanceOf(SEED);
      for (let kill = 0; kill < KILLS; kill++) {
        const before = (await read()).length;
        await waitUntil(async () => (await read()).length >= before + READERS, 'some to be read');
        const place = chance.whole(workers.length);
        await workers[place]!.end('SIGKILL');
        [workers[place]] = (await stage.start('worker')) as [(typeof workers)[0]];
      }
      await stage.rest();
      await stage.expectAllRight();

      const [last] = await stage.query<{ passed: string }>(
        `SELECT count(*) AS passed FROM extractions WHERE process_id NOT IN (${ours.join()})
         AND created_at < (SELECT max(created_at) FROM extractions WHERE process_id IN (${ours.join()}))`,
      );
      // One of the noisy client's for each of ours, and what was in hand, also of those that were killed.
      expect(Number(last!.passed)).toBeLessThanOrEqual(2 * QUIET_DOCUMENTS + (1 + KILLS) * READERS);
    },
    PATIENCE_MS,
  );
});
