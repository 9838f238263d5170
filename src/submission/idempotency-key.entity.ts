import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ClientEntity } from '../auth/accounts/client.entity.js';

/** The first answer to a submission that named an `Idempotency-Key`. */
@Entity('idempotency_keys')
@Index('idempotency_keys_age', ['createdAt'])
export class IdempotencyKeyEntity {
  @ForeignKey(() => ClientEntity)
  @PrimaryColumn('uuid')
  clientId: string;

  @PrimaryColumn('text')
  key: string;

  /** SHA-256 of the request, file included. */
  @Column('bytea')
  requestHash: Buffer;

  @Column('jsonb')
  result: { processId: string; operationId: string | null };

  @Column('timestamptz')
  createdAt: Date;
}
