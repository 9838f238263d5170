import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { InvalidParameters, TooLarge } from '../../domain/errors.js';

/** Largest body of a route without files, in bytes. */
export const PLAIN_BODY_BYTES = 256_000;

interface BodyConfig {
  /** Limit of the route, in bytes. */
  maxBodyBytes?: number;
  /** The controller reads the body as a stream. */
  isStreamed?: boolean;
}

/** Sets the size limit of a route's bodies. */
export const MaxBody = (maxBodyBytes: number): MethodDecorator => RouteConfig({ maxBodyBytes } as BodyConfig);

/** A route whose controller reads the body as a stream; its `request.body` is undefined. */
export const StreamedBody = (): MethodDecorator => RouteConfig({ isStreamed: true } as BodyConfig);

export const bodyConfigOf = (config: unknown): BodyConfig => (config ?? {}) as BodyConfig;

/**
 * The body's bytes as they arrive. Ending early keeps the connection open, so that the client gets the reason.
 * @throws TooLarge, and InvalidParameters when the client goes away.
 */
export async function* chunksOf(request: FastifyRequest, maxBytes: number): AsyncGenerator<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const chunks = request.raw.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();
  let size = 0;
  try {
    for (let next = await nextOf(chunks); !next.done; next = await nextOf(chunks)) {
      const chunk = next.value as Buffer;
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } finally {
    await chunks.return?.();
  }
}

/** @throws TooLarge, InvalidParameters */
export async function wholeBodyOf(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(request, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function nextOf(chunks: AsyncIterator<unknown>): Promise<IteratorResult<unknown>> {
  try {
    return await chunks.next();
  } catch {
    // The client is gone; nobody reads this answer.
    throw new InvalidParameters([{ message: 'The connection ended before the body did' }]);
  }
}

const tooLarge = (maxBytes: number) =>
  new TooLarge([{ message: `The body is too large; at most ${maxBytes} bytes are taken` }]);
