import { ApiProperty } from '@nestjs/swagger';

export class CaptureItemDto {
  @ApiProperty({ example: 'documents[0].sections[0].fields[2]' })
  path: string;

  @ApiProperty({ example: 'numero_documento' })
  name: string;

  @ApiProperty({ type: Number, nullable: true, example: 0.61 })
  score: number | null;
}

export class CaptureDocumentDto {
  @ApiProperty({ example: 'documento-pessoal' })
  type: string;

  @ApiProperty({ type: Number, nullable: true, example: 0.84 })
  score: number | null;
}

/** One submission of the operation. */
export class CaptureDto {
  @ApiProperty({ example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11' })
  processId: string;

  @ApiProperty({ example: 'CANCELED' })
  processStatus: string;

  @ApiProperty({ example: '2026-01-31T12:00:00.000Z' })
  submittedAt: Date;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Mean of the documents’ scores; null until it was read',
    example: 0.84,
  })
  score: number | null;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'Whether the rules leave nothing to review',
    example: false,
  })
  satisfactory: boolean | null;

  @ApiProperty({ type: [CaptureDocumentDto] })
  documents: CaptureDocumentDto[];

  @ApiProperty({ type: [CaptureItemDto], description: 'What would be, or was, reviewed' })
  pending: CaptureItemDto[];
}

export class OperationViewDto {
  @ApiProperty({ example: '0f8fad5b-d9cb-469f-a165-70867728950e' })
  operationId: string;

  @ApiProperty({ example: 3 })
  maxRetries: number;

  @ApiProperty({ example: 300 })
  timeoutSeconds: number;

  @ApiProperty({ example: true })
  closed: boolean;

  @ApiProperty({ type: Date, nullable: true, example: '2026-01-31T12:05:00.000Z' })
  closedAt: Date | null;

  @ApiProperty({
    enum: ['wait', 'satisfied', 'settle', 'close-empty'],
    description: 'What was decided, or `wait`',
    example: 'settle',
  })
  decision: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why, in a word or a sentence',
    example: 'maxRetries',
  })
  because: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Process of the capture that was taken',
    example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11',
  })
  chosen: string | null;

  @ApiProperty({
    description: 'Whether the most recent of several equally good captures was taken',
    example: false,
  })
  tie: boolean;

  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When the waiting time runs out; null when it does not',
    example: null,
  })
  waitsUntil: Date | null;

  @ApiProperty({ type: [CaptureDto], description: 'In the order of submission' })
  captures: CaptureDto[];
}
