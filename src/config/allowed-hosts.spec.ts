import { describe, expect, it } from '@jest/globals';
import { allowedHosts } from './allowed-hosts.js';

describe('the hosts that the operator allows', () => {
  it.each([
    ['', []],
    [' , ', []],
    ['Hooks.Internal, 10.0.0.7:8443', ['hooks.internal', '10.0.0.7:8443']],
    ['localhost:80', ['localhost:80']],
    ['büro.intern', ['xn--bro-hoa.intern']],
    ['127.1', ['127.0.0.1']],
    ['::1', ['[::1]']],
    ['[0:0::1]:3000', ['[::1]:3000']],
  ])('are read from %j', (text, hosts) => {
    expect(allowedHosts(text)).toEqual(hosts);
  });

  it.each([
    ['http://127.0.0.1:4000', '"http://127.0.0.1:4000" is a URL; give host or host:port'],
    ['hooks.internal, https://x/y', '"https://x/y" is a URL'],
    ['10.0.0.0/8', '"10.0.0.0/8" is a range or holds a path'],
    ['hooks.internal/confere', 'holds a path'],
    ['*.internal', 'holds a wildcard'],
    ['a b', '"a b" is not a host'],
    ['user@host', 'is not a host'],
    ['host:0', 'is not a host'],
    ['host:65536', 'is not a host'],
    ['host:port', 'is not a host'],
    ['[::1', 'is not a host'],
    ['[1.2.3.4]', 'is not a host'],
    ['256.256.256.256', 'is not a host'],
  ])('are refused in %j: %s', (text, message) => {
    expect(allowedHosts(text)).toEqual({ wrong: expect.stringContaining(message) });
  });
});
