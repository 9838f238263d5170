import { ApiProperty } from '@nestjs/swagger';
import type { ItemKind } from '../../domain/item.js';

/** One decision with what the engine had read. After deletion of the data the values are null. */
export class HistoryDecisionDto {
  @ApiProperty({ format: 'uuid', example: '9b2f6f0e-5f0e-4c39-8a51-0a6d1f3b7c11' })
  itemId: string;

  @ApiProperty({ example: 'CORRECT' })
  action: string;

  @ApiProperty({ enum: ['REVIEWED', 'MODIFIED', 'UNREADABLE'], example: 'MODIFIED' })
  outcome: string;

  @ApiProperty({ type: String, nullable: true, example: 'field' })
  kind: ItemKind | null;

  @ApiProperty({ type: String, nullable: true, example: 'documents[0].sections[0].fields[2]' })
  path: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'total' })
  name: string | null;

  @ApiProperty({ type: String, nullable: true, description: "The engine's", example: '143.90' })
  value: string | null;

  @ApiProperty({ type: Number, nullable: true, description: "The engine's", example: 0.62 })
  score: number | null;

  @ApiProperty({ type: String, nullable: true, description: "The reviewer's", example: '148.90' })
  finalValue: string | null;
}

export class HistoryEntryDto {
  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:03:44.120Z' })
  at: string;

  @ApiProperty({
    description: '`user:<id>`, `client:<id>` or `system`',
    example: 'user:4f8c1d2e-7a6b-4c3d-9e0f-1a2b3c4d5e6f',
  })
  actor: string;

  @ApiProperty({ type: String, nullable: true, description: "The user's name", example: 'ana' })
  username: string | null;

  @ApiProperty({ example: 'review.completed' })
  action: string;

  @ApiProperty({ type: 'object', additionalProperties: true, example: {} })
  details: Record<string, unknown>;

  @ApiProperty({ type: [HistoryDecisionDto] })
  decisions: HistoryDecisionDto[];
}

export class ReviewHistoryDto {
  @ApiProperty({ type: [HistoryEntryDto], description: 'Oldest first' })
  entries: HistoryEntryDto[];
}
