import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { PRIORITY } from '../domain/priority.js';

/** What a row of due work is about: `download` of a process's file, its `extraction`, `rereading` of a task, ... */
export const workKinds = ['download', 'extraction', 'rereading', 'settlement', 'delivery'] as const;
export type WorkKind = (typeof workKinds)[number];

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Work that is due. The row is the truth; a wake-up is only a hint that it may be there. Whoever claims
 * it holds it until `leaseExpiresAt`; after that it is free again.
 */
@Entity('work_items')
@Index(['kind', 'subjectId'], { unique: true })
@Index(['kind', 'dueAt'])
@Index('work_items_turns', ['kind', 'clientId', 'lane', 'priority', 'dueAt'])
@Index('work_items_in_hand', ['kind', 'leaseExpiresAt'], { where: 'lease_expires_at IS NOT NULL' })
export class WorkItemEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: WorkKind;

  /** The process, task, operation or delivery. */
  @Column('uuid')
  subjectId: string;

  /** The client whose turn it takes. No foreign key: work without a client takes turns like one. */
  @Column('uuid', { default: NOBODY })
  clientId: string;

  /** Lanes of a client take turns as well: deliveries to one endpoint share a lane; all other work shares one. */
  @Column('smallint', { default: 0 })
  lane: number;

  /** Priority within its client's lane: 0 to 9, 9 first. */
  @Column('smallint', { default: PRIORITY.default })
  priority: number;

  @Column('timestamptz')
  dueAt: Date;

  /** Times it was claimed. */
  @Column('integer', { default: 0 })
  attempts: number;

  /** Token of the present claim; only its holder can commit an outcome. */
  @Column('uuid', { nullable: true })
  leaseToken: string | null;

  @Column('timestamptz', { nullable: true })
  leaseExpiresAt: Date | null;

  /** Why it is retried, for operators; without text that may quote a value. */
  @Column('text', { nullable: true })
  lastError: string | null;

  @Column('timestamptz')
  createdAt: Date;
}
