import { ApiProperty } from '@nestjs/swagger';
import { MessageDto } from './normalise.dto.js';
import { ReviewPageDto } from './review-task.dto.js';

export class StoryDocumentDto {
  @ApiProperty({ example: 'documento-pessoal' })
  type: string;

  @ApiProperty({ example: 'personal-document' })
  stdType: string;

  @ApiProperty({
    type: MessageDto,
    description: 'The type, for people',
    example: { pt: 'documento pessoal', en: 'personal document' },
  })
  label: MessageDto;

  @ApiProperty({ type: Number, nullable: true, example: 0.84 })
  score: number | null;
}

export class StoryItemDto {
  @ApiProperty({ example: 'documents[0].sections[0].fields[2]' })
  path: string;

  @ApiProperty({ example: 'numero' })
  name: string;

  @ApiProperty({ type: MessageDto, example: { pt: 'número', en: 'number' } })
  label: MessageDto;

  @ApiProperty({ type: String, nullable: true, example: '4711' })
  value: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 0.61 })
  score: number | null;
}

export class StoryCaptureDto {
  @ApiProperty({ example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11' })
  processId: string;

  @ApiProperty({ type: String, nullable: true, description: 'Its review task, if it has one', example: null })
  taskId: string | null;

  @ApiProperty({ example: 'CANCELED' })
  status: string;

  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  createdAt: string;

  @ApiProperty({ type: Number, nullable: true, description: 'Null when it was not read', example: 0.81 })
  score: number | null;

  @ApiProperty({ example: true })
  chosen: boolean;

  @ApiProperty({ description: 'Another capture has the same score as the chosen one', example: false })
  tied: boolean;

  @ApiProperty({ type: [StoryDocumentDto] })
  documents: StoryDocumentDto[];

  @ApiProperty({ type: [StoryItemDto], description: 'What would be, or was, reviewed' })
  toReview: StoryItemDto[];

  @ApiProperty({ type: [ReviewPageDto] })
  pages: ReviewPageDto[];

  @ApiProperty({ type: MessageDto, nullable: true, description: 'Why it was chosen' })
  reason: MessageDto | null;
}

export class ContextOperationDto {
  @ApiProperty({ description: 'As the client named it', example: '0f8fad5b-d9cb-469f-a165-70867728950e' })
  operationId: string;

  @ApiProperty({ enum: ['open', 'closed'], example: 'closed' })
  state: 'open' | 'closed';

  @ApiProperty({ type: String, nullable: true, example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11' })
  chosenProcessId: string | null;

  @ApiProperty({ type: [StoryCaptureDto], description: 'In the order of submission' })
  captures: StoryCaptureDto[];
}
