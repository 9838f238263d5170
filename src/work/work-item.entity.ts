import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a row of due work is about: `extraction` of a process, `rereading` of a task, ... */
export const workKinds = ['extraction', 'rereading', 'settlement', 'delivery'] as const;
export type WorkKind = (typeof workKinds)[number];

/**
 * Work that is due. The row is the truth; a wake-up is only a hint that it may be there. Whoever claims
 * it holds it until `leaseExpiresAt`; after that it is free again.
 */
@Entity('work_items')
@Index(['kind', 'subjectId'], { unique: true })
@Index(['kind', 'dueAt'])
export class WorkItemEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: WorkKind;

  /** The process, task, operation or delivery. */
  @Column('uuid')
  subjectId: string;

  @Column('timestamptz')
  dueAt: Date;

  /** Times it was claimed. */
  @Column('integer', { default: 0 })
  attempts: number;

  /** Of the present claim; an outcome is committed only under the token that claimed the row. */
  @Column('uuid', { nullable: true })
  leaseToken: string | null;

  @Column('timestamptz', { nullable: true })
  leaseExpiresAt: Date | null;

  /** Why it is tried again, for whoever looks after the database; without words that may quote a value. */
  @Column('text', { nullable: true })
  lastError: string | null;

  @Column('timestamptz')
  createdAt: Date;
}
