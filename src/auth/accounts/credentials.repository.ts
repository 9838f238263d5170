import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { Clock } from '../../clock/clock.js';
import { Database } from '../../database/database.js';
import type { Caller } from '../caller.js';
import { ClientKeyEntity } from './client-key.entity.js';
import { ClientEntity } from './client.entity.js';
import { UserEntity } from './user.entity.js';

@Injectable()
export class CredentialsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A key that is not (yet) revoked and whose client is enabled. */
  async findClientByKeyHash(hash: Buffer): Promise<ClientKeyEntity | null> {
    const key = await this.database.manager.findOneBy(ClientKeyEntity, [
      { hash, revokedAt: IsNull() },
      { hash, revokedAt: MoreThan(this.clock.now()) },
    ]);
    return key && (await this.isEnabled({ role: 'client', id: key.clientId })) ? key : null;
  }

  findUserByUsername(username: string): Promise<UserEntity | null> {
    return this.database.manager.findOneBy(UserEntity, { username, enabled: true });
  }

  /** Whether the client or user of a token still exists, is enabled, and still has the password that the token was issued for. */
  isEnabled({ role, id, passwordGeneration = 0 }: Caller): Promise<boolean> {
    if (role === 'client') return this.database.manager.existsBy(ClientEntity, { id, enabled: true });
    return this.database.manager.existsBy(UserEntity, { id, role, enabled: true, passwordGeneration });
  }
}
