import { ApiProperty } from '@nestjs/swagger';
import type { ReadyStatus } from '../readiness.js';

export class AliveDto {
  @ApiProperty({ enum: ['alive'], example: 'alive' })
  status: 'alive';
}

export class ReadyDto {
  @ApiProperty({
    enum: ['ready', 'degraded', 'not ready', 'stopping'],
    description: 'With `ready` and `degraded` (slower, but it works) the HTTP status is 200, otherwise 503',
    example: 'ready',
  })
  status: ReadyStatus;

  @ApiProperty({
    type: 'object',
    description: 'By check: `up`, `degraded` or `down`, what is wrong, and the milliseconds it took',
    additionalProperties: {
      type: 'object',
      required: ['status'],
      properties: {
        status: { type: 'string', enum: ['up', 'degraded', 'down'] },
        message: { type: 'string' },
        responseTime: { type: 'integer' },
      },
    },
    example: {
      database: { status: 'up', responseTime: 1 },
      migrations: { status: 'up', responseTime: 3 },
      blobs: { status: 'up', responseTime: 2 },
    },
  })
  checks: object;
}
