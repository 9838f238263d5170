import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.js';
import { Clock, millisecondsAfter } from '../clock/clock.js';
import { Ids } from '../clock/ids.js';
import { Database, type Transaction } from '../database/database.js';
import { InvalidParameters, NotFound } from '../domain/errors.js';
import { Cipher } from '../secrets/cipher.js';
import { ClientKeyEntity } from './accounts/client-key.entity.js';
import { hashClientKey, newClientKey, newWebhookSecret } from './accounts/client-keys.js';
import { ClientEntity } from './accounts/client.entity.js';
import { assertPassword, hashPassword } from './accounts/passwords.js';
import type { UserRole } from './role.js';
import { UserEntity } from './accounts/user.entity.js';

export interface NewClient {
  id: string;
  name: string;
  /** Shown once; only its hash is kept. */
  clientKey: string;
  webhookSecret: string;
}

/** Makes clients, their keys, and users. */
@Injectable()
export class Accounts {
  constructor(
    private readonly database: Database,
    private readonly cipher: Cipher,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @throws InvalidParameters when the name is taken or empty. */
  async createClient(
    name: string,
    secrets = { clientKey: newClientKey(), webhookSecret: newWebhookSecret() },
  ): Promise<NewClient> {
    if (name.trim() === '') throw InvalidParameters.at('name', 'must not be empty');
    return this.database.transaction(async (tx) => {
      if (await tx.manager.existsBy(ClientEntity, { name }))
        throw InvalidParameters.at('name', `there is a client named "${name}" already; choose another name`);
      const id = this.ids.uuid();
      await tx.manager.insert(ClientEntity, {
        id,
        name,
        enabled: true,
        webhookSecret: this.cipher.encrypt(secrets.webhookSecret),
        createdAt: this.clock.now(),
      });
      await this.addKey(tx, id, secrets.clientKey);
      await this.audit.record(tx, 'system', 'client.created', id, { name });
      return { id, name, ...secrets };
    });
  }

  /**
   * Gives a client a new key. The old keys stay valid for `overlapSeconds`, so that the integrator
   * can switch, and are refused afterwards.
   * @throws NotFound
   */
  async rotateClientKey(name: string, overlapSeconds: number): Promise<{ name: string; clientKey: string }> {
    return this.database.transaction(async (tx) => {
      const client = await tx.manager.findOneBy(ClientEntity, { name });
      if (!client) throw new NotFound(`There is no client named "${name}"`);
      const revokedAt = millisecondsAfter(this.clock.now(), overlapSeconds * 1000);
      await tx.manager.update(ClientKeyEntity, { clientId: client.id, revokedAt: IsNull() }, { revokedAt });
      const clientKey = newClientKey();
      await this.addKey(tx, client.id, clientKey);
      await this.audit.record(tx, 'system', 'client.rotated', client.id, { overlapSeconds });
      return { name, clientKey };
    });
  }

  /** @throws InvalidParameters when the username is taken or the password too short. */
  async createUser(
    username: string,
    password: string,
    role: UserRole,
  ): Promise<{ id: string; username: string }> {
    const lowered = username.trim().toLowerCase();
    if (lowered === '') throw InvalidParameters.at('username', 'must not be empty');
    assertPassword(password);
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async (tx) => {
      if (await tx.manager.existsBy(UserEntity, { username: lowered }))
        throw InvalidParameters.at('username', `there is a user "${lowered}" already; choose another name`);
      const id = this.ids.uuid();
      const createdAt = this.clock.now();
      await tx.manager.insert(UserEntity, {
        id,
        username: lowered,
        passwordHash,
        role,
        enabled: true,
        createdAt,
      });
      await this.audit.record(tx, 'system', 'user.created', id, { username: lowered, role });
      return { id, username: lowered };
    });
  }

  private async addKey(tx: Transaction, clientId: string, key: string): Promise<void> {
    await tx.manager.insert(ClientKeyEntity, {
      id: this.ids.uuid(),
      clientId,
      hash: hashClientKey(key),
      createdAt: this.clock.now(),
      revokedAt: null,
    });
  }
}
