import ipaddr from 'ipaddr.js';

/** What counts as one source: an address of IPv4, and of IPv6 the network of 64 bits that one subscriber has to himself. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`);
  return `${network.toString()}/64`;
}
