import fc from 'fast-check';
import type { FuzzRequest } from './requests.js';
import { type FuzzAnswer, Transport } from './send.js';
import type { Target } from './target.js';

/** What a route made of what it was sent. */
export interface Tally {
  cases: number;
  /** Answered 200. */
  accepted: number;
  /** By HTTP status. */
  statuses: Map<number, number>;
  slowestMs: number;
}

export interface FuzzOptions {
  /** Ends after so many requests ... */
  cases?: number;
  /** ... or so much time. */
  milliseconds?: number;
  seed?: number;
}

export interface FuzzOutcome {
  seed: number;
  tallies: Map<string, Tally>;
  cases: number;
  /** Of this process, the service in it included. */
  cpuSeconds: number;
  /** Of the batch that took most of it, by its number of requests. */
  dearestMs: number;
  /** Shrunken counterexample with its cause; null when all went well. */
  failure: string | null;
}

/** Longer than the slowest answer on a machine that is busy with something else; beyond it a request hangs. */
const LONGEST_ANSWER_MS = 30_000;
/**
 * Processor time that a batch may take, however busy the machine is; the dearest take a tenth of it. A pattern that
 * makes its matcher backtrack takes any time.
 */
const MOST_CPU_MS = 10_000;
/** Sent at once: enough to keep the service busy, few enough to shrink. */
const BATCH = 48;

/** Sends generated requests until one is not answered as it must be: below 500, in time, as described. */
export async function fuzz(
  target: Target,
  requests: fc.Arbitrary<FuzzRequest>,
  options: FuzzOptions,
): Promise<FuzzOutcome> {
  const { cases = Infinity, milliseconds, seed = Date.now() % 2 ** 31 } = options;
  const fuzzing = new Fuzzing(target);
  const batches = fc.array(requests, { minLength: 1, maxLength: BATCH, size: 'max' });
  const property = fc.asyncProperty(batches, async (batch) => {
    await fuzzing.send(batch);
    if (fuzzing.sent >= cases) throw new Enough();
  });
  const start = process.cpuUsage();
  const details = await fc.check(property, {
    seed,
    numRuns: 2 ** 30,
    ...(milliseconds !== undefined && { interruptAfterTimeLimit: milliseconds }),
    // The error that ends a run by count is no counterexample, so it is not shrunk.
    endOnFailure: cases !== Infinity,
  });
  const { user, system } = process.cpuUsage(start);
  const enough = details.errorInstance instanceof Enough;
  const failed = details.failed && !enough && details.counterexample !== null;
  const failure = failed
    ? `${String((details.errorInstance as Error).message)}\n${fc.stringify(details.counterexample)}`
    : null;
  await fuzzing.close();
  const cpuSeconds = (user + system) / 1e6;
  const { tallies, sent, dearestMs } = fuzzing;
  return { seed, tallies, cases: sent, cpuSeconds, dearestMs, failure };
}

class Enough extends Error {}

class Fuzzing {
  readonly tallies = new Map<string, Tally>();
  sent = 0;
  dearestMs = 0;
  private readonly transport: Transport;

  constructor(private readonly target: Target) {
    this.transport = new Transport(target.service.app, target.service.baseUrl!, BATCH);
  }

  /** @throws Error that says which was answered wrongly or not at all. */
  async send(batch: FuzzRequest[]): Promise<void> {
    const before = process.cpuUsage();
    await this.exchange(batch);
    const { user, system } = process.cpuUsage(before);
    const cpuMs = (user + system) / 1000;
    this.dearestMs = Math.max(this.dearestMs, cpuMs / batch.length);
    if (cpuMs > MOST_CPU_MS)
      throw new Error(`${batch.length} requests took ${cpuMs.toFixed(0)} ms of processor time`);
  }

  private async exchange(batch: FuzzRequest[]): Promise<void> {
    const open = new Set(batch.map(({ route }) => route));
    let timer: NodeJS.Timeout;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`not answered: ${[...open].join(', ')}`)), LONGEST_ANSWER_MS);
    });
    const answers = batch.map((request) => this.sendOne(request).finally(() => open.delete(request.route)));
    const wrong = await Promise.race([Promise.all(answers), late]).finally(() => clearTimeout(timer));
    this.sent += batch.length;
    const first = wrong.find((each) => each !== null);
    if (first) throw new Error(first);
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  /** @returns what is wrong with the answer, null when nothing is. */
  private async sendOne(request: FuzzRequest): Promise<string | null> {
    const { route, path, body, pick } = request;
    const { things } = this.target;
    const filled = { ...request, path: things.fill(path, pick) };
    if (body !== undefined) filled.body = things.fill(body, pick);
    const start = performance.now();
    try {
      const answer = await this.transport.send(filled);
      count(this.tallies, route, answer.status, performance.now() - start);
      const wrong = this.examine(filled, answer);
      return wrong && `${route} answered ${answer.status}: ${wrong}`;
    } catch (error) {
      return `${route} was not answered: ${(error as Error).message}`;
    }
  }

  private examine({ route, path }: FuzzRequest, { status, type, text }: FuzzAnswer): string | null {
    // Saying that it is not ready, in its envelope, is what this route is for.
    const unready = route === 'GET /health/ready' && status === 503;
    if (status >= 500 && !unready) return `a fault: ${text.slice(0, 300)}`;
    // Page images, submitted files and metrics are what they are.
    if (status === 200 && /^(image\/|text\/plain|application\/octet-stream)/.test(type)) return null;
    if (!type.includes('json')) return `${type} and not the envelope: ${text.slice(0, 300)}`;
    const envelope = JSON.parse(text) as Envelope;
    if (status === 200) this.target.things.learn(route, envelope);
    const { answers } = this.target;
    const complaint = isMoved(path)
      ? answers.complaintAbout(ENVELOPE, envelope)
      : answers.complaintOf(route, status, envelope);
    return complaint && `not what openapi.json describes: ${complaint}: ${text.slice(0, 300)}`;
  }
}

const ENVELOPE = { allOf: [{ $ref: '#/components/schemas/Envelope' }], additionalProperties: true };

/** Dots in a path lead to another route. */
const isMoved = (path: string): boolean => new URL(path, 'http://service').pathname !== path.split('?')[0];

interface Envelope {
  result?: object | null;
}

function count(tallies: Map<string, Tally>, route: string, status: number, milliseconds: number): void {
  const tally = tallies.get(route) ?? {
    cases: 0,
    accepted: 0,
    statuses: new Map<number, number>(),
    slowestMs: 0,
  };
  tally.cases++;
  if (status === 200) tally.accepted++;
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  tally.slowestMs = Math.max(tally.slowestMs, milliseconds);
  tallies.set(route, tally);
}

/** The tallies as lines of a table. */
export function tableOf({ tallies, cases, cpuSeconds, dearestMs, seed }: FuzzOutcome): string {
  const rows = [...tallies]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([route, tally]) => [
      route,
      String(tally.cases),
      String(tally.accepted),
      [...tally.statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, times]) => `${status}: ${times}`)
        .join('  '),
      `${tally.slowestMs.toFixed(0)} ms`,
    ]);
  const head = ['route', 'cases', 'accepted', 'statuses', 'slowest'];
  const widths = head.map((name, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  return [
    line(head),
    ...rows.map(line),
    `${cases} cases, ${cpuSeconds.toFixed(0)} CPU seconds, at most ${dearestMs.toFixed(0)} ms a case, seed ${seed}`,
  ].join('\n');
}

/** What `jsonOf` writes. */
export interface FuzzReport {
  cases: number;
  /** By route, as the description of the API has it. */
  routes: Record<string, { cases: number; accepted: number }>;
}

export function jsonOf({ cases, tallies }: FuzzOutcome): string {
  const routes = [...tallies].map(([route, tally]) => [
    route,
    { cases: tally.cases, accepted: tally.accepted },
  ]);
  return JSON.stringify({ cases, routes: Object.fromEntries(routes) as FuzzReport['routes'] });
}
