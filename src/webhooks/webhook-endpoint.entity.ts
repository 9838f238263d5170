import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ClientEntity } from '../auth/accounts/client.entity.js';

/** How the calls of one URL of one client go. A URL without its query string: that may carry secrets. */
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

  /** The first failed call since the last that was taken; null while calls are taken. */
  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  /** Failed calls since then. */
  @Column('integer', { default: 0 })
  failures: number;

  /** What became of the last call that failed, kept when a later one is taken. */
  @Column('text', { nullable: true })
  lastError: string | null;

  @Column('timestamptz', { nullable: true })
  lastFailedAt: Date | null;

  /** Since when it is not called any more. */
  @Column('timestamptz', { nullable: true })
  pausedAt: Date | null;

  /** When it was called first. */
  @Column('timestamptz')
  createdAt: Date;
}
