import { ApiProperty } from '@nestjs/swagger';
import type { Why } from '../../domain/item.js';
import { ScoreFlag } from '../../domain/score-flag.js';

/** The rule that sent an item to review. */
export class WhyDto implements Why {
  @ApiProperty({ description: "Index of the rule in the process's list, from 0", example: 0 })
  rule: number;

  @ApiProperty({ example: 'generalFieldConfiguration' })
  configuration: string;

  @ApiProperty({ type: Number, nullable: true, description: 'Compared with the threshold', example: 0.62 })
  score: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 0.9 })
  threshold: number | null;

  @ApiProperty({ enum: Object.values(ScoreFlag), example: 'CONSIDER_NULL' })
  scoreFlag: ScoreFlag;
}
