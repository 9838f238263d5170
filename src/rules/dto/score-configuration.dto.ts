import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsIn,
  IsNumber,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';
import { DEFAULT_SCORE_FLAG, ScoreFlag } from '../../domain/score-flag.js';
import { MAX_NAME_LENGTH } from './is-name-list.js';

const FLAGS = Object.values(ScoreFlag);
const flag = `must be one of ${FLAGS.join(', ')}; left out it is ${DEFAULT_SCORE_FLAG}`;
const name = `is required and must be a name: text of 1 to ${MAX_NAME_LENGTH} characters`;
const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const threshold = ({ value }: ValidationArguments): string =>
  isGiven(value)
    ? 'must be a number from 0 to 1, for example 0.9'
    : 'is required and must be a number from 0 to 1; only with scoreFlag IGNORE_SCORE it may be left out';

/** A threshold: items with lower scores need a reviewer (interface 2.6, 3.3). */
export class ScoreConfigurationDto {
  @ApiPropertyOptional({
    description: 'Threshold; items with a lower score are reviewed. Required except with IGNORE_SCORE',
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.9,
  })
  @ValidateIf(({ score, scoreFlag }: ScoreConfigurationDto) => isGiven(score) || scoreFlag !== 'IGNORE_SCORE')
  @Max(1, { message: threshold })
  @Min(0, { message: threshold })
  @IsNumber({}, { message: threshold })
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
  scoreFlag?: ScoreFlag;
}

/** A threshold for the items of one name. */
export class SpecificConfigurationDto extends ScoreConfigurationDto {
  @ApiProperty({ description: '`name` or `stdName` of the field or table, exactly', example: 'total' })
  @Matches(/\S/, { message: name })
  @MaxLength(MAX_NAME_LENGTH, { message: name })
  name: string;
}
