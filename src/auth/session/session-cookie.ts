import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Browsers accept a cookie with this prefix only over TLS, from this host, and for all its paths. */
const OVER_TLS = '__Host-confere';
const ON_LOOPBACK = 'confere';

/** The session id in the cookie, if there is one. */
export const sessionIdOf = (request: FastifyRequest): string | undefined =>
  request.cookies[isPlainLoopback(request) ? ON_LOOPBACK : OVER_TLS];

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, id: string): void {
  const plain = isPlainLoopback(request);
  void reply.setCookie(plain ? ON_LOOPBACK : OVER_TLS, id, cookieOptions(plain));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const plain = isPlainLoopback(request);
  void reply.clearCookie(plain ? ON_LOOPBACK : OVER_TLS, cookieOptions(plain));
}

const cookieOptions = (plain: boolean) =>
  ({ path: '/', httpOnly: true, secure: !plain, sameSite: 'strict' }) as const;

/** A proxy on the same machine also connects from loopback, but its requests say that they were forwarded. */
function isPlainLoopback({ protocol, hostname, socket, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => /^(x-forwarded-|forwarded$)/.test(name));
  return protocol === 'http' && !isForwarded && isLoopback(hostname) && isLoopback(socket.remoteAddress);
}

function isLoopback(host: string | undefined): boolean {
  const bare = host?.replace(/^\[|\]$/g, '') ?? '';
  return bare === 'localhost' || (ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback');
}
