import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { ItemKind } from '../../domain/item.js';
import type { ProcessStatus } from '../../domain/process-status.js';
import { ReviewPageDto } from '../../review/dto/review-task.dto.js';
import { GenerationRuleDto } from '../../rules/dto/generation-rule.dto.js';
import { ContentItemDto } from '../../status/dto/content-item.dto.js';
import { GenerativeDocumentDto } from '../../status/dto/generative-document.dto.js';
import { WhyDto } from '../../status/dto/why.dto.js';
import { WEBHOOK_EVENTS } from '../../webhooks/webhook-delivery.entity.js';
import { ProcessSummaryDto } from './process-summary.dto.js';

/** What the submission asked for; patterns and rules are deleted with the data. */
export class RecordSettingsDto {
  @ApiProperty({ example: false })
  returnImage: boolean;

  @ApiProperty({ example: 75 })
  returnedImageQuality: number;

  @ApiProperty({ type: [String], example: ['^id=invoice$'] })
  tags: string[];

  @ApiProperty({ description: 'Whether a webhook is called', example: true })
  webhook: boolean;
}

export class StatusChangeDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null when it was accepted',
    example: 'IN_PROCESS',
  })
  from: ProcessStatus | null;

  @ApiProperty({ example: 'FINISHED' })
  to: ProcessStatus;

  @ApiProperty({ example: 'nothing to review' })
  cause: string;

  @ApiProperty({
    description: '`client`, `user` or `system`; administrators see which: `client:<id>`, `user:<id>`',
    example: 'system',
  })
  actor: string;

  @ApiProperty({ format: 'date-time', example: '2026-03-02T10:15:03.000Z' })
  at: string;
}

/** What was sent to review and what became of it. */
export class RecordReviewItemDto {
  @ApiProperty({ example: 'documents[0].sections[0].fields[2]' })
  path: string;

  @ApiProperty({ example: 'field' })
  kind: ItemKind;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null when the data was deleted',
    example: 'total',
  })
  name: string | null;

  @ApiProperty({ type: WhyDto, nullable: true })
  why: WhyDto | null;

  @ApiProperty({
    type: String,
    nullable: true,
    enum: ['REVIEWED', 'MODIFIED', 'UNREADABLE'],
    description: 'Null while it waits',
    example: 'MODIFIED',
  })
  outcome: string | null;

  @ApiProperty({ type: String, nullable: true, example: '148.90' })
  finalValue: string | null;

  @ApiProperty({ format: 'date-time', type: String, nullable: true, example: '2026-03-02T10:20:00.000Z' })
  decidedAt: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Who decided, for administrators; null for clients',
    example: null,
  })
  reviewer: string | null;
}

export class RecordReviewDto {
  @ApiProperty({ example: 'COMPLETED' })
  state: string;

  @ApiProperty({ format: 'date-time', example: '2026-03-02T10:15:03.000Z' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', type: String, nullable: true, example: '2026-03-02T10:20:00.000Z' })
  completedAt: string | null;

  @ApiProperty({ type: [RecordReviewItemDto] })
  items: RecordReviewItemDto[];
}

/** One event; `GET /webhooks/deliveries?processId=` tells every call that was made. */
export class RecordDeliveryDto {
  @ApiProperty({ format: 'uuid', example: '0d8c1a52-8c6f-4f5d-9d7f-2f8f6c1e9b10' })
  eventId: string;

  @ApiProperty({ example: 'process.finished', enum: WEBHOOK_EVENTS })
  event: string;

  @ApiProperty({ example: 1 })
  sequence: number;

  @ApiProperty({ example: 'DELIVERED' })
  state: string;

  @ApiProperty({ description: 'Calls made', example: 1 })
  attempts: number;

  @ApiProperty({ format: 'date-time', example: '2026-03-02T10:15:03.000Z' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', type: String, nullable: true, example: '2026-03-02T10:15:04.000Z' })
  endedAt: string | null;
}

/** Everything on record about a process. */
@ApiExtraModels(ContentItemDto, GenerativeDocumentDto)
export class ProcessRecordDto extends ProcessSummaryDto {
  @ApiProperty({ type: RecordSettingsDto })
  settings: RecordSettingsDto;

  @ApiProperty({
    type: [GenerationRuleDto],
    description: "The request's, or the registered ones of that time",
  })
  rules: object[];

  @ApiProperty({ type: [StatusChangeDto], description: 'Oldest first' })
  history: StatusChangeDto[];

  @ApiProperty({ type: [ReviewPageDto], description: 'Its page images: `GET /processes/:id/pages/:n`' })
  pageImages: ReviewPageDto[];

  @ApiProperty({
    description:
      'As the status of its kind answers with `returnEngineResponse` and `returnPositions`, without images',
    type: 'array',
    items: {
      oneOf: [{ $ref: getSchemaPath(ContentItemDto) }, { $ref: getSchemaPath(GenerativeDocumentDto) }],
    },
  })
  documents: unknown[];

  @ApiProperty({ type: RecordReviewDto, nullable: true, description: 'Null when nothing was reviewed' })
  review: RecordReviewDto | null;

  @ApiProperty({ type: [RecordDeliveryDto], description: 'In the order of their events' })
  deliveries: RecordDeliveryDto[];
}
