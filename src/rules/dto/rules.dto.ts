import { ApiProperty } from '@nestjs/swagger';
import type { GenerationRule } from '../../domain/rules/rule.js';
import { ClientId } from '../../http/parameters/list-query.js';
import { PeriodEnd, PeriodStart } from '../../http/parameters/period-properties.js';
import { GenerationRuleDto, IsRuleList } from './generation-rule.dto.js';

const rules = [
  {
    tagRegex: '^(id=.+)$',
    documentConfiguration: { score: 0.7 },
    generalFieldConfiguration: { score: 0.9, scoreFlag: 'CONSIDER_NULL' },
  },
  {
    tagRegex: '^id=invoice$',
    specificFieldConfiguration: [{ name: 'total', score: 0.95 }],
    specificTableConfiguration: [{ name: 'items', scoreFlag: 'IGNORE_SCORE' }],
    fieldsNameBlacklist: ['iban'],
  },
];

export const RULES_EXAMPLES = {
  two: { summary: 'Every document, and invoices more closely', value: { rules } },
  none: { summary: 'None: nothing is reviewed', value: { rules: [] } },
};

export const SIMULATION_EXAMPLES = {
  lately: { summary: 'Over the last 30 days', value: { rules } },
  january: { summary: 'Over a month', value: { rules, from: '2026-01-01', to: '2026-01-31' } },
};

/** Whose rules an administrator means. */
export class RulesOwnerDto {
  @ClientId('Id of a client, for administrators, who must give it')
  client?: string;
}

/** The whole list of registered rules. */
export class RegisterRulesDto {
  @ApiProperty({
    type: [GenerationRuleDto],
    maxItems: 5,
    description: 'The whole list; it replaces what is registered. Empty: nothing is reviewed',
  })
  @IsRuleList()
  rules: GenerationRuleDto[];
}

export class SimulateRulesDto extends RegisterRulesDto {
  @PeriodStart()
  from?: string;

  @PeriodEnd()
  to?: string;
}

export class RegisteredRulesDto {
  @ApiProperty({ description: 'Counts up with every change; 0 when none were registered', example: 3 })
  version: number;

  @ApiProperty({ type: [GenerationRuleDto] })
  rules: GenerationRule[];
}

/** What rules send to review. */
export class SentToReviewDto {
  @ApiProperty({ description: 'Documents with at least one item to review', example: 41 })
  documents: number;

  @ApiProperty({ description: 'Items to review', example: 97 })
  items: number;

  @ApiProperty({ description: 'Review tasks opened', example: 38 })
  tasks: number;
}

export class SentByRuleDto extends SentToReviewDto {
  @ApiProperty({ description: 'Index in the list, from 0', example: 0 })
  rule: number;

  @ApiProperty({ description: 'Documents that the rule applies to', example: 120 })
  applicable: number;
}

/** What the rules would have done over a period. */
export class SimulationDto {
  @ApiProperty({ example: '2026-01-01T00:00:00.000Z' })
  from: string;

  @ApiProperty({ example: '2026-02-01T00:00:00.000Z' })
  to: string;

  @ApiProperty({ description: 'Processes replayed', example: 110 })
  processes: number;

  @ApiProperty({ description: 'Documents replayed', example: 124 })
  documents: number;

  @ApiProperty({
    description:
      'False when the period has more processes than one replay takes: only the newest were replayed',
    example: true,
  })
  complete: boolean;

  @ApiProperty({ type: SentToReviewDto })
  total: SentToReviewDto;

  @ApiProperty({
    type: [SentByRuleDto],
    description: 'Each rule by itself, under the exclusion lists of all; what two rules send counts for both',
  })
  rules: SentByRuleDto[];
}
