import { ApiProperty } from '@nestjs/swagger';
import { ClientId } from '../../http/parameters/list-query.js';
import { NextCursor } from '../../http/parameters/page-properties.js';

/** Whose operation is meant. */
export class OperationOwnerDto {
  @ClientId()
  client?: string;
}

/** An operation as it stands in the list. */
export class OperationSummaryDto {
  @ApiProperty({
    description: 'The `operation.id` of its captures',
    example: '0f8fad5b-d9cb-469f-a165-70867728950e',
  })
  operationId: string;

  @ApiProperty({ format: 'uuid', example: '0d3c1a52-61c1-4b7c-9a3e-7f5b2c8d6e10' })
  clientId: string;

  @ApiProperty({ example: 3 })
  maxRetries: number;

  @ApiProperty({ example: 300 })
  timeoutSeconds: number;

  @ApiProperty({ description: 'How many were submitted', example: 2 })
  captures: number;

  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  createdAt: Date;

  @ApiProperty({ example: true })
  closed: boolean;

  @ApiProperty({ type: Date, nullable: true, example: '2026-01-31T12:05:00.000Z' })
  closedAt: Date | null;

  @ApiProperty({ enum: ['wait', 'satisfied', 'settle', 'close-empty'], example: 'settle' })
  decision: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Process of the capture that was taken',
    example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11',
  })
  chosen: string | null;
}

export class OperationPageDto {
  @ApiProperty({ type: [OperationSummaryDto] })
  operations: OperationSummaryDto[];

  @NextCursor()
  nextCursor: string | null;
}
