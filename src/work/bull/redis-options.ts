import type Bull from 'bull';

type RedisOptions = Exclude<Bull.QueueOptions['redis'], string | undefined>;

const LONGEST_RECONNECT_MS = 2_000;

/**
 * Options for Bull's connections, from REDIS_URL. Bull parses URLs itself, but leaves `rediss:` without
 * TLS, does not decode percent signs, and waits up to 20 s before it reconnects.
 */
export function redisOptionsOf(redisUrl: string): RedisOptions {
  const { protocol, hostname, port, username, password, pathname } = new URL(redisUrl);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    host: host || '127.0.0.1',
    port: Number(port || 6379),
    username: decodeURIComponent(username) || undefined,
    password: decodeURIComponent(password) || undefined,
    db: Number(pathname.slice(1) || 0),
    keepAlive: 10_000,
    disconnectTimeout: 500,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_RECONNECT_MS),
    ...(protocol === 'rediss:' ? { tls: { servername: host } } : {}),
  };
}
