import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../auth/accounts/user.entity.js';
import type { Decision, ReviewOutcome } from '../domain/review/apply-review.js';
import type { Box } from '../domain/document.js';
import type { ItemKind, ItemPath, Why } from '../domain/item.js';
import { ReviewTaskEntity } from './review-task.entity.js';

/** One item of a review: the engine's reading, the reason, and the reviewer's decision. */
@Entity('review_items')
@Index(['taskId', 'path'], { unique: true })
export class ReviewItemEntity {
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey(() => ReviewTaskEntity)
  @Column('uuid')
  taskId: string;

  /** Order in which the reviewer sees the items. */
  @Column('integer')
  ordinal: number;

  @Column('text')
  kind: ItemKind;

  @Column('integer')
  documentIndex: number;

  @Column('text')
  path: ItemPath;

  /** Null after deletion of the data: a generative reading takes names from the page itself. */
  @Column('text', { nullable: true })
  name: string | null;

  @Column('text', { nullable: true })
  stdName: string | null;

  @Column('text', { nullable: true })
  value: string | null;

  @Column('text', { nullable: true })
  raw: string | null;

  @Column('double precision', { nullable: true })
  score: number | null;

  @Column('integer', { nullable: true })
  pageNumber: number | null;

  @Column('jsonb', { nullable: true })
  box: Box | null;

  /** Null: no rule sent it; a reviewer decided on it unasked. */
  @Column('jsonb', { nullable: true })
  why: Why | null;

  /** The decision that the reviewer has saved but not completed. */
  @Column('jsonb', { nullable: true })
  draft: Decision | null;

  /** Null while the item is pending. */
  @Column('text', { nullable: true })
  outcome: ReviewOutcome['status'] | null;

  @Column('text', { nullable: true })
  finalValue: string | null;

  /** Duration of the decision, measured by the reviewer's page. */
  @Column('integer', { nullable: true })
  milliseconds: number | null;

  @Column('integer', { nullable: true })
  keystrokes: number | null;

  @ForeignKey(() => UserEntity)
  @Column('uuid', { nullable: true })
  decidedBy: string | null;

  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;
}
