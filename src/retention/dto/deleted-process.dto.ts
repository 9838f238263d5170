import { ApiProperty } from '@nestjs/swagger';

/** A process whose data was deleted. */
export class DeletedProcessDto {
  @ApiProperty({ format: 'uuid', example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11' })
  processId: string;

  @ApiProperty({ format: 'date-time', example: '2026-03-02T10:15:00.000Z' })
  deletedAt: string;
}
