import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that wrote to the database, and a proof that a key with this id is the same. */
@Entity('encryption_keys')
export class EncryptionKeyEntity {
  /** 4 bytes in hex, derived from the key. */
  @PrimaryColumn('text')
  id: string;

  /** A known text, encrypted with the key. */
  @Column('bytea')
  canary: Buffer;

  @Column('timestamptz')
  firstUsedAt: Date;
}
