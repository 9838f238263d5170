import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../audit/audit-trail.js';
import { Database, type Transaction } from '../../database/database.js';
import { NotFound } from '../../domain/errors.js';
import { Cipher } from '../../secrets/cipher.js';
import { newWebhookSecret } from './client-keys.js';
import { ClientEntity } from './client.entity.js';

/**
 * Changes the secret that signs a client's webhooks, in two steps: after `rotate`, calls carry signatures by the new and
 * the previous secret; once the integrator verifies with the new one, `retire` ends the previous one.
 */
@Injectable()
export class WebhookSecrets {
  constructor(
    private readonly database: Database,
    private readonly cipher: Cipher,
    private readonly audit: AuditTrail,
  ) {}

  /** When two already sign, the older one ends. @returns the new secret. @throws NotFound */
  async rotate(name: string): Promise<string> {
    const secret = newWebhookSecret();
    await this.change(name, 'client.webhook-secret-rotated', ([present]) => [secret, present!]);
    return secret;
  }

  /** Keeps only the newest. @throws NotFound */
  retire(name: string): Promise<void> {
    return this.change(name, 'client.webhook-secret-retired', ([newest]) => [newest!]);
  }

  /** Locks the row: two concurrent changes would otherwise lose one secret. */
  private change(name: string, action: string, next: (secrets: string[]) => string[]): Promise<void> {
    return this.database.transaction(async (tx: Transaction) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const client = await tx.manager.findOne(ClientEntity, { where: { name }, lock });
      if (!client)
        throw new NotFound(
          `There is no client named "${name}"; \`confere client list\` shows those there are`,
        );
      const secrets = next(this.cipher.decrypt(client.webhookSecret).trim().split(/\s+/));
      const webhookSecret = this.cipher.encrypt(secrets.join(' '));
      await tx.manager.update(ClientEntity, { id: client.id }, { webhookSecret });
      await this.audit.record(tx, 'system', action, client.id);
    });
  }
}
