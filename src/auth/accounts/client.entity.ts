import { Column, Entity, PrimaryColumn } from 'typeorm';
import { EncryptedColumn } from '../../secrets/encrypted-column.js';

/** An integrator's system: it owns processes, rules and webhooks. */
@Entity('clients')
export class ClientEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { unique: true })
  name: string;

  @Column('boolean', { default: true })
  enabled: boolean;

  /** Encrypted; signs this client's webhook calls (Standard Webhooks). */
  @EncryptedColumn()
  webhookSecret: Buffer;

  @Column('integer', { default: 30 })
  retentionDays: number;

  @Column('timestamptz')
  createdAt: Date;
}
