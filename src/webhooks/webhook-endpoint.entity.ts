import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ClientEntity } from '../auth/accounts/client.entity.js';

/** Health of one URL of one client. The URL has no query string, which may carry secrets. */
@Entity('webhook_endpoints')
@Index(['clientId', 'createdAt'])
@Index(['createdAt'])
export class WebhookEndpointEntity {
  /** Made of client and URL, see `endpointId`. */
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey(() => ClientEntity)
  @Column('uuid')
  clientId: string;

  @Column('text')
  url: string;

  /** Time of the first failed call since the last success; null while calls succeed. */
  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  /** Failed calls since then. */
  @Column('integer', { default: 0 })
  failures: number;

  /** Why the last failed call failed; kept after a later success. */
  @Column('text', { nullable: true })
  lastError: string | null;

  @Column('timestamptz', { nullable: true })
  lastFailedAt: Date | null;

  /** Since when it is paused. */
  @Column('timestamptz', { nullable: true })
  pausedAt: Date | null;

  /** When it was called first. */
  @Column('timestamptz')
  createdAt: Date;
}
