import { ApiProperty, OmitType } from '@nestjs/swagger';
import type { Box, FieldCandidate, ProcessType } from '../../domain/document.js';
import type { EditedRow } from '../../domain/review/edit-table.js';
import type { Why } from '../../domain/item.js';
import type { ReviewOutcome } from '../../domain/review/apply-review.js';
import { WhyDto } from '../../status/dto/why.dto.js';
import { EDITED_ROW } from './edited-row.js';
import { MessageDto } from './normalise.dto.js';
import { ContextOperationDto } from './operation-story.dto.js';
import { DraftDto, ReviewTaskDto } from './review-task.dto.js';

const OUTCOMES = ['REVIEWED', 'MODIFIED', 'UNREADABLE'] as const satisfies ReviewOutcome['status'][];
const STATUSES = ['pending', 'sure', 'decided'] as const;

const BoxProperty = (): PropertyDecorator =>
  ApiProperty({
    type: [Number],
    nullable: true,
    description: '`[x, y, width, height]` in fractions of the page; null when unknown',
    example: [0.61, 0.72, 0.18, 0.02],
  });

/** The decision, made or due, on a document, a field, a table or a cell. */
export class ContextItemDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null while nothing sent it and nobody decided on it: then its `path` names it',
    example: '9b2f6f0e-5f0e-4c39-8a51-0a6d1f3b7c11',
  })
  itemId: string | null;

  @ApiProperty({ enum: STATUSES, description: '`sure`: no rule sends it', example: 'pending' })
  status: (typeof STATUSES)[number];

  @ApiProperty({ type: WhyDto, nullable: true })
  why: Why | null;

  @ApiProperty({ type: MessageDto, nullable: true, description: '`why` as a sentence' })
  reason: MessageDto | null;

  @ApiProperty({ type: DraftDto, nullable: true, description: 'Saved, not completed' })
  draft: DraftDto | null;

  @ApiProperty({ enum: OUTCOMES, nullable: true, description: 'Once it is decided', example: null })
  outcome: ReviewOutcome['status'] | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "The reviewer's, once it is decided",
    example: null,
  })
  finalValue: string | null;
}

export class ContextCandidateDto implements FieldCandidate {
  @ApiProperty({ example: '148.90' })
  value: string;

  @ApiProperty({ example: '148,90' })
  raw: string;

  @ApiProperty({ description: 'As people write it', example: '148,90' })
  printed: string;

  @ApiProperty({ type: Number, nullable: true, example: 0.31 })
  score: number | null;

  @ApiProperty({ enum: ['engine', 'second-reader'], example: 'second-reader' })
  source: FieldCandidate['source'];
}

/** A field or a cell. */
export class ContextValueDto extends ContextItemDto {
  @ApiProperty({ example: 'documents[0].sections[0].fields[2]' })
  path: string;

  @ApiProperty({ description: 'What the value is', example: 'money' })
  kind: string;

  @ApiProperty({ example: 'valor_total' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: 'total' })
  stdName: string | null;

  @ApiProperty({ type: MessageDto, example: { pt: 'valor total', en: 'total' } })
  label: MessageDto;

  @ApiProperty({ type: String, nullable: true, description: "The engine's", example: '143.90' })
  value: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'As printed', example: 'R$ 143,90' })
  raw: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: '`value` as people write it',
    example: '143,90',
  })
  printed: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 0.62 })
  score: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 1 })
  pageNumber: number | null;

  @BoxProperty()
  box: Box | null;

  @ApiProperty({ type: [ContextCandidateDto], description: 'Alternative values, the most likely first' })
  candidates: ContextCandidateDto[];
}

export class ContextHeaderDto {
  @ApiProperty({ example: 'valor_unitario' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: 'unit_price' })
  stdName: string | null;

  @ApiProperty({ type: MessageDto, example: { pt: 'valor unitário', en: 'unit price' } })
  label: MessageDto;

  @ApiProperty({ example: 'money' })
  kind: string;

  @ApiProperty({ type: Number, nullable: true, example: 1 })
  pageNumber: number | null;

  @BoxProperty()
  box: Box | null;
}

export class ContextTableDto extends ContextItemDto {
  @ApiProperty({ example: 'documents[0].sections[0].tables[0]' })
  path: string;

  @ApiProperty({ example: 'itens' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: 'items' })
  stdName: string | null;

  @ApiProperty({ type: MessageDto, example: { pt: 'itens', en: 'items' } })
  label: MessageDto;

  @ApiProperty({ type: Number, nullable: true, example: 0.71 })
  score: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 1 })
  pageNumber: number | null;

  @BoxProperty()
  box: Box | null;

  @ApiProperty({ type: [ContextHeaderDto] })
  headers: ContextHeaderDto[];

  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { $ref: '#/components/schemas/ContextValueDto' } },
    description: 'As they were read',
  })
  rows: ContextValueDto[][];

  @ApiProperty({
    type: 'array',
    nullable: true,
    items: EDITED_ROW,
    description: 'Rows as the draft has them, `{ from }` or `{ values }`; null while they are as read',
    example: [{ from: 0 }, { values: ['Tea', '2.00'] }],
  })
  edit: EditedRow[] | null;
}

export class ContextSectionDto {
  @ApiProperty({ example: 'documents[0].sections[0]' })
  path: string;

  @ApiProperty({ example: 'recibo' })
  name: string;

  @ApiProperty({ example: 'receipt' })
  stdName: string;

  @ApiProperty({ type: MessageDto, example: { pt: 'recibo', en: 'receipt' } })
  label: MessageDto;

  @ApiProperty({ type: Number, nullable: true, example: 0.81 })
  score: number | null;

  @ApiProperty({ type: [ContextValueDto] })
  fields: ContextValueDto[];

  @ApiProperty({ type: [ContextTableDto] })
  tables: ContextTableDto[];
}

export class ContextDocumentDto extends ContextItemDto {
  @ApiProperty({ example: 'documents[0]' })
  path: string;

  @ApiProperty({ example: 'receipt' })
  typeId: string;

  @ApiProperty({ example: 'recibo' })
  type: string;

  @ApiProperty({ example: 'receipt' })
  stdType: string;

  @ApiProperty({ type: MessageDto, example: { pt: 'recibo', en: 'receipt' } })
  label: MessageDto;

  @ApiProperty({ type: [String], example: ['id=receipt', 'type=recibo'] })
  tags: string[];

  @ApiProperty({ example: 1 })
  pageNumber: number;

  @BoxProperty()
  box: Box | null;

  @ApiProperty({ type: Number, nullable: true, example: 0.71 })
  score: number | null;

  @ApiProperty({ enum: ['extraction', 'human'], example: 'extraction' })
  processType: ProcessType;

  @ApiProperty({ description: 'Which reader made it', example: 'standard' })
  source: string;

  @ApiProperty({ type: [ContextSectionDto] })
  sections: ContextSectionDto[];
}

export class NoteDto {
  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:03:44.120Z' })
  at: string;

  @ApiProperty({ type: String, nullable: true, example: 'ana' })
  username: string | null;

  @ApiProperty({ example: 'The stamp covers the total' })
  text: string;
}

/** Everything that the screen of a task needs. */
export class TaskContextDto extends OmitType(ReviewTaskDto, ['documents', 'items'] as const) {
  @ApiProperty({ example: 'Example Cooperative' })
  clientName: string;

  @ApiProperty({ format: 'date-time', example: '2026-02-01T11:58:12.345Z' })
  dueAt: string;

  @ApiProperty({ description: 'Pending ones', example: 7 })
  itemCount: number;

  @ApiProperty({ type: [NoteDto], description: 'Oldest first' })
  notes: NoteDto[];

  @ApiProperty({ type: [ContextDocumentDto] })
  documents: ContextDocumentDto[];

  @ApiProperty({
    type: ContextOperationDto,
    nullable: true,
    description: 'The operation that the process belongs to',
  })
  operation: ContextOperationDto | null;
}
