import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches, MaxLength, registerDecorator } from 'class-validator';
import type { ValidationArguments } from 'class-validator';
import { DEFAULT_SCORE_FLAG, ScoreFlag } from '../../domain/score-flag.js';
import { MAX_NAME_LENGTH } from './is-name-list.js';

const FLAGS = Object.values(ScoreFlag);
const flag = `must be one of ${FLAGS.join(', ')}; left out it is ${DEFAULT_SCORE_FLAG}`;
const name = `is required and must be a name: text of 1 to ${MAX_NAME_LENGTH} characters`;

/** A threshold: which scores are too low to go without a reviewer (interface 2.6, 3.3). */
export class ScoreConfigurationDto {
  @ApiPropertyOptional({
    description: 'Threshold; items with a lower score are reviewed. Required except with IGNORE_SCORE',
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.9,
  })
  @IsThreshold()
  score?: number | null;

  @ApiPropertyOptional({
    description:
      'IGNORE_NULL: a score below the threshold. CONSIDER_NULL: also no score or no value. ' +
      'IGNORE_SCORE: every item',
    enum: FLAGS,
    default: DEFAULT_SCORE_FLAG,
    example: 'CONSIDER_NULL',
  })
  @IsOptional()
  @IsIn(FLAGS, { message: flag })
  scoreFlag?: ScoreFlag | null;
}

/** A threshold for the items of one name. */
export class SpecificConfigurationDto extends ScoreConfigurationDto {
  @ApiProperty({ description: '`name` or `stdName` of the field or table, exactly', example: 'total' })
  @Matches(/\S/, { message: name })
  @MaxLength(MAX_NAME_LENGTH, { message: name })
  name: string;
}

/** 0 to 1; what it may be depends on the flag beside it. */
function IsThreshold(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'isThreshold',
      target: target.constructor,
      propertyName: property as string,
      validator: {
        validate: (score: unknown, { object }: ValidationArguments) => complaintOf(score, object) === null,
        defaultMessage: ({ value, object }: ValidationArguments) => complaintOf(value, object) ?? '',
      },
    });
}

function complaintOf(score: unknown, { scoreFlag }: ScoreConfigurationDto): string | null {
  if (score === undefined || score === null) {
    if (scoreFlag === 'IGNORE_SCORE') return null;
    return 'is required and must be a number from 0 to 1; only with scoreFlag IGNORE_SCORE it may be left out';
  }
  // NaN and the infinities can't stand in JSON, and fail the comparison anyway.
  if (typeof score === 'number' && score >= 0 && score <= 1) return null;
  return 'must be a number from 0 to 1, for example 0.9';
}
