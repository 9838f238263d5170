import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** For answers that are data: a browser that shows one as a page runs and loads nothing. */
const DATA_POLICY = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
/** Swagger UI brings its own scripts and writes styles into its page. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'";

/** Headers that tell browsers to be careful. Pages that need more than data does say so themselves. */
export async function secureHeaders(app: NestFastifyApplication): Promise<void> {
  await app.register(helmet as never, {
    contentSecurityPolicy: { useDefaults: false, directives: DATA_POLICY },
    // Other names under the service's domain are not its business.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
  });
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addHook('onSend', async (request, reply) => {
    if (/^\/docs(\/|$|\?)/.test(request.url)) void reply.header('content-security-policy', DOCS_POLICY);
  });
}

/** Lets pages of these origins, and of no other, call the API from a browser. Tokens travel in a header, so no cookies. */
export function allowOrigins(app: NestFastifyApplication, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.enableCors({
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['X-Request-Id', 'Retry-After'],
    maxAge: 600,
  });
}
