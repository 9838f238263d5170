import { ApiProperty } from '@nestjs/swagger';
import { NextCursor } from '../../http/parameters/page-properties.js';
import {
  DELIVERY_STATES,
  type DeliveryState,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../webhook-delivery.entity.js';

/** Attempts shown with a delivery: one round (`url` and `fallbackUrl`), because an answer may have 2 kB and a page a hundred deliveries. */
export const LATEST_ATTEMPTS = 2;

export class DeliveryAttemptDto {
  @ApiProperty({
    example: 'https://example.com/confere',
    description: 'The URL called, without its query string',
  })
  url: string;

  @ApiProperty({ example: false, description: 'Whether it was webhook.fallbackUrl' })
  fallback: boolean;

  @ApiProperty({ example: 503, type: 'integer', nullable: true, description: 'HTTP status of the answer' })
  status: number | null;

  @ApiProperty({ example: null, type: 'string', nullable: true, description: 'Why there was no answer' })
  error: string | null;

  @ApiProperty({ example: 118, type: 'integer' })
  durationMs: number;

  @ApiProperty({
    example: 'try again later',
    type: 'string',
    nullable: true,
    description: 'The first 2 kB of the answer',
  })
  answer: string | null;

  @ApiProperty({ example: '2025-03-02T14:05:09.120Z', format: 'date-time' })
  at: string;
}

export class DeliveryDto {
  @ApiProperty({ example: '0d8c1a52-8c6f-4f5d-9d7f-2f8f6c1e9b10', description: 'For redelivery' })
  id: string;

  @ApiProperty({
    example: '0d8c1a52-8c6f-4f5d-9d7f-2f8f6c1e9b10',
    description: 'The eventId of the body and the webhook-id header',
  })
  eventId: string;

  @ApiProperty({ example: '5b0a3c1e-1f7a-4b71-8a31-0c9d9e1f2a3b' })
  clientId: string;

  @ApiProperty({ example: 'c7e0b6ae-2f55-4a3f-bb0c-7a5f5b0f6d21' })
  processId: string;

  @ApiProperty({ example: 1, description: 'Place among the events of the process, from 1' })
  sequence: number;

  @ApiProperty({ example: 'process.extracted', enum: WEBHOOK_EVENTS })
  event: WebhookEvent;

  @ApiProperty({ example: 'PENDING', enum: DELIVERY_STATES })
  state: DeliveryState;

  @ApiProperty({ example: null, type: 'string', nullable: true, description: 'Why it was given up' })
  reason: string | null;

  @ApiProperty({ example: '2025-03-02T14:05:09.000Z', format: 'date-time' })
  createdAt: string;

  @ApiProperty({
    example: null,
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When it was delivered or given up',
  })
  endedAt: string | null;

  @ApiProperty({
    example: '2025-03-02T14:05:14.310Z',
    type: 'string',
    format: 'date-time',
    nullable: true,
    description:
      'When the next round of calls is due; null when it has ended or waits for an earlier event of its process',
  })
  nextAttemptAt: string | null;

  @ApiProperty({ example: 2, type: 'integer', description: 'Calls made' })
  attemptCount: number;

  @ApiProperty({
    type: [DeliveryAttemptDto],
    description: `The last calls, at most ${LATEST_ATTEMPTS}, the oldest of them first; the attempts route has all`,
  })
  attempts: DeliveryAttemptDto[];
}

export class DeliveryPageDto {
  @ApiProperty({ type: [DeliveryDto], description: 'The latest first' })
  deliveries: DeliveryDto[];

  @NextCursor()
  nextCursor: string | null;
}

export class AttemptPageDto {
  @ApiProperty({ type: [DeliveryAttemptDto], description: 'The latest first' })
  attempts: DeliveryAttemptDto[];

  @NextCursor('number')
  nextCursor: string | null;
}
