import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ClientEntity } from './client.entity.js';

/** One of a client's keys. Several may be valid at once, so that they can be rotated. */
@Entity('client_keys')
export class ClientKeyEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Index()
  @ForeignKey(() => ClientEntity)
  @Column('uuid')
  clientId: string;

  /** SHA-256 of the key; the key itself is shown once and not kept. */
  @Column('bytea', { unique: true })
  hash: Buffer;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;
}
