import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who did what to what, and when. Entries are only ever added, each chained to the one before. */
@Entity('audit_entries')
@Index(['subjectId', 'actor', 'action', 'at'])
export class AuditEntryEntity {
  /** 1, 2, ... without a gap. */
  @PrimaryColumn('bigint')
  position: string;

  /** `client:<id>`, `user:<id>` or `system`. */
  @Column('text')
  actor: string;

  /** For example `review.claimed`. */
  @Column('text')
  action: string;

  /** The task, process, client or user it was done to. */
  @Column('uuid')
  subjectId: string;

  /** Never a value that was read, typed or submitted: those must be deletable, and this is not. */
  @Column('jsonb')
  details: object;

  @Column('timestamptz')
  at: Date;

  /** SHA-256 over the hash before and all of the above. */
  @Column('bytea')
  hash: Buffer;
}
