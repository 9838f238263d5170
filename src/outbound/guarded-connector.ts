import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { bareHost, isAllowedHost, refusedAddress } from './address-guard.js';
import { AddressRefused } from './outbound-fault.js';
import type { Resolver } from './resolver.js';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * The addresses of a host that may be connected to. Other addresses are dropped instead of refusing the
 * host: a public server may also have a private address.
 * @throws AddressRefused when none is left.
 */
export function allowedAddresses(host: string, addresses: string[]): string[] {
  const allowed = addresses.filter((address) => refusedAddress(address) === null);
  const [first] = addresses;
  if (allowed.length === 0 && first !== undefined)
    throw new AddressRefused(host, refusedAddress(first) ?? 'a refused');
  return allowed;
}

/**
 * Opens connections for undici. The address is checked when the name is resolved for the
 * connection itself, so that DNS rebinding (another address after the check) gains nothing.
 */
export function guardedConnector(
  resolver: Resolver,
  allowedHosts: readonly string[],
): buildConnector.connector {
  const open = connectorWith((host) => resolver.resolve(host));
  const guarded = connectorWith(async (host) => allowedAddresses(host, await resolver.resolve(host)));
  return (options, callback) => {
    const host = bareHost(options.hostname);
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    if (isAllowedHost(allowedHosts, host, port)) return open(options, callback);
    // Node does not resolve an address in the URL, so it is checked here.
    const what = isIP(host) ? refusedAddress(host) : null;
    if (what) return callback(new AddressRefused(host, what), null);
    return guarded(options, callback);
  };
}

function connectorWith(resolve: (host: string) => Promise<string[]>): buildConnector.connector {
  return buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup: lookupBy(resolve) });
}

/** Node asks for all addresses when it tries IPv6 and IPv4 in turn, and for one otherwise. */
function lookupBy(resolve: (host: string) => Promise<string[]>): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (!first) callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), []);
        else if (all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}
