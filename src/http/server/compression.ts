import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Smaller answers cost more to compress than they save. */
const LEAST_BYTES = 1024;

const LEFT_AS_THEY_ARE = [
  // Its answers are secrets: a compressed length tells of what it holds when a part of it can be guessed (BREACH).
  '/user/authenticate',
  '/session',
  '/session/password',
  // Up to 50 MB, and nearly all formats are compressed already.
  '/processes/:id/file',
];

/**
 * Compresses answers when the caller accepts it, brotli first, at the plugin's low quality of 4; what is more than a few kB
 * leaves the event loop for zlib's threads. Request bodies are never decompressed: a small one could hold gigabytes.
 */
export async function compressAnswers(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addHook('onRoute', (route: RouteOptions) => {
    if (LEFT_AS_THEY_ARE.includes(route.url)) route.compress = false;
  });
  await app.register(compress as never, {
    encodings: ['br', 'gzip'],
    threshold: LEAST_BYTES,
    globalDecompression: false,
  });
}
