import createClient, { type Client } from 'openapi-fetch';
import { type Clock, systemClock } from './clock.js';
import { type Fetch, Http } from './http.js';
import type { paths } from './openapi.js';
import { type ItemOf, itemsOf, type ListArguments, type ListPath } from './pages.js';
import { Process, type WaitOptions } from './process.js';
import type { Reading } from './reading.js';
import { Review } from './review.js';
import type { BodyOf, CallOptions, GenerationRule, Kind, Operation, ResultOf } from './routes.js';
import { type Credentials, Session } from './session.js';
import { sendFile, type SubmitOptions, type SubmittedFile } from './submission.js';
import { Webhooks } from './webhooks.js';

export type ConfereOptions = Credentials & {
  /** Of the service, such as `https://confere.example.com`. */
  baseUrl: string;
  /** How often a request is repeated at most when that is safe; 3 by default. */
  retries?: number;
  /** How long one try of a request may take; 60 seconds by default. */
  requestTimeoutMs?: number;
  /** Instead of the platform's. */
  fetch?: Fetch;
  clock?: Clock;
};

/** A submission that is being sent; `wait` can be called on it directly. */
export type Submitting<K extends Kind> = Promise<Process<K>> & {
  wait(options?: WaitOptions): Promise<Reading<K>>;
};

/** A client of a Confere service. */
export class Confere {
  /**
   * Every route, typed from the service's description. It renews tokens, retries and throws as the methods
   * here do, so `data` is always set.
   */
  readonly api: Client<paths>;
  readonly review: Review;
  readonly webhooks: Webhooks;
  private readonly clock: Clock;
  private readonly session: Session;

  constructor(options: ConfereOptions) {
    const { retries = 3, requestTimeoutMs = 60_000, clock = systemClock } = options;
    const { fetch = (url, init) => globalThis.fetch(url, init) } = options;
    const baseUrl = options.baseUrl.replace(/\/+$/, '');
    this.session = new Session(baseUrl, options, new Http({ fetch, clock, retries, requestTimeoutMs }));
    this.clock = clock;
    this.api = createClient<paths>({ baseUrl, fetch: (request) => this.session.fetch(request) });
    this.review = new Review(this.api);
    this.webhooks = new Webhooks(this.api);
  }

  /**
   * Submits a file. `await confere.submit(file)` gives the process, `await confere.submit(file).wait()` what was read.
   * @throws ConfereError R101 when a parameter is wrong or the file can't be read.
   */
  submit<K extends Kind = 'standard'>(
    file: SubmittedFile,
    options: SubmitOptions<K> = {} as SubmitOptions<K>,
  ): Submitting<NoInfer<K>> {
    const kind = (options.kind ?? 'standard') as K;
    const submitting = sendFile(this.api, file, options).then(
      ({ processId, operationId }) => new Process(this.api, this.clock, processId, kind, operationId),
    );
    const wait = async (waiting?: WaitOptions) =>
      (await submitting).wait({ signal: options.signal, ...waiting });
    return Object.assign(submitting, { wait });
  }

  /** A process that was submitted before. */
  process<K extends Kind = 'standard'>(processId: string, kind: K = 'standard' as K): Process<NoInfer<K>> {
    return new Process(this.api, this.clock, processId, kind);
  }

  /** An access token to hand on, to a page in a browser for example. */
  accessToken({ signal }: CallOptions = {}): Promise<string> {
    return this.session.accessToken(signal);
  }

  /** Captures of an operation, their scores, and why one was chosen. */
  async operation(id: string, { signal }: CallOptions = {}): Promise<Operation> {
    return (await this.api.GET('/operations/{id}', { params: { path: { id } }, signal })).data!.result;
  }

  /** The registered rules in force. */
  async rules({ signal }: CallOptions = {}): Promise<ResultOf<'/rules', 'get'>> {
    return (await this.api.GET('/rules', { signal })).data!.result;
  }

  /** Replaces the registered rules as a whole. */
  async registerRules(
    rules: GenerationRule[],
    { signal }: CallOptions = {},
  ): Promise<ResultOf<'/rules', 'put'>> {
    return (await this.api.PUT('/rules', { body: { rules }, signal })).data!.result;
  }

  /** What rules would have sent to review in stored results; changes nothing. */
  async simulateRules(
    body: BodyOf<'/rules/simulate', 'post'>,
    { signal }: CallOptions = {},
  ): Promise<ResultOf<'/rules/simulate', 'post'>> {
    return (await this.api.POST('/rules/simulate', { body, signal })).data!.result;
  }

  /** Everything that a route lists, such as `/consumption`, over all its pages. */
  all<P extends ListPath>(path: P, ...given: ListArguments<P>): AsyncGenerator<ItemOf<P>, void, void> {
    return itemsOf(this.api, path, ...given);
  }
}
