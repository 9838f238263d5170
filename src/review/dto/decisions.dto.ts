import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsObject,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { DECISION_ACTIONS } from '../../domain/apply-review.js';

/** More than a task of tables over a hundred pages has. */
export const MAX_DECISIONS = 20_000;
const LONGEST_VALUE = 10_000;
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

/** What a reviewer decided on one item. What the values must be is told by `domain/apply-review`. */
export class DecisionDto {
  @ApiProperty({ type: String, format: 'uuid', example: itemId })
  @Allow()
  itemId?: unknown;

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
}

export class DecisionsDto {
  @ApiProperty({ type: [DecisionDto] })
  @IsArray({ message: decisions })
  @ArrayMaxSize(MAX_DECISIONS, { message: decisions })
  @IsObject({ each: true, message: decisions })
  @ValidateNested({ each: true, message: decisions })
  @Type(() => DecisionDto)
  decisions: DecisionDto[];
}
