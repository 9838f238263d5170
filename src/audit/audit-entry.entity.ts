import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Who did what to what, and when. Entries are only ever added. */
@Entity('audit_entries')
@Index(['subjectId'])
export class AuditEntryEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  /** `client:<id>`, `user:<id>` or `system`. */
  @Column('text')
  actor: string;

  /** For example `review.claimed`. */
  @Column('text')
  action: string;

  /** The task, client or user it was done to. */
  @Column('uuid')
  subjectId: string;

  @Column('jsonb')
  details: object;

  @Column('timestamptz')
  at: Date;
}
