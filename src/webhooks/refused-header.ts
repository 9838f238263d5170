/** They describe the connection (RFC 9110, 7.6.1) or the message's framing, which the service controls. */
const CONNECTION_HEADERS = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** Visible ASCII and Latin-1, spaces and tabs; no line break, which would begin another header. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Why a header can't be set on webhook calls.
 * @returns a message that says what is wrong; null when the header is fine.
 */
export function refusedHeader(name: string, value: string): string | null {
  if (!TOKEN.test(name))
    return 'is not a header name; use letters, digits and hyphens, such as X-Api-Key or Authorization';
  const lower = name.toLowerCase();
  if (lower === 'host') return 'Host is made from the URL and cannot be set; put the host into webhook.url';
  if (lower === 'content-length') return 'Content-Length is made from the body and cannot be set';
  if (lower === 'content-type') return 'Content-Type is that of the body, JSON, and cannot be set';
  if (CONNECTION_HEADERS.has(lower)) return `${name} concerns the connection and cannot be set`;
  if (lower.startsWith('webhook-'))
    return `${name} cannot be set; headers that start with webhook- carry the signature`;
  if (!VALUE.test(value))
    return `the value of ${name} holds a line break or another character that a header cannot carry`;
  return null;
}
