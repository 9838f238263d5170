import { ApiProperty } from '@nestjs/swagger';
import { NextCursor } from '../../http/parameters/page-properties.js';

export const ENDPOINT_STATES = ['ACTIVE', 'FAILING', 'PAUSED'] as const;

export type EndpointState = (typeof ENDPOINT_STATES)[number];

export class EndpointDto {
  @ApiProperty({ example: '4f0c7f52-3c1e-8d6a-9b0e-51c4b1c0e7d2', description: 'For resuming it' })
  id: string;

  @ApiProperty({ example: '5b0a3c1e-1f7a-4b71-8a31-0c9d9e1f2a3b' })
  clientId: string;

  @ApiProperty({ example: 'https://hooks.example.com/confere', description: 'Without its query string' })
  url: string;

  @ApiProperty({
    example: 'PAUSED',
    enum: ENDPOINT_STATES,
    description: 'FAILING: its last call failed. PAUSED: it failed for 5 days and is not called any more',
  })
  state: EndpointState;

  @ApiProperty({
    example: '2025-02-25T09:12:40.000Z',
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'Time of the first failed call since the last success',
  })
  failingSince: string | null;

  @ApiProperty({ example: 31, type: 'integer', description: 'Failed calls since then' })
  failures: number;

  @ApiProperty({
    example: 'it answered with status 503',
    type: 'string',
    nullable: true,
    description: 'Why the last failed call failed',
  })
  lastError: string | null;

  @ApiProperty({
    example: '2025-03-02T14:05:09.120Z',
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'Time of the last failed call',
  })
  lastFailedAt: string | null;

  @ApiProperty({
    example: '2025-03-02T14:05:09.130Z',
    type: 'string',
    format: 'date-time',
    nullable: true,
  })
  pausedAt: string | null;

  @ApiProperty({ example: 12, type: 'integer', description: 'Deliveries that go there and have not ended' })
  pending: number;
}

export class EndpointPageDto {
  @ApiProperty({ type: [EndpointDto], description: 'Newest first, by the time of the first call' })
  endpoints: EndpointDto[];

  @NextCursor()
  nextCursor: string | null;
}
