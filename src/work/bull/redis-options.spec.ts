import { describe, expect, it } from '@jest/globals';
import { redisOptionsOf } from './redis-options.js';

describe('the options of REDIS_URL', () => {
  it.each([
    ['redis://cache', { host: 'cache', port: 6379, db: 0, username: undefined, password: undefined }],
    ['redis://127.0.0.1:6380/3', { host: '127.0.0.1', port: 6380, db: 3 }],
    ['redis://:p%40ss@cache:6379', { username: undefined, password: 'p@ss' }],
    ['redis://user:secret@cache', { username: 'user', password: 'secret' }],
    ['redis://[::1]:6379', { host: '::1' }],
    ['rediss://cache', { host: 'cache', tls: { servername: 'cache' } }],
  ])('of %s', (url, expected) => {
    expect(redisOptionsOf(url)).toMatchObject(expected);
  });

  it('use no TLS for redis:', () => {
    expect(redisOptionsOf('redis://cache')).not.toHaveProperty('tls');
  });
});
