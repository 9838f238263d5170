import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { ClientKeyEntity } from './client-key.entity.js';
import { ClientEntity } from './client.entity.js';
import type { Role } from './role.js';
import { UserEntity } from './user.entity.js';

@Injectable()
export class CredentialsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The enabled client to which a key of this hash belongs that is not revoked, or not yet. */
  async findClientByKeyHash(hash: Buffer): Promise<ClientEntity | null> {
    const key = await this.database.manager.findOneBy(ClientKeyEntity, [
      { hash, revokedAt: IsNull() },
      { hash, revokedAt: MoreThan(this.clock.now()) },
    ]);
    return key && this.database.manager.findOneBy(ClientEntity, { id: key.clientId, enabled: true });
  }

  findUserByUsername(username: string): Promise<UserEntity | null> {
    return this.database.manager.findOneBy(UserEntity, { username, enabled: true });
  }

  /** Whether the client or user of a token is still there and enabled. */
  isEnabled(role: Role, id: string): Promise<boolean> {
    if (role === 'client') return this.database.manager.existsBy(ClientEntity, { id, enabled: true });
    return this.database.manager.existsBy(UserEntity, { id, role, enabled: true });
  }
}
