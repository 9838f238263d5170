import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.js';
import { ClientEntity } from '../auth/accounts/client.entity.js';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import type { GenerationRule } from '../domain/rules/rule.js';
import { RuleSetEntity } from './rule-set.entity.js';

export interface RuleSet {
  /** 0 when the client never registered any. */
  version: number;
  rules: GenerationRule[];
}

/** A client's registered rules. A submission without rules gets those in force with its row (`ACCEPT_PROCESSES`). */
@Injectable()
export class RegisteredRules {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async inForce(clientId: string): Promise<RuleSet> {
    return latest(this.database.manager, clientId);
  }

  /** Registers the whole list as a new version; earlier versions are kept. */
  async replace(clientId: string, rules: GenerationRule[]): Promise<RuleSet> {
    return this.database.transaction(async (tx) => {
      const { manager } = tx;
      // Two concurrent replacements would otherwise get the same version.
      await manager.findOneOrFail(ClientEntity, {
        select: { id: true },
        where: { id: clientId },
        lock: { mode: 'for_no_key_update' },
      });
      const version = (await latest(manager, clientId)).version + 1;
      await manager.insert(RuleSetEntity, { clientId, version, rules, createdAt: this.clock.now() });
      const details = { version, rules: rules.length };
      await this.audit.record(tx, `client:${clientId}`, 'rules.replaced', clientId, details);
      return { version, rules };
    });
  }
}

async function latest(manager: EntityManager, clientId: string): Promise<RuleSet> {
  const found = await manager.findOne(RuleSetEntity, { where: { clientId }, order: { version: 'DESC' } });
  return { version: found?.version ?? 0, rules: found?.rules ?? [] };
}
