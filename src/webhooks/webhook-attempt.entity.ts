import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';

/** One call to an endpoint and its outcome. */
@Entity('webhook_attempts')
@Index('webhook_attempts_in_order', ['deliveryId', 'at', 'id'])
export class WebhookAttemptEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  @ForeignKey(() => WebhookDeliveryEntity)
  @Column('uuid')
  deliveryId: string;

  /** Without the query string, which may carry secrets. */
  @Column('text')
  url: string;

  @Column('boolean')
  fallback: boolean;

  /** HTTP status of the answer, null when there was none. */
  @Column('integer', { nullable: true })
  status: number | null;

  /** Why there was no answer. */
  @Column('text', { nullable: true })
  error: string | null;

  @Column('integer')
  durationMs: number;

  /** The first 2 kB of the answer. */
  @Column('text', { nullable: true })
  answer: string | null;

  @Column('timestamptz')
  at: Date;
}
