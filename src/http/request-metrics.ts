import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Metrics } from '../metrics/metrics.js';

/** Counts and times every answer by its route's template. */
export function measureRequests(app: NestFastifyApplication, metrics: Metrics): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onResponse', (request, reply, done) => {
    // Raw URLs hold identifiers and arbitrary text: each would become its own series.
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    metrics.requestAnswered(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}
