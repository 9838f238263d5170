import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.parse>;

/** Public by its range and yet a cloud's metadata and agent endpoint (Azure's wire server). */
const METADATA = new Set(['168.63.129.16']);

/** Global unicast. Addresses outside it, and special ones inside it, are not public servers. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** IPv6 over IPv4 inside a site (RFC 5214): the last 32 bits are an IPv4 address under any prefix. */
const isIsatap = ({ parts }: ipaddr.IPv6): boolean =>
  (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe;

const WORDS: Record<string, string> = {
  private: 'a private',
  loopback: 'a loopback',
  linkLocal: 'a link-local',
  uniqueLocal: 'a private (unique local)',
  multicast: 'a multicast',
  broadcast: 'a broadcast',
  unspecified: 'an unspecified',
  carrierGradeNat: 'a carrier-grade NAT',
  ipv4Mapped: 'an IPv4-mapped',
  '6to4': 'a 6to4',
  rfc6052: 'a NAT64',
};

/**
 * Whether the service may connect to an address. Only addresses of public servers are allowed. Refused are
 * private, loopback, link-local, unique local, multicast, carrier-grade NAT, metadata and reserved
 * ranges, and IPv6 forms that carry an IPv4 address (mapped, 6to4, NAT64, Teredo, ISATAP), which a
 * gateway may unpack into a private one.
 * @param address an IPv4 or IPv6 address, with or without a zone.
 * @returns null when it may; else the kind of address, for example `a loopback`.
 */
export function refusedAddress(address: string): string | null {
  if (!ipaddr.isValid(address)) return 'no valid';
  const parsed = ipaddr.parse(address);
  if (METADATA.has(parsed.toString())) return "a cloud's metadata";
  const range = parsed.range();
  if (range !== 'unicast') return WORDS[range] ?? 'a reserved';
  return isOrdinary(parsed) ? null : 'a reserved';
}

function isOrdinary(address: Address): boolean {
  if (address.kind() === 'ipv4') return true;
  const v6 = address as ipaddr.IPv6;
  return v6.match(GLOBAL_V6) && !isIsatap(v6);
}

/** A URL's host without the brackets of an IPv6 address. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Whether the operator allows this host although its address may be private.
 * @param allowed entries `host` or `host:port` in lower case; an IPv6 address with or without brackets.
 */
export function isAllowedHost(allowed: readonly string[], hostname: string, port: number): boolean {
  const host = bareHost(hostname.toLowerCase());
  const forms = host.includes(':') ? [host, `[${host}]`, `[${host}]:${port}`] : [host, `${host}:${port}`];
  return forms.some((form) => allowed.includes(form));
}
