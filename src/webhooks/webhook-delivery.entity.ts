import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ClientEntity } from '../auth/accounts/client.entity.js';
import { ProcessEntity } from '../process/process.entity.js';

export const WEBHOOK_EVENTS = [
  'process.extracted',
  'process.chosen',
  'process.finished',
  'process.canceled',
  'process.failed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const DELIVERY_STATES = ['PENDING', 'PAUSED', 'DELIVERED', 'GIVEN_UP'] as const;

/** PAUSED: it would be next, but all its endpoints are paused. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The envelope of the status route, with the event's own properties beside it. */
export interface WebhookBody {
  result: object[];
}

/** One event for a client's endpoint, written in the transaction that caused it, deleted with its process's data. */
@Entity('webhook_deliveries')
@Check('webhook_deliveries_state', `state IN ('PENDING', 'PAUSED', 'DELIVERED', 'GIVEN_UP')`)
@Index(['processId', 'sequence'], { unique: true })
@Index('webhook_deliveries_not_ended', ['clientId'], { where: `state IN ('PENDING', 'PAUSED')` })
@Index(['clientId', 'createdAt'])
@Index(['createdAt'])
// Two indexes, to find whether any delivery still goes to an endpoint. TypeORM can't declare an index on an
// expression.
@Index('webhook_deliveries_url', { synchronize: false })
@Index('webhook_deliveries_fallback', { synchronize: false })
export class WebhookDeliveryEntity {
  /** The `eventId`. */
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey(() => ProcessEntity)
  @Column('uuid')
  processId: string;

  @ForeignKey(() => ClientEntity)
  @Column('uuid')
  clientId: string;

  /** 1, 2, ... per process. */
  @Column('integer')
  sequence: number;

  @Column('text')
  event: WebhookEvent;

  /**
   * The status answer as it was when the event happened, without images.
   * `json`, not `jsonb`: it keeps the order of the properties and every character of the values.
   */
  @Column('json')
  body: WebhookBody;

  /**
   * Where it goes: `url`, then `fallbackUrl`. No foreign key: an endpoint's row is made by its first call.
   */
  @Column('uuid', { array: true, default: () => "'{}'" })
  endpointIds: string[];

  @Column('text')
  state: DeliveryState;

  /** Failed rounds (`url`, then `fallbackUrl`) since it was recorded or redelivered. */
  @Column('integer', { default: 0 })
  rounds: number;

  /** Times of recent redeliveries that still count; the oldest first. */
  @Column('timestamptz', { array: true, default: () => "'{}'" })
  redeliveredAt: Date[];

  /** Why it was given up. */
  @Column('text', { nullable: true })
  reason: string | null;

  @Column('timestamptz')
  createdAt: Date;

  /** When it was delivered or given up. */
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
}
