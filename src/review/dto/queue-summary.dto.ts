import { ApiProperty } from '@nestjs/swagger';
import { MessageDto } from './normalise.dto.js';

export class QueueStatesDto {
  @ApiProperty({ example: 41 })
  OPEN: number;

  @ApiProperty({ example: 3 })
  CLAIMED: number;
}

export class TypeCountDto {
  @ApiProperty({ example: 'receipt' })
  typeId: string;

  @ApiProperty({ example: 'recibo' })
  type: string;

  @ApiProperty({ example: 'receipt' })
  stdType: string;

  @ApiProperty({
    type: MessageDto,
    description: 'The type, for people',
    example: { pt: 'recibo', en: 'receipt' },
  })
  label: MessageDto;

  @ApiProperty({ example: 12 })
  count: number;
}

export class ClientCountDto {
  @ApiProperty({ format: 'uuid', example: '0d3c1a52-61c1-4b7c-9a3e-7f5b2c8d6e10' })
  clientId: string;

  @ApiProperty({ example: 'Example Cooperative' })
  name: string;

  @ApiProperty({ example: 12 })
  count: number;
}

export class AgeCountDto {
  @ApiProperty({ example: 3600 })
  minAgeSeconds: number;

  @ApiProperty({ type: Number, nullable: true, example: 14400 })
  maxAgeSeconds: number | null;

  @ApiProperty({ example: 5 })
  count: number;
}

/** How much waits. Counts are of open tasks unless a property says otherwise. */
export class QueueSummaryDto {
  @ApiProperty({ type: QueueStatesDto })
  states: QueueStatesDto;

  @ApiProperty({ description: 'Held by the caller', example: 1 })
  mine: number;

  @ApiProperty({ description: 'Completed by the caller since midnight UTC', example: 38 })
  completedToday: number;

  @ApiProperty({ example: 7 })
  hasTable: number;

  @ApiProperty({ example: 0 })
  overdue: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-02-01T11:58:12.345Z' })
  nextDueAt: string | null;

  @ApiProperty({ type: [TypeCountDto], description: 'The most frequent first' })
  types: TypeCountDto[];

  @ApiProperty({ type: [ClientCountDto], description: 'The most frequent first' })
  clients: ClientCountDto[];

  @ApiProperty({ type: [AgeCountDto] })
  ages: AgeCountDto[];
}
