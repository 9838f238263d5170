import type { Clock } from './clock.js';
import { ConfereError } from './errors.js';
import { callOf, type Http } from './http.js';
import type { ResultOf } from './routes.js';

/**
 * Who calls: a client by its key, a reviewer or administrator by name and password, or whoever an access token was
 * made for. A page in a browser takes a token from its own server, which alone knows the key.
 */
export type Credentials =
  | { clientKey: string }
  | { username: string; password: string }
  | { token: string | (() => Promise<string>) };

/** A token is renewed after this share of its life. */
const USED_UP = 0.9;

const NEVER = new AbortController().signal;

interface Held {
  token: string;
  /** Milliseconds since 1970. */
  renewAt: number;
}

/** Keeps an access token and renews it before it expires, once for all who need it. */
export class Session {
  private held: Held | null = null;
  private renewal: Promise<Held> | null = null;

  constructor(
    private readonly baseUrl: string,
    private readonly credentials: Credentials,
    private readonly http: Http,
  ) {}

  /** Sends a request with a token, and once more with a new one when the first is refused. */
  async fetch(request: Request): Promise<Response> {
    const call = await callOf(request);
    const send = (token: string): Promise<Response> => {
      call.headers.set('authorization', `Bearer ${token}`);
      return this.http.send(call);
    };
    const { token, isNew } = await this.token(call.signal);
    try {
      return await send(token);
    } catch (error) {
      // A service that refuses a token that it has just issued refuses its owner, not the token's age.
      if (!(error instanceof ConfereError) || error.code !== 'R300' || isNew || !this.isRenewable)
        throw error;
      this.forget(token);
      return send((await this.token(call.signal)).token);
    }
  }

  /** A token that has at least a tenth of its life before it. */
  async accessToken(signal: AbortSignal = NEVER): Promise<string> {
    return (await this.token(signal)).token;
  }

  private get isRenewable(): boolean {
    return !('token' in this.credentials) || typeof this.credentials.token === 'function';
  }

  private get clock(): Clock {
    return this.http.options.clock;
  }

  private async token(signal: AbortSignal): Promise<{ token: string; isNew: boolean }> {
    if (this.held && this.clock.now() < this.held.renewAt) return { token: this.held.token, isNew: false };
    this.renewal ??= this.renew().finally(() => (this.renewal = null));
    // One caller's abort must not end the renewal of the others.
    const { token } = await orAborted(this.renewal, signal);
    return { token, isNew: true };
  }

  private async renew(): Promise<Held> {
    return (this.held = await this.obtain());
  }

  /** Unless another caller has renewed it meanwhile. */
  private forget(token: string): void {
    if (this.held?.token === token) this.held = null;
  }

  private async obtain(): Promise<Held> {
    if ('token' in this.credentials) {
      const { token } = this.credentials;
      return { token: typeof token === 'string' ? token : await token(), renewAt: Infinity };
    }
    const asked = this.clock.now();
    const { token, expiresIn } = await this.authenticate(
      'clientKey' in this.credentials ? { token: this.credentials.clientKey } : this.credentials,
    );
    return { token, renewAt: asked + expiresIn * 1000 * USED_UP };
  }

  private async authenticate(body: object): Promise<ResultOf<'/user/authenticate', 'post'>> {
    const { username, password, token } = body as Record<string, string>;
    const response = await this.http.send({
      method: 'POST',
      url: `${this.baseUrl}/user/authenticate`,
      headers: new Headers({ 'content-type': 'application/json' }),
      body: new TextEncoder().encode(JSON.stringify({ username, password, token })).buffer as ArrayBuffer,
      signal: NEVER,
    });
    return ((await response.json()) as { result: ResultOf<'/user/authenticate', 'post'> }).result;
  }
}

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}
