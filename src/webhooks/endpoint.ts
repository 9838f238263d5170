import { createHash } from 'node:crypto';
import type { WebhookTarget } from '../process/process.entity.js';

/** Where one call goes. */
export interface Endpoint {
  /** Id of the client's endpoint, independent of the query string; see `endpointId`. */
  id: string;
  /** With the client's query strings. */
  url: string;
  /** The part that may be stored and shown: without query string and credentials. */
  shown: string;
  fallback: boolean;
}

/** A client's endpoints in the order in which they are tried. */
export function endpointsOf(clientId: string, { url, fallbackUrl, queryStrings }: WebhookTarget): Endpoint[] {
  const of = (text: string, fallback: boolean) => endpoint(clientId, text, queryStrings, fallback);
  return fallbackUrl ? [of(url, false), of(fallbackUrl, true)] : [of(url, false)];
}

function endpoint(
  clientId: string,
  text: string,
  queryStrings: WebhookTarget['queryStrings'],
  fallback: boolean,
): Endpoint {
  const url = new URL(text);
  const added = new URLSearchParams();
  for (const { name, value } of queryStrings) added.append(name, value);
  // Joined as text: parsing the URL's own query would change its escaping, and so what it signs.
  url.search = [url.search.slice(1), added.toString()].filter((part) => part !== '').join('&');
  const shown = url.origin + url.pathname;
  return { id: endpointId(clientId, shown), url: url.href, shown, fallback };
}

/**
 * Identifies a client's URL without a database look-up: a UUID of version 8 (RFC 9562) whose bits
 * come from a SHA-256. Two clients with one URL have two endpoints, so that neither sees the other's failures.
 */
export function endpointId(clientId: string, shown: string): string {
  const bytes = createHash('sha256').update(`${clientId} ${shown}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
