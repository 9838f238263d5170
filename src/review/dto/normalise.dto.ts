import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Judgement, Language, Message } from '../../values/judge-value.js';

const LANGUAGES = ['pt', 'en'] as const satisfies Language[];

/** A text in the languages of reviewers. */
export class MessageDto implements Message {
  @ApiProperty({ example: 'os dígitos verificadores não conferem' })
  pt: string;

  @ApiProperty({ example: 'the check digits do not fit' })
  en: string;
}

export const NORMALISE_EXAMPLES = {
  money: { summary: 'An amount', value: { kind: 'money', text: '4.635,75' } },
  date: {
    summary: 'A date as it is written in English',
    value: { kind: 'date', text: '03/02/2026', language: 'en' },
  },
  wrong: { summary: 'A value that is not valid', value: { kind: 'cpf', text: '123.456.789-00' } },
};

export class NormaliseDto {
  @ApiProperty({ description: 'The kind of the value, from its context', example: 'money' })
  @IsString({ message: 'must be the kind of a value, such as money' })
  @MaxLength(50, { message: 'must have at most 50 characters' })
  kind: string;

  @ApiProperty({ description: 'As it was typed', example: '4.635,75' })
  @IsString({ message: 'must be text' })
  @MaxLength(10_000, { message: 'must have at most 10000 characters' })
  text: string;

  @ApiPropertyOptional({
    enum: LANGUAGES,
    default: 'pt',
    description: 'For dates and amounts that can be read either way',
    example: 'pt',
  })
  @IsOptional()
  @IsIn(LANGUAGES, { message: `must be one of ${LANGUAGES.join(', ')}` })
  language?: Language;
}

export class JudgementDto implements Judgement {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The value in the form in which it is sent',
    example: '4635.75',
  })
  value: string | null;

  @ApiProperty({ description: 'Whether the value is valid for this kind', example: true })
  valid: boolean;

  @ApiProperty({ type: MessageDto, nullable: true, description: 'What is wrong with it' })
  message: MessageDto | null;

  @ApiProperty({ type: String, nullable: true, description: 'As people write it', example: '4.635,75' })
  printed: string | null;
}
