import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { DECISION_ACTIONS } from '../../domain/review/apply-review.js';
import { EDITED_ROW } from './edited-row.js';
import { NextTaskDto } from './queue-filter.dto.js';

/** More than a task of tables over a hundred pages has. */
const MAX_DECISIONS = 20_000;
const LONGEST_VALUE = 10_000;
/** PostgreSQL's integer. */
const MOST_COUNT = 2_147_483_647;
const count = `must be a whole number from 0 to ${MOST_COUNT}`;
const MOST_TABLES = 1_000;
const tables = `must be a list of at most ${MOST_TABLES} objects { path, rows }`;
const revision = 'must be the `revision` of the task, a whole number';
const decisions = `must be a list of at most ${MAX_DECISIONS} objects { itemId, action, finalValue }`;

const itemId = '9b2f6f0e-5f0e-4c39-8a51-0a6d1f3b7c11';

export const DECISIONS_EXAMPLES = {
  correct: {
    summary: 'The value is wrong',
    value: { decisions: [{ itemId, action: 'CORRECT', finalValue: '148.90' }] },
  },
  confirm: { summary: 'The value is right', value: { decisions: [{ itemId, action: 'CONFIRM' }] } },
  unreadable: { summary: 'Nobody could tell', value: { decisions: [{ itemId, action: 'UNREADABLE' }] } },
};

export const COMPLETION_EXAMPLES = {
  ...DECISIONS_EXAMPLES,
  next: {
    summary: 'Claim the next task as well',
    value: {
      decisions: [{ itemId, action: 'CONFIRM', milliseconds: 1800, keystrokes: 1 }],
      next: true,
      nextOf: { documentType: 'invoice' },
    },
  },
};

/** A reviewer's decision on one item. `domain/apply-review` says which values are valid. */
export class DecisionDto {
  @ApiPropertyOptional({ type: String, format: 'uuid', example: itemId })
  @Allow()
  itemId?: unknown;

  @ApiPropertyOptional({
    type: String,
    description: 'Instead of `itemId`: the path in the context. It may also lead to what no rule sends',
    example: 'documents[0].sections[0].fields[2]',
  })
  @Allow()
  path?: unknown;

  @ApiProperty({
    description:
      'CONFIRM: right as read. CORRECT: `finalValue` says what is right. UNREADABLE: nobody could tell',
    enum: DECISION_ACTIONS,
    example: 'CORRECT',
  })
  @Allow()
  action?: unknown;

  @ApiPropertyOptional({
    description:
      'Required with CORRECT; an empty string says that nothing is printed. Of a document: the id of ' +
      'another type, which has its page read again',
    type: String,
    nullable: true,
    example: '148.90',
  })
  @ValidateIf(({ finalValue }: DecisionDto) => typeof finalValue === 'string')
  @MaxLength(LONGEST_VALUE, { message: `must have at most ${LONGEST_VALUE} characters` })
  finalValue?: unknown;

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'What the decision took', example: 1800 })
  @IsOptional()
  @IsInt({ message: count })
  @Min(0, { message: count })
  @Max(MOST_COUNT, { message: count })
  milliseconds?: number;

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'What the decision took', example: 1 })
  @IsOptional()
  @IsInt({ message: count })
  @Min(0, { message: count })
  @Max(MOST_COUNT, { message: count })
  keystrokes?: number;
}

/** The rows of one table after the review. `domain/edit-table` says which rows are valid. */
export class TableEditDto {
  @ApiProperty({ type: String, example: 'documents[0].sections[0].tables[0]' })
  @Allow()
  path?: unknown;

  @ApiProperty({
    type: 'array',
    items: EDITED_ROW,
    description: '`{ from }`, the index of a row as it was read, or `{ values }`, a new row',
    example: [{ from: 0 }, { values: ['Tea', null, '2.00'] }],
  })
  @Allow()
  rows?: unknown;
}

export class DecisionsDto {
  @ApiProperty({ type: [DecisionDto] })
  @IsArray({ message: decisions })
  @ArrayMaxSize(MAX_DECISIONS, { message: decisions })
  @IsObject({ each: true, message: decisions })
  @ValidateNested({ each: true, message: decisions })
  @Type(() => DecisionDto)
  decisions: DecisionDto[];

  @ApiPropertyOptional({
    type: [TableEditDto],
    description: 'Tables whose rows differ from those that were read',
  })
  @IsOptional()
  @IsArray({ message: tables })
  @ArrayMaxSize(MOST_TABLES, { message: tables })
  @IsObject({ each: true, message: tables })
  tables?: TableEditDto[];

  @ApiPropertyOptional({
    description:
      'The `revision` of the task that the caller saw last; an older one is refused where the drafts differ. Left out: not compared',
    example: 3,
  })
  @IsOptional()
  @IsInt({ message: revision })
  @Min(0, { message: revision })
  revision?: number;
}

export class CompletionDto extends DecisionsDto {
  @ApiPropertyOptional({ description: 'Claims the next task as well', default: false, example: true })
  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  next?: boolean;

  @ApiPropertyOptional({ type: NextTaskDto, description: 'Which task comes next' })
  @IsOptional()
  @IsObject({ message: 'must be an object' })
  @ValidateNested({ message: 'must be an object' })
  @Type(() => NextTaskDto)
  nextOf?: NextTaskDto;
}
