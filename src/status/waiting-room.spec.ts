import { describe, expect, it } from '@jest/globals';
import { WaitingRoom } from './waiting-room.js';

const LONG_MS = 60_000;
const never = new AbortController().signal;

/** Enters, and tells how each wait has ended so far. */
function crowd(limits?: ConstructorParameters<typeof WaitingRoom>[0]) {
  const room = new WaitingRoom(limits);
  const ends: Record<string, string> = {};
  const enter = (id: string, clientId: string, milliseconds = LONG_MS, gone = never): void => {
    void room.enter({ id, clientId }, milliseconds, gone).then((end) => (ends[id] = end));
  };
  return { room, ends, enter };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the waiting room', () => {
  it('wakes those who wait for a process and nobody else', async () => {
    const { room, ends, enter } = crowd();
    enter('a', 'x');
    enter('b', 'x');
    room.wake('a');
    room.wake('unknown');
    await settled();
    expect(ends).toEqual({ a: 'changed' });
    expect(room.processIds()).toEqual(['b']);
    room.clear();
    await settled();
    expect(ends).toEqual({ a: 'changed', b: 'cut short' });
    expect(room.isEmpty).toBe(true);
  });

  it('lets a wait end with its time', async () => {
    const { room } = crowd();
    expect(await room.enter({ id: 'a', clientId: 'x' }, 5, never)).toBe('over');
    expect(room.isEmpty).toBe(true);
  });

  it('forgets a caller who hangs up', async () => {
    const { room, ends, enter } = crowd();
    const caller = new AbortController();
    enter('a', 'x', LONG_MS, caller.signal);
    caller.abort();
    await settled();
    expect(ends).toEqual({ a: 'cut short' });
    expect(room.isEmpty).toBe(true);
  });

  it("answers a client's longest wait when it has its share, and leaves the others alone", async () => {
    const { room, ends, enter } = crowd({ inAll: 10, ofOneClient: 2 });
    enter('other', 'y');
    for (const id of ['a', 'b', 'c']) enter(id, 'x');
    await settled();
    expect(ends).toEqual({ a: 'cut short' });
    room.clear();
  });

  it('takes room for a newcomer from the client that has the most', async () => {
    const { room, ends, enter } = crowd({ inAll: 4, ofOneClient: 3 });
    enter('small', 'y');
    for (const id of ['a', 'b', 'c']) enter(id, 'x');
    enter('newcomer', 'z');
    await settled();
    expect(ends).toEqual({ a: 'cut short' });
    room.clear();
  });
});
