import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../audit/audit-trail.js';
import { Clock } from '../../clock/clock.js';
import { Ids } from '../../clock/ids.js';
import { Database, type Transaction } from '../../database/database.js';
import { InvalidParameters, NotFound } from '../../domain/errors.js';
import { ClientKeyEntity } from './client-key.entity.js';
import { hashClientKey, newClientKey } from './client-keys.js';
import { ClientEntity } from './client.entity.js';

const RETENTION_DAYS = { least: 1, most: 3650, default: 30 } as const;

export interface ClientSummary {
  id: string;
  name: string;
  enabled: boolean;
  retentionDays: number;
  /** Keys that can be used now. */
  keys: number;
  createdAt: Date;
}

export interface KeySummary {
  id: string;
  createdAt: Date;
  /** When it stops, or stopped, being valid. */
  revokedAt: Date | null;
  valid: boolean;
}

/** What an operator does with existing clients. Each action is recorded in the audit trail. */
@Injectable()
export class ClientAdministration {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async list(): Promise<ClientSummary[]> {
    const { manager } = this.database;
    const clients = await manager.find(ClientEntity, { order: { name: 'ASC' } });
    const keys = await manager.find(ClientKeyEntity, { select: { clientId: true, revokedAt: true } });
    return clients.map(({ id, name, enabled, retentionDays, createdAt }) => {
      const own = keys.filter((key) => key.clientId === id && this.isValid(key));
      return { id, name, enabled, retentionDays, keys: own.length, createdAt };
    });
  }

  /** A disabled client's tokens are refused at once; its processes go on. @throws NotFound */
  async setEnabled(name: string, enabled: boolean): Promise<void> {
    await this.change(name, async (tx, { id }) => {
      await tx.manager.update(ClientEntity, { id }, { enabled });
      await this.audit.record(tx, 'system', enabled ? 'client.enabled' : 'client.disabled', id);
    });
  }

  /** Also applies to earlier submissions. @throws NotFound, InvalidParameters */
  async setRetention(name: string, retentionDays: number): Promise<void> {
    const { least, most } = RETENTION_DAYS;
    if (!(retentionDays >= least && retentionDays <= most))
      throw InvalidParameters.at('days', `must be from ${least} to ${most}`);
    await this.change(name, async (tx, { id, retentionDays: before }) => {
      await tx.manager.update(ClientEntity, { id }, { retentionDays });
      await this.audit.record(tx, 'system', 'client.retention-changed', id, { before, after: retentionDays });
    });
  }

  /** Oldest first. @throws NotFound */
  async keys(name: string): Promise<KeySummary[]> {
    const client = await this.database.manager.findOneBy(ClientEntity, { name });
    if (!client) throw noClient(name);
    const keys = await this.database.manager.find(ClientKeyEntity, {
      where: { clientId: client.id },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return keys.map((key) => ({
      id: key.id,
      createdAt: key.createdAt,
      revokedAt: key.revokedAt,
      valid: this.isValid(key),
    }));
  }

  /** Adds a key; existing keys stay valid. @returns the key itself, which is not stored. @throws NotFound */
  async addKey(name: string): Promise<{ id: string; clientKey: string }> {
    return this.change(name, async (tx, client) => {
      const [id, clientKey] = [this.ids.uuid(), newClientKey()];
      const createdAt = this.clock.now();
      const hash = hashClientKey(clientKey);
      await tx.manager.insert(ClientKeyEntity, { id, clientId: client.id, hash, createdAt, revokedAt: null });
      await this.audit.record(tx, 'system', 'client.key-created', client.id, { keyId: id });
      return { id, clientKey };
    });
  }

  /**
   * The key gives no more tokens; tokens already issued live out their few minutes.
   * @throws NotFound
   */
  async revokeKey(name: string, keyId: string): Promise<void> {
    await this.change(name, async (tx, client) => {
      const keys = await tx.manager.findBy(ClientKeyEntity, { clientId: client.id });
      const key = keys.find(({ id }) => id === keyId);
      if (!key)
        throw new NotFound(
          `The client "${name}" has no key ${keyId}; \`confere client key list\` shows those it has`,
        );
      if (!this.isValid(key)) return;
      await tx.manager.update(ClientKeyEntity, { id: keyId }, { revokedAt: this.clock.now() });
      await this.audit.record(tx, 'system', 'client.key-revoked', client.id, { keyId });
    });
  }

  private isValid({ revokedAt }: Pick<ClientKeyEntity, 'revokedAt'>): boolean {
    return revokedAt === null || revokedAt > this.clock.now();
  }

  private change<T>(name: string, action: (tx: Transaction, client: ClientEntity) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      const client = await tx.manager.findOneBy(ClientEntity, { name });
      if (!client) throw noClient(name);
      return action(tx, client);
    });
  }
}

const noClient = (name: string): NotFound =>
  new NotFound(`There is no client named "${name}"; \`confere client list\` shows those there are`);
