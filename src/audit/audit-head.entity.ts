import { Column, Entity, PrimaryColumn } from 'typeorm';
import { EncryptedColumn } from '../secrets/encrypted-column.js';

/** Where the chain ends: one row, which is locked while entries are added. */
@Entity('audit_head')
export class AuditHeadEntity {
  /** Always 1. */
  @PrimaryColumn('smallint')
  id: number;

  /** Of the last entry; 0 when there is none. */
  @Column('bigint')
  position: string;

  /** Of the last entry; 32 zero bytes when there is none. */
  @Column('bytea')
  hash: Buffer;

  /**
   * Position and hash again, encrypted. Someone who can only write to the database cannot make it, so a chain
   * that was rewritten does not match it. Null before the first start, and permanently once the
   * chain was found not to match.
   */
  @EncryptedColumn({ nullable: true })
  seal: Buffer | null;
}
