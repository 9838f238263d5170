import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../auth/public.decorator.js';
import { Config } from '../config/config.js';
import { NotAuthorized, NotFound } from '../domain/errors.js';
import { Unlimited } from '../limits/unlimited.decorator.js';
import { Bytes } from '../http/envelope.interceptor.js';
import { ApiRefusals } from '../http/swagger.js';
import { Backlog } from '../metrics/backlog.js';
import { Metrics } from '../metrics/metrics.js';

@ApiTags('health')
// A scraper has no account: it sends METRICS_TOKEN, which opens nothing else.
@Public()
@Unlimited()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly backlog: Backlog,
    private readonly config: Config,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Metrics for Prometheus',
    description:
      'Of this process since its start, and of the database. With METRICS_TOKEN set, send it as ' +
      '`Authorization: Bearer <token>`; without it the route is open, except in production, where it is then off.',
  })
  @ApiProduces('text/plain')
  @ApiRefusals(400, 404)
  @ApiResponse({ status: 200, description: 'Prometheus text format', schema: { type: 'string' } })
  async getMetrics(@Req() { headers }: FastifyRequest): Promise<Bytes> {
    this.assertMayRead(headers.authorization);
    await this.backlog.refresh();
    const { registry } = this.metrics;
    return new Bytes(Buffer.from(await registry.metrics()), registry.contentType);
  }

  /** @throws NotAuthorized, NotFound */
  private assertMayRead(authorization: string | undefined): void {
    const { metricsToken, production } = this.config;
    if (!metricsToken && production)
      throw new NotFound('Metrics are off in production without METRICS_TOKEN');
    if (metricsToken && !isSame(authorization ?? '', `Bearer ${metricsToken}`))
      throw new NotAuthorized('Send `Authorization: Bearer <METRICS_TOKEN>` to read the metrics');
  }
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}
