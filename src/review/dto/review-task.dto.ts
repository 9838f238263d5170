import { ApiProperty } from '@nestjs/swagger';
import { DECISION_ACTIONS, type Decision } from '../../domain/review/apply-review.js';
import type { Box } from '../../domain/document.js';
import type { ItemKind, Why } from '../../domain/item.js';
import { WhyDto } from '../../status/dto/why.dto.js';
import type { ReviewTaskState } from '../review-task.entity.js';

export const TASK_STATES = ['OPEN', 'CLAIMED', 'COMPLETED', 'CANCELED'] as const satisfies ReviewTaskState[];
const KINDS = ['document', 'section', 'field', 'table', 'header', 'cell'] as const satisfies ItemKind[];

export class ReviewDocumentDto {
  @ApiProperty({ example: 'recibo' })
  type: string;

  @ApiProperty({ example: 'receipt' })
  stdType: string;

  @ApiProperty({ type: [String], example: ['id=receipt', 'type=recibo'] })
  tags: string[];

  @ApiProperty({ example: 1 })
  pageNumber: number;

  @ApiProperty({ type: Number, nullable: true, example: 0.71 })
  score: number | null;
}

export class ReviewPageDto {
  @ApiProperty({ example: 1 })
  number: number;

  @ApiProperty({ description: 'In pixels', example: 1240 })
  width: number;

  @ApiProperty({ description: 'In pixels', example: 1754 })
  height: number;
}

export class DraftDto implements Decision {
  @ApiProperty({ enum: DECISION_ACTIONS, example: 'CORRECT' })
  action: Decision['action'];

  @ApiProperty({ type: String, nullable: true, example: '148.90' })
  finalValue: string | null;
}

export class ReviewItemDto {
  @ApiProperty({ format: 'uuid', example: '9b2f6f0e-5f0e-4c39-8a51-0a6d1f3b7c11' })
  itemId: string;

  @ApiProperty({ enum: KINDS, example: 'field' })
  kind: ItemKind;

  @ApiProperty({ description: 'Index in `documents`', example: 0 })
  documentIndex: number;

  @ApiProperty({ example: 'documents[0].sections[0].fields[2]' })
  path: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null when the data of the process was deleted',
    example: 'total',
  })
  name: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'total' })
  stdName: string | null;

  @ApiProperty({ type: String, nullable: true, description: "The engine's, normalised", example: '143.90' })
  value: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'As printed', example: 'R$ 143,90' })
  raw: string | null;

  @ApiProperty({ type: Number, nullable: true, description: "The engine's, 0 to 1", example: 0.62 })
  score: number | null;

  @ApiProperty({
    type: WhyDto,
    nullable: true,
    description: 'Null when no rule sent it: a reviewer decided on it unasked',
  })
  why: Why | null;

  @ApiProperty({ type: Number, nullable: true, example: 1 })
  pageNumber: number | null;

  @ApiProperty({
    type: [Number],
    nullable: true,
    description: '`[x, y, width, height]` in fractions of the page from its top left; null when unknown',
    example: [0.61, 0.72, 0.18, 0.02],
  })
  box: Box | null;

  @ApiProperty({ type: DraftDto, nullable: true, description: 'Saved, not completed' })
  draft: Decision | null;
}

export class RereadingFaultDto {
  @ApiProperty({ example: 0 })
  documentIndex: number;

  @ApiProperty({ description: 'The type that was asked for', example: 'invoice' })
  typeId: string;

  @ApiProperty({ example: 'reading page 1 took longer than 60 s' })
  message: string;
}

export class ReviewTaskDto {
  @ApiProperty({ format: 'uuid', example: '6a0e2d0c-8a7e-4a7e-9d3b-2f1c5e8b4d10' })
  taskId: string;

  @ApiProperty({ format: 'uuid', example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11' })
  processId: string;

  @ApiProperty({ format: 'uuid', example: '0d3c1a52-61c1-4b7c-9a3e-7f5b2c8d6e10' })
  clientId: string;

  @ApiProperty({ enum: TASK_STATES, example: 'CLAIMED' })
  state: ReviewTaskState;

  @ApiProperty({ description: 'Priority of its process, 0 to 9; 9 comes first', example: 5 })
  priority: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Username of who holds or completed it',
    example: 'ana',
  })
  reviewer: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-01-31T12:15:00.000Z' })
  leaseExpiresAt: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-01-31T11:58:12.345Z' })
  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  completedAt: string | null;

  @ApiProperty({
    description: 'A document is being read again as the type that the reviewer named',
    example: false,
  })
  rereading: boolean;

  @ApiProperty({ type: [RereadingFaultDto], description: 'Why the last reading as another type failed' })
  rereadingFaults: RereadingFaultDto[];

  @ApiProperty({ description: 'Rises with each saved draft', example: 3 })
  revision: number;

  @ApiProperty({ type: [ReviewDocumentDto] })
  documents: ReviewDocumentDto[];

  @ApiProperty({ type: [ReviewPageDto] })
  pages: ReviewPageDto[];

  @ApiProperty({ type: [ReviewItemDto], description: 'What is pending, in reading order' })
  items: ReviewItemDto[];
}
