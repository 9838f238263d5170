import { isIPv6 } from 'node:net';

/** A name or an address, an IPv6 one in brackets, and perhaps a port. */
const ENTRY = /^(\[[0-9a-f:.]+\]|[^\s:/\\@?#*[\]]+)(?::(\d{1,5}))?$/i;

/**
 * The entries of `OUTBOUND_ALLOW_HOSTS` in the form that a URL has them in: lower case, an international
 * name in Punycode, an IPv4 address as four numbers, an IPv6 address in brackets.
 * @returns the entries; or what is wrong with the first invalid one.
 */
export function allowedHosts(text: string): string[] | { wrong: string } {
  const hosts: string[] = [];
  for (const entry of text.split(',').map((each) => each.trim())) {
    if (entry === '') continue;
    const host = normal(entry);
    if (!host) return { wrong: `${JSON.stringify(entry)} ${whatIsWrong(entry)}` };
    hosts.push(host);
  }
  return hosts;
}

function normal(entry: string): string | null {
  if (isIPv6(entry)) return hostOf(`[${entry}]`);
  const [, name, port] = ENTRY.exec(entry) ?? [];
  const host = name && hostOf(name);
  if (!host) return null;
  if (port === undefined) return host;
  return Number(port) >= 1 && Number(port) <= 65_535 ? `${host}:${Number(port)}` : null;
}

function hostOf(name: string): string | null {
  return URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : null;
}

function whatIsWrong(entry: string): string {
  const right = 'give host or host:port, such as hooks.internal or 10.0.0.7:8443';
  if (entry.includes('://')) return `is a URL; ${right}, without scheme and path`;
  if (entry.includes('/')) return `is a range or holds a path; ${right}, each host by itself`;
  if (entry.includes('*')) return `holds a wildcard; ${right}, each host by itself`;
  return `is not a host; ${right}`;
}
