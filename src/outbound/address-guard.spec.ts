import { describe, expect, it } from '@jest/globals';
import { isAllowedHost, refusedAddress } from './address-guard.js';

describe('refusedAddress', () => {
  it.each([
    ['0.0.0.0', 'an unspecified'],
    ['0.1.2.3', 'an unspecified'],
    ['10.0.0.1', 'a private'],
    ['100.64.0.1', 'a carrier-grade NAT'],
    ['100.100.100.200', 'a carrier-grade NAT'],
    ['127.0.0.1', 'a loopback'],
    ['127.255.255.254', 'a loopback'],
    ['168.63.129.16', "a cloud's metadata"],
    ['169.254.169.254', 'a link-local'],
    ['172.16.0.1', 'a private'],
    ['172.31.255.255', 'a private'],
    ['192.0.0.192', 'a reserved'],
    ['192.0.2.1', 'a reserved'],
    ['192.88.99.1', 'a reserved'],
    ['192.168.1.1', 'a private'],
    ['198.18.0.1', 'a reserved'],
    ['198.51.100.7', 'a reserved'],
    ['203.0.113.9', 'a reserved'],
    ['224.0.0.1', 'a multicast'],
    ['240.0.0.1', 'a reserved'],
    ['255.255.255.255', 'a broadcast'],
    ['::', 'an unspecified'],
    ['::1', 'a loopback'],
    ['::127.0.0.1', 'an IPv4-mapped'],
    ['::7f00:1', 'a reserved'],
    ['::ffff:127.0.0.1', 'an IPv4-mapped'],
    ['::ffff:8.8.8.8', 'an IPv4-mapped'],
    ['::ffff:0:127.0.0.1', 'a reserved'],
    ['64:ff9b::7f00:1', 'a NAT64'],
    ['64:ff9b:1::a00:1', 'a NAT64'],
    ['100::1', 'a reserved'],
    ['2001::1', 'a reserved'],
    ['2001:db8::1', 'a reserved'],
    ['2002:7f00:1::', 'a 6to4'],
    ['2a00:1450::5efe:a00:1', 'a reserved'],
    ['2a00:1450::200:5efe:a00:1', 'a reserved'],
    ['3fff::1', 'a reserved'],
    ['4000::1', 'a reserved'],
    ['fc00::1', 'a private (unique local)'],
    ['fd00:ec2::254', 'a private (unique local)'],
    ['fe80::1', 'a link-local'],
    ['fe80::1%eth0', 'a link-local'],
    ['fec0::1', 'a reserved'],
    ['ff02::1', 'a multicast'],
    ['not an address', 'no valid'],
    ['', 'no valid'],
  ])('refuses %s as %s address', (address, what) => {
    expect(refusedAddress(address)).toBe(what);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:82a::200e',
  ])('lets %s through', (address) => {
    expect(refusedAddress(address)).toBeNull();
  });
});

describe('isAllowedHost', () => {
  it.each([
    { entry: 'hooks.internal', host: 'hooks.internal', port: 443, allowed: true },
    { entry: 'hooks.internal', host: 'HOOKS.internal', port: 8080, allowed: true },
    { entry: 'hooks.internal:8080', host: 'hooks.internal', port: 8080, allowed: true },
    { entry: 'hooks.internal:8080', host: 'hooks.internal', port: 8081, allowed: false },
    { entry: 'hooks.internal', host: 'evil.hooks.internal', port: 443, allowed: false },
    { entry: 'hooks.internal', host: 'hooks.internal.evil.com', port: 443, allowed: false },
    { entry: '127.0.0.1', host: '127.0.0.1', port: 9000, allowed: true },
    { entry: '::1', host: '[::1]', port: 80, allowed: true },
    { entry: '[::1]', host: '::1', port: 80, allowed: true },
    { entry: '[::1]:3000', host: '[::1]', port: 3000, allowed: true },
    { entry: '[::1]:3000', host: '[::1]', port: 3001, allowed: false },
  ])('says $allowed for $host on port $port when $entry is allowed', ({ entry, host, port, allowed }) => {
    expect(isAllowedHost([entry], host, port)).toBe(allowed);
  });
});
