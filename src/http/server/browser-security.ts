import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** For data: a browser that shows it as a page runs and loads nothing. */
const DATA_POLICY = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
/** Swagger UI has its own scripts and inline styles. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'";

/** Security headers for browsers. Pages that need more than data set their own policy. */
export async function secureHeaders(app: NestFastifyApplication): Promise<void> {
  await app.register(helmet as never, {
    contentSecurityPolicy: { useDefaults: false, directives: DATA_POLICY },
    // The service does not decide for other subdomains.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
  });
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addHook('onSend', async (request, reply) => {
    if (/^\/docs(\/|$|\?)/.test(request.url)) void reply.header('content-security-policy', DOCS_POLICY);
  });
}

/** Allows only these origins to call the API from a browser. Tokens travel in a header, so cookies are not allowed. */
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
