import createClient from 'openapi-fetch';
import type { paths } from '../../../sdk/src/openapi.js';
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

/** Header of requests that the page makes on its own, so that they do not extend the session. */
export const BACKGROUND = { 'x-background': 'true' };

const PATIENCE_MS = 30_000;

/** Every route, typed from the service's description. What is no success is thrown. @throws Fault */
export const api = createClient<paths>({ fetch: answered, credentials: 'same-origin', redirect: 'error' });

async function answered(request: Request): Promise<Response> {
  const response = await send(request);
  if (response.ok) return response;
  const fault = faultOf(response, await response.json().catch(() => null));
  if (fault.is('session-over') || fault.is('csrf')) endSession();
  throw fault;
}

async function send(request: Request): Promise<Response> {
  const csrf = session.get()?.csrfToken;
  if (csrf && request.method !== 'GET') request.headers.set('x-csrf-token', csrf);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    const response = await fetch(request, { signal });
    ahead = Date.parse(response.headers.get('date') ?? '') - Date.now() || 0;
    connected.set(![502, 503, 504].includes(response.status));
    return response;
  } catch (cause) {
    request.signal.throwIfAborted();
    connected.set(false);
    throw new Fault(null, String(cause));
  }
}

/**
 * Marks only that somebody signed in here: scripts can't see the cookie, and a request without a session is
 * an error in the console.
 */
const SIGNED_IN = 'confere.signed-in';
export const mayHaveSession = (): boolean => localStorage.getItem(SIGNED_IN) !== null;

export function beginSession(made: Session): void {
  localStorage.setItem(SIGNED_IN, 'yes');
  session.set(made);
}

/** The pages leave the screen; decisions stay in memory for the user who signs in again. */
export function endSession(): void {
  localStorage.removeItem(SIGNED_IN);
  session.set(null);
}
