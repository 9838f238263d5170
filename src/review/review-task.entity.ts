import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ClientEntity } from '../auth/accounts/client.entity.js';
import { UserEntity } from '../auth/accounts/user.entity.js';
import type { TableEdit } from '../domain/review/edit-table.js';
import { PRIORITY } from '../domain/priority.js';
import { ProcessEntity } from '../process/process.entity.js';

export type ReviewTaskState = 'OPEN' | 'CLAIMED' | 'COMPLETED' | 'CANCELED';

/** A document whose type a reviewer changed: the engine reads its page again. */
export interface Rereading {
  documentIndex: number;
  /** Of the catalogue. */
  typeId: string;
  /** Who named the type; it stays their decision even if they lose the task meanwhile. */
  reviewerId: string;
}

/** A failed rereading as another type; the document's item is pending again. */
export interface RereadingFault {
  documentIndex: number;
  typeId: string;
  /** What went wrong, for the reviewer. */
  message: string;
}

/** A reviewer's note on a task. It may quote the document, so it is deleted with the data. */
export interface ReviewNote {
  at: string;
  reviewerId: string;
  text: string;
}

export const SKIP_REASONS = ['illegible', 'unsure', 'language', 'missing-page', 'other'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface ReviewSkip {
  at: string;
  reviewerId: string;
  reason: SkipReason;
}

/** One process's pending items, for one reviewer. */
@Entity('review_tasks')
@Check('review_tasks_state', `state IN ('OPEN', 'CLAIMED', 'COMPLETED', 'CANCELED')`)
// The order in which tasks are claimed and listed; TypeORM can't declare a column of an index that descends.
@Index('review_tasks_in_turn', { synchronize: false })
export class ReviewTaskEntity {
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey(() => ProcessEntity)
  @Column('uuid', { unique: true })
  processId: string;

  @ForeignKey(() => ClientEntity)
  @Column('uuid')
  clientId: string;

  @Column('text')
  state: ReviewTaskState;

  /** Its process's: 0 to 9, 9 first. */
  @Column('integer', { default: PRIORITY.default })
  priority: number;

  /** `type` and `stdType` of the documents, for filtering the queue. */
  @Column('text', { array: true })
  documentTypes: string[];

  @Index()
  @ForeignKey(() => UserEntity)
  @Column('uuid', { nullable: true })
  reviewerId: string | null;

  @Column('timestamptz', { nullable: true })
  leaseExpiresAt: Date | null;

  /** Documents that are being read again as another type. */
  @Column('jsonb', { default: [] })
  rereading: Rereading[];

  /** Why the last rereadings failed; cleared by the next decision on a type. */
  @Column('jsonb', { default: [] })
  rereadingFaults: RereadingFault[];

  /** Rises with each saved draft, so that two tabs cannot overwrite each other's. */
  @Column('integer', { default: 0 })
  revision: number;

  /** Rows of tables in the draft; after completion, the final rows. */
  @Column('jsonb', { default: [] })
  tableEdits: TableEdit[];

  @Column('jsonb', { default: [] })
  notes: ReviewNote[];

  /** Reviewers who skipped the task, with the last time of each. */
  @Column('jsonb', { default: [] })
  skips: ReviewSkip[];

  @Column('timestamptz')
  createdAt: Date;

  /** When anything of the row changed last. */
  @Index()
  @Column('timestamptz', { default: () => 'now()' })
  changedAt: Date;

  @Column('timestamptz', { nullable: true })
  completedAt: Date | null;
}
