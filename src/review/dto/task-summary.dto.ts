import { ApiProperty, PickType } from '@nestjs/swagger';
import { NextCursor } from '../../http/parameters/page-properties.js';
import { MessageDto } from './normalise.dto.js';
import { ReviewDocumentDto, ReviewTaskDto } from './review-task.dto.js';

export class SummaryDocumentDto extends ReviewDocumentDto {
  @ApiProperty({ example: 'receipt' })
  typeId: string;

  @ApiProperty({
    type: MessageDto,
    description: 'The type, for people',
    example: { pt: 'recibo', en: 'receipt' },
  })
  label: MessageDto;
}

/** A task without its items. */
export class TaskSummaryDto extends PickType(ReviewTaskDto, [
  'taskId',
  'processId',
  'clientId',
  'state',
  'priority',
  'reviewer',
  'leaseExpiresAt',
  'createdAt',
  'completedAt',
  'rereading',
] as const) {
  @ApiProperty({ example: 'Example Cooperative' })
  clientName: string;

  @ApiProperty({
    format: 'date-time',
    description: 'By when it should be completed',
    example: '2026-02-01T11:58:12.345Z',
  })
  dueAt: string;

  @ApiProperty({ type: [SummaryDocumentDto] })
  documents: SummaryDocumentDto[];

  @ApiProperty({ example: 2 })
  pageCount: number;

  @ApiProperty({ description: 'Pending ones', example: 7 })
  itemCount: number;

  @ApiProperty({ description: 'Whether something of a table is pending', example: false })
  hasTable: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'As the client named it',
    example: '0f8fad5b-d9cb-469f-a165-70867728950e',
  })
  operationId: string | null;
}

export class TaskSummaryListDto {
  @ApiProperty({ type: [TaskSummaryDto] })
  tasks: TaskSummaryDto[];

  @NextCursor()
  nextCursor: string | null;
}
