import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ClientEntity } from '../auth/accounts/client.entity.js';
import type { GenerationRule } from '../domain/rules/rule.js';

/** A version of a client's registered rules; the highest one is in force. */
@Entity('rule_sets')
export class RuleSetEntity {
  @ForeignKey(() => ClientEntity)
  @PrimaryColumn('uuid')
  clientId: string;

  /** 1, 2, ... per client. */
  @PrimaryColumn('integer')
  version: number;

  @Column('jsonb')
  rules: GenerationRule[];

  @Column('timestamptz')
  createdAt: Date;
}
