import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { type GenerationRule, MAX_RULES } from '../../domain/rules/rule.js';
import { IsClientRegex } from './is-client-regex.js';
import { IsNameList, MAX_NAMES } from './is-name-list.js';
import { ScoreConfigurationDto, SpecificConfigurationDto } from './score-configuration.dto.js';

const configuration = 'must be an object { score, scoreFlag }';
const specific = `must be a list of at most ${MAX_NAMES} objects { name, score, scoreFlag }`;
const rules = `must be a list of at most ${MAX_RULES} rules, each an object with a tagRegex`;

const threshold = { score: 0.9, scoreFlag: 'CONSIDER_NULL' };
const namedThreshold = { name: 'total', score: 0.95, scoreFlag: 'IGNORE_NULL' };

/** One threshold. `ValidateNested` alone would accept an array, which would have no effect. */
const Configuration = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsObject({ message: configuration }),
    ValidateNested({ message: configuration }),
    Type(() => ScoreConfigurationDto),
  );

const SpecificConfigurations = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsArray({ message: specific }),
    ArrayMaxSize(MAX_NAMES, { message: specific }),
    IsObject({ each: true, message: specific }),
    ValidateNested({ each: true, message: specific }),
    Type(() => SpecificConfigurationDto),
  );

/** Which documents it applies to and which of their items go to review (interface 4.1). */
export class GenerationRuleDto {
  @ApiProperty({
    description:
      'RE2 pattern, searched for in each tag of a document; the rule applies when one of them matches. ' +
      'For every document: ^(id=.+)$',
    example: '^(id=.+)$',
  })
  @IsClientRegex()
  tagRegex: string;

  @ApiPropertyOptional({
    type: ScoreConfigurationDto,
    description: "Threshold for the document's type",
    example: { score: 0.7 },
  })
  @Configuration()
  documentConfiguration?: ScoreConfigurationDto;

  @ApiPropertyOptional({
    type: ScoreConfigurationDto,
    description: 'Threshold for all fields',
    example: threshold,
  })
  @Configuration()
  generalFieldConfiguration?: ScoreConfigurationDto;

  @ApiPropertyOptional({
    type: ScoreConfigurationDto,
    description: 'Threshold for all tables',
    example: threshold,
  })
  @Configuration()
  generalTableConfiguration?: ScoreConfigurationDto;

  @ApiPropertyOptional({
    type: [SpecificConfigurationDto],
    description: 'Thresholds for single fields; each replaces the general one for its name',
    example: [namedThreshold],
  })
  @SpecificConfigurations()
  specificFieldConfiguration?: SpecificConfigurationDto[];

  @ApiPropertyOptional({
    type: [SpecificConfigurationDto],
    description: 'Thresholds for single tables; each replaces the general one for its name',
    example: [{ ...namedThreshold, name: 'items' }],
  })
  @SpecificConfigurations()
  specificTableConfiguration?: SpecificConfigurationDto[];

  @ApiPropertyOptional({
    type: [String],
    description: 'Only these fields are checked; empty means no limit',
    example: ['total', 'issue_date'],
  })
  @IsOptional()
  @IsNameList()
  fieldsNameWhitelist?: string[];

  @ApiPropertyOptional({
    type: [String],
    description: 'Only these tables are checked; empty means no limit',
    example: ['items'],
  })
  @IsOptional()
  @IsNameList()
  tablesNameWhitelist?: string[];

  @ApiPropertyOptional({
    type: [String],
    description: 'Fields never reviewed, whatever this or another applicable rule says',
    example: ['iban'],
  })
  @IsOptional()
  @IsNameList()
  fieldsNameBlacklist?: string[];

  @ApiPropertyOptional({
    type: [String],
    description: 'Tables never reviewed, whatever this or another applicable rule says',
    example: ['entries'],
  })
  @IsOptional()
  @IsNameList()
  tablesNameBlacklist?: string[];
}

/** A property that holds a whole list of rules. */
export const IsRuleList = (): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: rules }),
    ArrayMaxSize(MAX_RULES, { message: rules }),
    IsObject({ each: true, message: rules }),
    ValidateNested({ each: true, message: rules }),
    Type(() => GenerationRuleDto),
  );

/** The rules in the domain's form: null becomes absent. */
export const toGenerationRules = (dtos: readonly GenerationRuleDto[] = []): GenerationRule[] =>
  dtos.map((dto) => withoutNulls(dto) as GenerationRule);

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const present = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(present.map(([key, inner]) => [key, withoutNulls(inner)]));
}
