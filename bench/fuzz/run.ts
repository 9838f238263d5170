import fc from 'fast-check';
import { Pool } from 'undici';
import type { FuzzRequest } from './requests.js';

/** What a route made of what it was sent. */
export interface Tally {
  cases: number;
  /** By HTTP status. */
  statuses: Map<number, number>;
  slowestMs: number;
}

export interface FuzzOptions {
  baseUrl: string;
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
  /** Shrunken counterexample with its cause; null when all went well. */
  failure: string | null;
}

/** Longer than the slowest answer on a machine that is busy with something else; beyond it a request hangs. */
const LONGEST_ANSWER_MS = 15_000;
/** Sent at once: enough to keep the service busy, few enough to shrink. */
const BATCH = 24;

/** Sends generated requests until one is not answered as it must be: below 500, in time, in the envelope. */
export async function fuzz(requests: fc.Arbitrary<FuzzRequest>, options: FuzzOptions): Promise<FuzzOutcome> {
  const { baseUrl, cases = Infinity, milliseconds, seed = Date.now() % 2 ** 31 } = options;
  const pool = new Pool(baseUrl, {
    connections: BATCH,
    headersTimeout: LONGEST_ANSWER_MS,
    bodyTimeout: LONGEST_ANSWER_MS,
  });
  const tallies = new Map<string, Tally>();
  let sent = 0;
  const batches = fc.array(requests, { minLength: 1, maxLength: BATCH, size: 'max' });
  const property = fc.asyncProperty(batches, async (batch) => {
    const wrong = await Promise.all(batch.map((request) => send(pool, request, tallies)));
    sent += batch.length;
    const first = wrong.find((each) => each !== null);
    if (first) throw new Error(first);
    if (sent >= cases) throw new Enough();
  });
  const details = await fc.check(property, {
    seed,
    numRuns: 2 ** 30,
    ...(milliseconds !== undefined && { interruptAfterTimeLimit: milliseconds }),
    // A counterexample of the end of the run is none.
    endOnFailure: cases !== Infinity,
  });
  const enough = details.errorInstance instanceof Enough;
  const failed = details.failed && !enough && details.counterexample !== null;
  const failure = failed
    ? `${String((details.errorInstance as Error).message)}\n${fc.stringify(details.counterexample)}`
    : null;
  await pool.destroy();
  return { seed, tallies, cases: sent, failure };
}

class Enough extends Error {}

/** @returns what is wrong with the answer, null when nothing is. */
async function send(pool: Pool, request: FuzzRequest, tallies: Map<string, Tally>): Promise<string | null> {
  const { route, method, path, headers, body } = request;
  const start = performance.now();
  try {
    const answer = await pool.request({ method: method as 'GET', path, headers, body });
    const text = await answer.body.text();
    count(tallies, route, answer.statusCode, performance.now() - start);
    // Saying that it is not ready, in its envelope, is what this route is for.
    const unready = route === 'GET /health/ready' && answer.statusCode === 503;
    const wrong = wrongWith(unready ? 200 : answer.statusCode, answer.headers, text);
    return wrong && `${route} answered ${answer.statusCode}: ${wrong}`;
  } catch (error) {
    return `${route} was not answered: ${(error as Error).message}`;
  }
}

function count(tallies: Map<string, Tally>, route: string, status: number, milliseconds: number): void {
  const tally = tallies.get(route) ?? { cases: 0, statuses: new Map<number, number>(), slowestMs: 0 };
  tally.cases++;
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  tally.slowestMs = Math.max(tally.slowestMs, milliseconds);
  tallies.set(route, tally);
}

function wrongWith(status: number, headers: Record<string, unknown>, text: string): string | null {
  if (status >= 500) return `a fault: ${text.slice(0, 300)}`;
  const type = String(headers['content-type']);
  // Page images and metrics are what they are.
  if (status === 200 && /^(image\/|text\/plain)/.test(type)) return null;
  if (!type.includes('json')) return `${type} and not the envelope: ${text.slice(0, 300)}`;
  const envelope = JSON.parse(text) as Record<string, unknown> & { status?: Record<string, unknown> };
  const isEnvelope =
    'result' in envelope &&
    typeof envelope['requestId'] === 'string' &&
    typeof envelope['elapsedMilliseconds'] === 'number' &&
    typeof envelope.status?.['code'] === 'string' &&
    typeof envelope.status['message'] === 'string' &&
    'errors' in envelope.status;
  return isEnvelope ? null : `not the envelope: ${text.slice(0, 300)}`;
}

/** The tallies as lines of a table. */
export function tableOf({ tallies, cases, seed }: FuzzOutcome): string {
  const rows = [...tallies]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([route, tally]) => [
      route,
      String(tally.cases),
      [...tally.statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, times]) => `${status}: ${times}`)
        .join('  '),
      `${tally.slowestMs.toFixed(0)} ms`,
    ]);
  const head = ['route', 'cases', 'statuses', 'slowest'];
  const widths = head.map((name, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line), `${cases} cases, seed ${seed}`].join('\n');
}
