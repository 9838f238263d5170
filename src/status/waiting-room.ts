/** The process may have changed, the time is over, or the wait was cut short (no room, a stop, or the caller hung up). */
export type WaitEnd = 'changed' | 'over' | 'cut short';

interface Limits {
  /** Most requests that wait at once. */
  inAll: number;
  ofOneClient: number;
}

interface Waiter {
  processId: string;
  clientId: string;
  end(why: WaitEnd): void;
}

/** A waiting request costs its connection and a few kB. */
const LIMITS: Limits = { inAll: 1000, ofOneClient: 100 };

/**
 * Requests that wait for a process. When it is full, the one that has waited longest is answered to make room: one of the
 * same client when that has used its share, otherwise one of the client with the most.
 */
export class WaitingRoom {
  private readonly byProcess = new Map<string, Set<Waiter>>();
  private readonly byClient = new Map<string, Set<Waiter>>();
  private count = 0;

  constructor(private readonly limits: Limits = LIMITS) {}

  get isEmpty(): boolean {
    return this.count === 0;
  }

  processIds(): string[] {
    return [...this.byProcess.keys()];
  }

  /** @param gone ends the wait when it is aborted. */
  enter(
    { id: processId, clientId }: { id: string; clientId: string },
    milliseconds: number,
    gone: AbortSignal,
  ): Promise<WaitEnd> {
    this.makeRoom(clientId);
    return new Promise((resolve) => {
      const leave = (): void => waiter.end('cut short');
      const timer = setTimeout(() => waiter.end('over'), milliseconds);
      const waiter: Waiter = {
        processId,
        clientId,
        end: (why) => {
          clearTimeout(timer);
          gone.removeEventListener('abort', leave);
          this.remove(waiter);
          resolve(why);
        },
      };
      gone.addEventListener('abort', leave);
      this.add(waiter);
    });
  }

  /** Ends the waits for a process. */
  wake(processId: string): void {
    for (const waiter of [...(this.byProcess.get(processId) ?? [])]) waiter.end('changed');
  }

  clear(): void {
    for (const waiters of [...this.byClient.values()])
      for (const waiter of [...waiters]) waiter.end('cut short');
  }

  private makeRoom(clientId: string): void {
    const own = this.byClient.get(clientId);
    if (own && own.size >= this.limits.ofOneClient) endOldest(own);
    else if (this.count >= this.limits.inAll) endOldest(this.largest());
  }

  private largest(): Set<Waiter> {
    return [...this.byClient.values()].reduce((most, each) => (each.size > most.size ? each : most));
  }

  private add(waiter: Waiter): void {
    this.count++;
    addTo(this.byProcess, waiter.processId, waiter);
    addTo(this.byClient, waiter.clientId, waiter);
  }

  private remove(waiter: Waiter): void {
    this.count--;
    removeFrom(this.byProcess, waiter.processId, waiter);
    removeFrom(this.byClient, waiter.clientId, waiter);
  }
}

/** A Set keeps insertion order. */
function endOldest(waiters: ReadonlySet<Waiter>): void {
  const [oldest] = waiters;
  oldest?.end('cut short');
}

function addTo(groups: Map<string, Set<Waiter>>, key: string, waiter: Waiter): void {
  const group = groups.get(key);
  if (group) group.add(waiter);
  else groups.set(key, new Set([waiter]));
}

function removeFrom(groups: Map<string, Set<Waiter>>, key: string, waiter: Waiter): void {
  const group = groups.get(key);
  group?.delete(waiter);
  if (group?.size === 0) groups.delete(key);
}
