import { ApiProperty } from '@nestjs/swagger';
import { PROCESS_STATUSES, type ProcessKind, type ProcessStatus } from '../../domain/process-status.js';
import { NextCursor } from '../../http/parameters/page-properties.js';
import { KINDS } from './process-query.dto.js';

/** A process as it stands in the list. */
export class ProcessSummaryDto {
  @ApiProperty({ format: 'uuid', example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11' })
  processId: string;

  @ApiProperty({ format: 'uuid', example: '0d3c1a52-61c1-4b7c-9a3e-7f5b2c8d6e10' })
  clientId: string;

  @ApiProperty({ enum: KINDS, example: 'standard' })
  kind: ProcessKind;

  @ApiProperty({ enum: PROCESS_STATUSES, example: 'FINISHED' })
  processStatus: ProcessStatus;

  @ApiProperty({ description: '0 to 9; 9 comes first', example: 5 })
  priority: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'As the submission gave it',
    example: 'claim-2026-00417',
  })
  externalId: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'As the submission gave it',
    example: { branch: '0042', channel: 'app' },
  })
  metadata: object | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The `operation.id` of its submission',
    example: '0f8fad5b-d9cb-469f-a165-70867728950e',
  })
  operationId: string | null;

  @ApiProperty({ format: 'uuid', example: '9a2f8b1e-7d3c-4f60-8a15-2c4e6b8d0f13' })
  engineRequestId: string;

  @ApiProperty({
    type: [String],
    description: "Ids of its documents' types, each once; none until it is read",
    example: ['invoice'],
  })
  types: string[];

  @ApiProperty({ type: Number, nullable: true, description: 'Null until it is read', example: 2 })
  pages: number | null;

  @ApiProperty({ format: 'date-time', example: '2026-03-02T10:15:00.000Z' })
  submittedAt: string;

  @ApiProperty({
    format: 'date-time',
    type: String,
    nullable: true,
    description: 'When it became FINISHED, CANCELED or ERROR',
    example: '2026-03-02T10:15:03.000Z',
  })
  endedAt: string | null;

  @ApiProperty({
    format: 'date-time',
    type: String,
    nullable: true,
    description: 'When its file and results were deleted',
    example: null,
  })
  deletedAt: string | null;
}

export class ProcessPageDto {
  @ApiProperty({ type: [ProcessSummaryDto] })
  processes: ProcessSummaryDto[];

  @NextCursor()
  nextCursor: string | null;
}
