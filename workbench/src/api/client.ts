import { Store } from '../app/store.js';
import { Fault, faultOf } from './fault.js';
import type { Session } from './shapes.js';

/** Undefined until it is known whether there is one. */
export const session = new Store<Session | null | undefined>(undefined);
/** Whether the last request was answered. */
export const connected = new Store(true);

/** How far the server's clock is ahead of this one, in milliseconds. */
let ahead = 0;
/** The server's time: what it says of leases and dues is by its clock. */
export const serverNow = (): number => Date.now() + ahead;

interface Options {
  body?: unknown;
  /** What the page asks by itself, so that it keeps nobody signed in. */
  background?: boolean;
  signal?: AbortSignal | undefined;
  /** Is sent also when the page goes away meanwhile. */
  keepalive?: boolean;
}

const PATIENCE_MS = 30_000;

/** The `result` of a route's answer. @throws Fault */
export async function call<T>(method: string, path: string, options: Options = {}): Promise<T> {
  const response = await send(method, path, options);
  const envelope: unknown = await response.json().catch(() => null);
  if (response.ok) return (envelope as { result: T }).result;
  const fault = faultOf(response, envelope);
  if (fault.is('session-over') || fault.is('csrf')) endSession();
  throw fault;
}

async function send(method: string, path: string, options: Options): Promise<Response> {
  const { body, background, signal, keepalive = false } = options;
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (background) headers['x-background'] = 'true';
  const csrf = session.get()?.csrfToken;
  if (csrf && method !== 'GET') headers['x-csrf-token'] = csrf;
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
      redirect: 'error',
      keepalive,
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    ahead = Date.parse(response.headers.get('date') ?? '') - Date.now() || 0;
    connected.set(![502, 503, 504].includes(response.status));
    return response;
  } catch (cause) {
    signal?.throwIfAborted();
    connected.set(false);
    throw new Fault(null, String(cause));
  }
}

/** Tells, and no more, that somebody signed in here: the cookie itself can't be seen, and asking in vain is an error in the console. */
const SIGNED_IN = 'confere.signed-in';
export const mayHaveSession = (): boolean => localStorage.getItem(SIGNED_IN) !== null;

export function beginSession(made: Session): void {
  localStorage.setItem(SIGNED_IN, 'yes');
  session.set(made);
}

/** The pages leave the screen; what was decided stays in memory for who signs in again. */
export function endSession(): void {
  localStorage.removeItem(SIGNED_IN);
  session.set(null);
}
