import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { SKIP_REASONS, type SkipReason } from '../review-task.entity.js';

const LONGEST = 2_000;
const longest = `must have at most ${LONGEST} characters`;

export const NOTE_EXAMPLES = {
  note: { summary: 'A note', value: { text: 'The stamp covers the total' } },
};

export const SKIP_EXAMPLES = {
  skip: { summary: 'A reason', value: { reason: 'illegible' } },
  comment: {
    summary: 'And what others should know',
    value: { reason: 'illegible', comment: 'The second page is missing' },
  },
};

export class NewNoteDto {
  @ApiProperty({ minLength: 1, maxLength: LONGEST, example: 'The stamp covers the total' })
  @IsString({ message: 'must be text' })
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(LONGEST, { message: longest })
  text: string;
}

export class SkipDto {
  @ApiProperty({ enum: SKIP_REASONS, example: 'illegible' })
  @IsIn(SKIP_REASONS, { message: `must be one of ${SKIP_REASONS.join(', ')}` })
  reason: SkipReason;

  @ApiPropertyOptional({
    maxLength: LONGEST,
    description: 'Becomes a note',
    example: 'The second page is missing',
  })
  @IsOptional()
  @IsString({ message: 'must be text' })
  @MaxLength(LONGEST, { message: longest })
  comment?: string;
}
