import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ClientEntity } from '../auth/accounts/client.entity.js';

/** Several captures of one document, grouped by the client. */
@Entity('operations')
@Index(['clientId', 'clientOperationId'], { unique: true })
// For the pages of `GET /operations`, a client's and an administrator's.
@Index('operations_listed', ['clientId', 'createdAt', 'id'])
@Index('operations_submitted', ['createdAt', 'id'])
export class OperationEntity {
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey(() => ClientEntity)
  @Column('uuid')
  clientId: string;

  /** `operation.id` of its captures, which may spell it differently. */
  @Column('uuid')
  clientOperationId: string;

  /** 2 to 10. */
  @Column('integer')
  maxRetries: number;

  /** 1 to 900. */
  @Column('integer')
  timeoutSeconds: number;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  closedAt: Date | null;

  /** The decision that settled it, for `GET /operations/:id`. */
  @Column('jsonb', { nullable: true })
  outcome: unknown;
}
