import { isIP } from 'node:net';

/**
 * A call that could not be made, or an answer that can't be used. The message names the cause in words
 * that a client may read; it never holds a path or a query string, which may carry secrets.
 */
export class OutboundFault extends Error {
  constructor(
    message: string,
    /** Whether the same call may succeed later. */
    readonly transient: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'OutboundFault';
  }
}

const WHAT_WOULD_BE_RIGHT =
  'give a host on the public Internet, or have the operator of the service name the host in OUTBOUND_ALLOW_HOSTS';

/**
 * The service connects to none of the host's addresses. The message does not name the
 * address: it would reveal how names resolve inside the operator's network.
 */
export class AddressRefused extends Error {
  constructor(host: string, what: string) {
    super(
      isIP(host)
        ? `${host} is ${what} address; ${WHAT_WOULD_BE_RIGHT}`
        : `${host} resolves to ${what} address; ${WHAT_WOULD_BE_RIGHT}`,
    );
    this.name = 'AddressRefused';
  }
}

type Naming = (host: string) => string;

const unresolved: Naming = (host) => `the name ${host} could not be resolved`;
const unreachable: Naming = (host) => `${host} can't be reached`;
const closed: Naming = (host) => `${host} closed the connection before it had answered`;
const silent: Naming = (host) => `${host} did not accept the connection in time`;

const BY_CODE: Record<string, Naming> = {
  ENOTFOUND: unresolved,
  EAI_AGAIN: unresolved,
  ENODATA: unresolved,
  ECONNREFUSED: (host) => `${host} refused the connection`,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ECONNRESET: closed,
  EPIPE: closed,
  UND_ERR_SOCKET: closed,
  ETIMEDOUT: silent,
  UND_ERR_CONNECT_TIMEOUT: silent,
  UND_ERR_HEADERS_OVERFLOW: (host) => `${host} answered with headers that are too large`,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: (host) => `${host} sent less or more than it announced`,
};

/** Codes that OpenSSL and Node give to a certificate that can't be trusted. */
const CERTIFICATE = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH)/;
const TLS = /^(EPROTO$|ERR_SSL_|ERR_TLS_)/;

/** Says in words why a call to `host` could not be made. */
export function nameFault(error: unknown, host: string, timeoutMs: number): OutboundFault {
  if (error instanceof OutboundFault) return error;
  const cause = innermost(error);
  if (cause instanceof AddressRefused) return new OutboundFault(cause.message, false, { cause: error });
  return new OutboundFault(words(cause, host, timeoutMs), true, { cause: error });
}

function words(cause: Coded, host: string, timeoutMs: number): string {
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError')
    return `${host} took longer than ${timeoutMs / 1000} s`;
  const code = cause.code ?? '';
  if (CERTIFICATE.test(code)) return `the certificate of ${host} can't be trusted (${code})`;
  if (TLS.test(code)) return `no TLS connection to ${host} could be made (${code})`;
  if (code.startsWith('HPE_') || cause.name === 'HTTPParserError') return `what ${host} answered is not HTTP`;
  return BY_CODE[code]?.(host) ?? `the call to ${host} failed${code && ` (${code})`}`;
}

/** Checks the shape: one of Node's errors may come from another realm, where `instanceof Error` fails. */
interface Coded {
  name?: string;
  code?: string;
  cause?: unknown;
  errors?: unknown[];
}

const isCoded = (error: unknown): error is Coded => typeof error === 'object' && error !== null;

/** Node wraps the faults of several addresses into an AggregateError, undici some into a `cause`. */
function innermost(error: unknown): Coded {
  if (!isCoded(error)) return {};
  const inner = error.errors?.[0] ?? error.cause;
  return isCoded(inner) ? innermost(inner) : error;
}
