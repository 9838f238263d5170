import { ApiProperty } from '@nestjs/swagger';
import type { ProcessKind } from '../../domain/process-status.js';
import { NextCursor } from '../../http/parameters/page-properties.js';

/** What one process consumed. */
export class ProcessConsumptionDto {
  @ApiProperty({ format: 'uuid', example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11' })
  processId: string;

  @ApiProperty({ format: 'uuid', example: '0d3c1a52-61c1-4b7c-9a3e-7f5b2c8d6e10' })
  clientId: string;

  @ApiProperty({ format: 'uuid', example: '9a2f8b1e-7d3c-4f60-8a15-2c4e6b8d0f13' })
  engineRequestId: string;

  @ApiProperty({ enum: ['standard', 'generative'], example: 'standard' })
  kind: ProcessKind;

  @ApiProperty({ description: 'Pages that the engine read; 0 when it read none', example: 2 })
  pages: number;

  @ApiProperty({ description: 'Documents found on them', example: 1 })
  documents: number;

  @ApiProperty({ description: 'Items that a reviewer decided', example: 3 })
  reviewedItems: number;

  @ApiProperty({ format: 'date-time', example: '2026-03-02T10:15:00.000Z' })
  submittedAt: string;

  @ApiProperty({ format: 'date-time', nullable: true, type: String, example: '2026-03-02T10:15:03.000Z' })
  endedAt: string | null;

  @ApiProperty({
    description: 'When file and results were deleted',
    format: 'date-time',
    nullable: true,
    type: String,
    example: null,
  })
  deletedAt: string | null;
}

export class ConsumptionPageDto {
  @ApiProperty({ type: [ProcessConsumptionDto] })
  processes: ProcessConsumptionDto[];

  @NextCursor()
  nextCursor: string | null;
}
