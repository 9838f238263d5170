import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that the database has been written with, and proof that a key of this id is the same. */
@Entity('encryption_keys')
export class EncryptionKeyEntity {
  /** 4 bytes in hex, derived from the key. */
  @PrimaryColumn('text')
  id: string;

  /** A text that everyone knows, encrypted under the key. */
  @Column('bytea')
  canary: Buffer;

  @Column('timestamptz')
  firstUsedAt: Date;
}
