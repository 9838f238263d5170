import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Agent, type Dispatcher, request } from 'undici';
import { Config } from '../config/config.js';
import { bareHost, isAllowedHost } from './address-guard.js';
import { readBeginning, readBounded, tooLarge } from './bounded-body.js';
import { allowedAddresses, guardedConnector } from './guarded-connector.js';
import { AddressRefused, nameFault, OutboundFault } from './outbound-fault.js';
import { Resolver, SystemResolver } from './resolver.js';

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Time limit of a whole download, including redirects. */
const FETCH_TIMEOUT_MS = 60_000;
/** Longest wait of a submission for a name server; the worker resolves the name again later. */
const RESOLVE_TIMEOUT_MS = 2_000;
const ANSWER_BYTES = 2_048;
const USER_AGENT = 'Confere';

export interface FetchLimits {
  maxBytes: number;
  /** Time limit of the whole call; 60 s when absent. */
  timeoutMs?: number;
}

export interface Post {
  headers: Record<string, string | string[]>;
  body: string;
  timeoutMs: number;
}

export interface PostAnswer {
  status: number;
  /** The first 2 kB as text. */
  body: string;
  durationMs: number;
  /** The raw `Retry-After` header. */
  retryAfter: string | null;
}

/** The service's only HTTP client: http and https, to public addresses only. */
@Injectable()
export class OutboundClient {
  private readonly agent: Agent;
  private readonly allowedHosts: readonly string[];

  constructor(
    config: Config,
    private readonly resolver: Resolver = new SystemResolver(),
  ) {
    this.allowedHosts = config.outboundAllowHosts;
    this.agent = new Agent({
      connect: guardedConnector(resolver, this.allowedHosts),
      // One connection per call: an idle one that the other side just closed would fail the next call.
      pipelining: 0,
    });
  }

  /**
   * What is wrong with a URL from a client, as far as it is known now; null when
   * nothing is. A host that cannot be resolved now is accepted: it may resolve when it is called.
   */
  async urlRefusal(text: string): Promise<string | null> {
    const url = parsedUrl(text);
    if (typeof url === 'string') return url;
    if (isAllowedHost(this.allowedHosts, url.hostname, portOf(url))) return null;
    const host = bareHost(url.hostname);
    try {
      allowedAddresses(host, await this.addressesOf(host));
      return null;
    } catch (error) {
      return error instanceof AddressRefused ? error.message : null;
    }
  }

  /**
   * Downloads a file and follows at most 3 redirects, each checked like the first URL.
   * @throws OutboundFault
   */
  async fetchFile(text: string, { maxBytes, timeoutMs = FETCH_TIMEOUT_MS }: FetchLimits): Promise<Buffer> {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = allowedUrl(text);
    try {
      for (let redirects = 0; ; redirects++) {
        const answer = await request(url, {
          dispatcher: this.agent,
          method: 'GET',
          headers: { 'user-agent': USER_AGENT, accept: '*/*', 'accept-encoding': 'identity' },
          signal,
        });
        if (!REDIRECTS.has(answer.statusCode)) return await fileOf(answer, url, maxBytes);
        discard(answer);
        if (redirects === MAX_REDIRECTS)
          throw new OutboundFault(`${url.host} redirects more than ${MAX_REDIRECTS} times`, false);
        url = redirectOf(answer, url);
      }
    } catch (error) {
      throw nameFault(error, url.host, timeoutMs);
    }
  }

  /**
   * Sends a body and returns any status; follows no redirects.
   * @throws OutboundFault when there was no answer.
   */
  async post(text: string, { headers, body, timeoutMs }: Post): Promise<PostAnswer> {
    const url = allowedUrl(text);
    const started = performance.now();
    try {
      const answer = await request(url, {
        dispatcher: this.agent,
        method: 'POST',
        headers: { 'user-agent': USER_AGENT, ...headers },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const beginning = await readBeginning(answer.body, ANSWER_BYTES);
      discard(answer);
      return {
        status: answer.statusCode,
        body: beginning,
        durationMs: Math.round(performance.now() - started),
        retryAfter: headerOf(answer, 'retry-after') || null,
      };
    } catch (error) {
      throw nameFault(error, url.host, timeoutMs);
    }
  }

  private addressesOf(host: string): string[] | Promise<string[]> {
    return isIP(host) ? [host] : withinTime(this.resolver.resolve(host), RESOLVE_TIMEOUT_MS);
  }
}

/** The URL, or what is wrong with it. */
function parsedUrl(text: string): URL | string {
  if (!URL.canParse(text)) return 'is not a URL; give one such as https://example.com/path';
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return `has the scheme ${url.protocol.slice(0, -1)}; only http and https are called`;
  if (url.username || url.password)
    return 'must not hold a user name or a password; they would be kept and shown with the URL';
  return url;
}

function allowedUrl(text: string): URL {
  const url = parsedUrl(text);
  if (typeof url === 'string') throw new OutboundFault(`the URL ${url}`, false);
  return url;
}

const portOf = (url: URL): number => Number(url.port) || (url.protocol === 'https:' ? 443 : 80);

function redirectOf(answer: Dispatcher.ResponseData, from: URL): URL {
  const location = headerOf(answer, 'location');
  if (!URL.canParse(location, from.href))
    throw new OutboundFault(`${from.host} redirects without saying where to`, false);
  const url = parsedUrl(new URL(location, from.href).href);
  if (typeof url === 'string') throw new OutboundFault(`${from.host} redirects to a URL that ${url}`, false);
  return url;
}

function fileOf(answer: Dispatcher.ResponseData, url: URL, maxBytes: number): Promise<Buffer> {
  const { statusCode } = answer;
  if (statusCode < 200 || statusCode > 299) {
    discard(answer);
    const transient = statusCode >= 500 || statusCode === 408 || statusCode === 429;
    throw new OutboundFault(`${url.host} answered with status ${statusCode} instead of the file`, transient);
  }
  if (Number(headerOf(answer, 'content-length')) > maxBytes) {
    discard(answer);
    throw tooLarge(maxBytes);
  }
  return readBounded(answer.body, headerOf(answer, 'content-encoding'), maxBytes);
}

/** Drops the rest of an answer and its connection. */
function discard(answer: Dispatcher.ResponseData): void {
  answer.body.on('error', () => undefined).destroy();
}

function headerOf(answer: Dispatcher.ResponseData, name: string): string {
  const value = answer.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

async function withinTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
