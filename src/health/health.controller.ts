import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/public.decorator.js';
import { Unlimited } from '../limits/unlimited.decorator.js';
import { Answer } from '../http/envelope.js';
import { unavailable } from '../http/error-catalogue.js';
import { ApiEnvelope } from '../http/swagger.js';
import { AliveDto, ReadyDto } from './dto/health.dto.js';
import { type Look, Readiness } from './readiness.js';

@ApiTags('health')
@Public()
@Unlimited()
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Whether the process is alive',
    description: 'Checks nothing else: a database that is away is no reason to restart the service.',
  })
  @ApiEnvelope(AliveDto)
  getLiveness(): AliveDto {
    return { status: 'alive' };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Whether the service can work now',
    description:
      'Checks the database, its migrations, the blob store and, where it is used, Redis. ' +
      'Without Redis the service works, only slower: that is `degraded` and 200.',
  })
  @ApiEnvelope(ReadyDto)
  @ApiEnvelope(ReadyDto, {
    status: 503,
    code: 'E503',
    description: 'Not ready or stopping (E503): the same result, with `errors`',
  })
  async getReadiness(@Res({ passthrough: true }) reply: FastifyReply): Promise<Answer> {
    const look = await this.readiness.look();
    const problems = problemsOf(look);
    if (problems.length === 0) return new Answer(look);
    const { httpStatus, code, message, errors } = unavailable(problems);
    void reply.status(httpStatus);
    return new Answer(look, { code, message, errors });
  }
}

function problemsOf({ status, checks }: Look): string[] {
  if (status === 'stopping') return ['The service is stopping'];
  return Object.entries(checks)
    .filter(([, check]) => check.status === 'down')
    .map(([name, { message }]) => `${name}: ${String(message)}`);
}
