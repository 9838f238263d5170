import type { FastifyRequest } from 'fastify';

const startTimes = new WeakMap<object, number>();

export function startTiming(request: FastifyRequest): void {
  startTimes.set(request.raw, performance.now());
}

/** Whole milliseconds since the request's first line was read. */
export function elapsedMilliseconds(request: FastifyRequest): number {
  const start = startTimes.get(request.raw);
  return start === undefined ? 0 : Math.round(performance.now() - start);
}
