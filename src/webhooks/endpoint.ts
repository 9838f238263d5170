import type { WebhookTarget } from '../process/process.entity.js';

/** Where one call goes. */
export interface Endpoint {
  /** With the client's query strings. */
  url: string;
  /** What may be kept and shown of it: neither query string nor credentials. */
  shown: string;
  fallback: boolean;
}

/** A target's endpoints in the order in which they are tried. */
export function endpointsOf({ url, fallbackUrl, queryStrings }: WebhookTarget): Endpoint[] {
  const primary = endpoint(url, queryStrings, false);
  return fallbackUrl ? [primary, endpoint(fallbackUrl, queryStrings, true)] : [primary];
}

function endpoint(text: string, queryStrings: WebhookTarget['queryStrings'], fallback: boolean): Endpoint {
  const url = new URL(text);
  const added = new URLSearchParams();
  for (const { name, value } of queryStrings) added.append(name, value);
  // Joined as text: rewriting the URL's own query would change how it is escaped, and what it signs.
  url.search = [url.search.slice(1), added.toString()].filter((part) => part !== '').join('&');
  return { url: url.href, shown: url.origin + url.pathname, fallback };
}
