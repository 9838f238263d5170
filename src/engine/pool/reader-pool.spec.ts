import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ScriptedReaders } from '../../../test/support/scripted-readers.js';
import { waitUntil } from '../../../test/support/wait-until.js';

let readers: ScriptedReaders;
beforeAll(async () => {
  readers = await ScriptedReaders.start();
});
afterEach(() => readers.engine.close());
afterAll(() => readers.stop());

const endOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    ({ reason }: { reason: string }) => reason,
  );

describe('a reader that is killed', () => {
  test.each(['starting', 'idle', 'given'])('while %s loses no task: another takes it', async (state) => {
    readers.open();
    if (state === 'idle') await readers.inspect('first');
    const works = state === 'idle' ? [] : [readers.inspect('slow to take')];
    await readers.hit(state, 'SIGKILL');
    works.push(readers.inspect('second'), readers.inspect('third', 'somebody else'));
    expect((await Promise.all(works)).map(({ text }) => text)).toEqual([
      ...(state === 'idle' ? [] : ['slow to take']),
      'second',
      'third',
    ]);
    expect(readers.endings).toContain(state === 'starting' ? 'not-started' : 'crash');
  });

  test('while it reads ends its task with a crash at once, and the next one is answered', async () => {
    readers.open();
    const inspection = endOf(readers.inspect('endless'));
    const extraction = endOf(readers.extract('endless'));
    await waitUntil(async () => (await readers.inState('reading')).length === 2, 'both to read');
    const killedAt = performance.now();
    await readers.hit('reading', 'SIGKILL');
    expect([await inspection, await extraction]).toEqual(['crash', 'crash']);
    // It takes some 10 ms; the bound of a second allows for a busy machine.
    expect(performance.now() - killedAt).toBeLessThan(3_000);
    expect((await readers.inspect('next')).text).toBe('next');
  });

  test('right after its answer loses no answer, and the next task goes to another', async () => {
    readers.open();
    for (let round = 0; round < 5; round++) {
      const { pid, text } = await readers.inspect(`round ${round}`);
      process.kill(pid, 'SIGKILL');
      // Its end is not known yet: the next task may still be given to it.
      expect([text, (await readers.inspect('next')).text]).toEqual([`round ${round}`, 'next']);
    }
  });

  test('while it sends its answer ends its task with a crash, and the next one is answered', async () => {
    readers.open();
    const inspection = endOf(readers.inspect('dies in half an answer'));
    const extraction = endOf(readers.extract('dies in half an answer'));
    expect([await inspection, await extraction]).toEqual(['crash', 'crash']);
    expect((await readers.inspect('next')).text).toBe('next');
  });

  test('when its whole answer is in the channel loses no answer', async () => {
    readers.open();
    for (let round = 0; round < 3; round++)
      expect((await readers.inspect('dies after its answer')).text).toBe('dies after its answer');
    expect((await readers.inspect('next')).text).toBe('next');
  });

  test('while it is being terminated changes nothing', async () => {
    readers.open({ inspectionPatience: { waitMs: 20_000, stepMs: 500, wholeMs: 500 } });
    const hanging = endOf(readers.inspect('endless'));
    const [pid] = await readers.inState('reading');
    expect(await hanging).toBe('timeout');
    try {
      process.kill(pid!, 'SIGKILL');
    } catch {
      // It is gone already.
    }
    expect((await readers.inspect('next')).text).toBe('next');
  });
});

describe('a reader that is frozen', () => {
  test('while it starts or is idle loses no task', async () => {
    readers.open();
    const first = readers.inspect('first');
    await readers.hit('starting', 'SIGSTOP');
    // The spare one starts too, or the next does.
    const [pid] = await readers.inState('starting');
    process.kill(pid!, 'SIGCONT');
    expect((await first).text).toBe('first');
    await readers.hit('answered', 'SIGSTOP');
    expect((await readers.inspect('second')).text).toBe('second');
  });

  test('while it reads is killed at the deadline of its task', async () => {
    readers.open({ inspectionPatience: { waitMs: 20_000, stepMs: 1_500, wholeMs: 1_500 } });
    const frozen = endOf(readers.inspect('slow to read'));
    await readers.hit('reading', 'SIGSTOP');
    expect(await frozen).toBe('timeout');
    expect((await readers.inspect('next')).text).toBe('next');
    expect(readers.endings).toContain('timeout');
  });
});

test('a reader that can never start is tried again with pauses, and waiting tasks end by their deadline', async () => {
  const patience = { waitMs: 2_000, stepMs: 1_000, wholeMs: 1_000 };
  readers.openBroken({ inspectionPatience: patience });
  expect(await endOf(readers.inspect('anything'))).toBe('busy');
  // 0.2, 0.4, 0.8 s of rest: a handful of starts in two seconds.
  expect(readers.endings.length).toBeGreaterThan(0);
  expect(readers.endings.length).toBeLessThan(12);
});

describe('labels', () => {
  test('take turns, and one never holds all inspectors', async () => {
    readers.open({ inspectors: 2 });
    await readers.inspect('warm');
    const order: string[] = [];
    const many = [1, 2, 3, 4].map((each) =>
      readers.inspect('slow to read', 'a').then(() => order.push(`a${each}`)),
    );
    await readers.inState('reading');
    await readers.inspect('short', 'b').then(() => order.push('b'));
    await Promise.all(many);
    expect(order).toEqual(['b', 'a1', 'a2', 'a3', 'a4']);
  });

  test('have a limit of waiting files each, which leaves other labels alone', async () => {
    readers.open({ inspectionPatience: { waitMs: 60_000, stepMs: 20_000, wholeMs: 20_000 } });
    const first = endOf(readers.inspect('endless', 'a'));
    await readers.inState('reading');
    const waiting = Array.from({ length: 64 }, () => endOf(readers.inspect('short', 'a')));
    await expect(readers.inspect('short', 'a')).rejects.toMatchObject({ reason: 'busy', permanent: false });
    expect((await readers.inspect('short', 'b')).text).toBe('short');
    await readers.engine.close();
    expect(new Set(await Promise.all([first, ...waiting]))).toEqual(new Set(['crash']));
  });
});
