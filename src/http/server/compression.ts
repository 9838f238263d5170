import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Below this size compression costs more than it saves. */
const LEAST_BYTES = 1024;

const LEFT_AS_THEY_ARE = [
  // Its answers hold secrets, and a compressed length can reveal guessed parts of them (BREACH).
  '/user/authenticate',
  '/session',
  '/session/password',
  // Files have up to 50 MB and are nearly always compressed already.
  '/processes/:id/file',
];

/**
 * Compresses answers when the caller accepts it, brotli first, at the plugin's low quality of 4. Answers above a few kB
 * are compressed in zlib's threads. Request bodies are never decompressed: a small one could hold gigabytes.
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
