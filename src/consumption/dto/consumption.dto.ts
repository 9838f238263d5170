import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsISO8601, IsOptional, IsString, IsUUID, Matches, Max, Min } from 'class-validator';
import { DATE_OR_MOMENT, dateOrMoment } from '../../domain/period.js';
import type { ProcessKind } from '../../domain/process-status.js';
import { LenientNumber } from '../../http/lenient.js';

export const PAGE = { default: 100, most: 1000 } as const;
const limit = `must be a whole number from 1 to ${PAGE.most}`;

export class ConsumptionQueryDto {
  @ApiPropertyOptional({
    description: 'Start of the period, inclusive. Left out: 30 days before its end',
    example: '2026-01-01',
  })
  @IsOptional()
  @Matches(DATE_OR_MOMENT, { message: dateOrMoment })
  @IsISO8601({ strict: true }, { message: dateOrMoment })
  from?: string;

  @ApiPropertyOptional({
    description:
      'End of the period, exclusive; a date without a time means the end of that day (UTC). Left out: now',
    example: '2026-01-31',
  })
  @IsOptional()
  @Matches(DATE_OR_MOMENT, { message: dateOrMoment })
  @IsISO8601({ strict: true }, { message: dateOrMoment })
  to?: string;

  @ApiPropertyOptional({
    description: 'Id of a client, for administrators; left out, they see all clients',
    example: '0d3c1a52-61c1-4b7c-9a3e-7f5b2c8d6e10',
  })
  @IsOptional()
  @IsUUID('all', { message: "must be a client's id, a UUID" })
  client?: string;

  @ApiPropertyOptional({ description: 'The `nextCursor` of the page before', example: 'WyIyMDI2LTAxIl0' })
  @IsOptional()
  @IsString({ message: 'must be the nextCursor of the page before' })
  cursor?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: PAGE.most, default: PAGE.default, example: PAGE.default })
  @IsOptional()
  @LenientNumber()
  @IsInt({ message: limit })
  @Min(1, { message: limit })
  @Max(PAGE.most, { message: limit })
  limit?: number;
}

/** What one process took. */
export class ProcessConsumptionDto {
  @ApiProperty({ format: 'uuid', example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11' })
  processId: string;

  @ApiProperty({ format: 'uuid', example: '0d3c1a52-61c1-4b7c-9a3e-7f5b2c8d6e10' })
  clientId: string;

  @ApiProperty({ format: 'uuid', example: '9a2f8b1e-7d3c-4f60-8a15-2c4e6b8d0f13' })
  engineRequestId: string;

  @ApiProperty({ enum: ['standard', 'generative'], example: 'standard' })
  kind: ProcessKind;

  @ApiProperty({ description: 'Pages that the engine read; 0 when it came to none', example: 2 })
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

  @ApiProperty({ nullable: true, type: String, example: null })
  nextCursor: string | null;
}
