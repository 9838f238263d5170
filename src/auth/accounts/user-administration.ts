import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { AuditTrail } from '../../audit/audit-trail.js';
import { Database } from '../../database/database.js';
import { NotFound } from '../../domain/errors.js';
import type { Actor } from '../../process/process-lifecycle.js';
import { assertPassword, hashPassword } from './passwords.js';
import type { UserRole } from '../role.js';
import { UserEntity } from './user.entity.js';

export interface UserSummary {
  id: string;
  username: string;
  role: UserRole;
  enabled: boolean;
  createdAt: Date;
}

/** What an operator does with existing users. Each action is recorded in the audit trail. */
@Injectable()
export class UserAdministration {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  async list(): Promise<UserSummary[]> {
    const users = await this.database.manager.find(UserEntity, { order: { username: 'ASC' } });
    return users.map(({ id, username, role, enabled, createdAt }) => ({
      id,
      username,
      role,
      enabled,
      createdAt,
    }));
  }

  /** Tokens and sessions that a disabled user has are refused at once. @throws NotFound */
  async setEnabled(username: string, enabled: boolean): Promise<void> {
    await this.change(username, { enabled }, enabled ? 'user.enabled' : 'user.disabled');
  }

  /** Tokens and sessions that the user has are refused at once. @throws NotFound, InvalidParameters when the password is too short. */
  async setPassword(username: string, password: string, actor: Actor = 'system'): Promise<void> {
    assertPassword(password);
    const passwordHash = await hashPassword(password);
    const passwordGeneration = () => 'password_generation + 1';
    await this.change(username, { passwordHash, passwordGeneration }, 'user.password-changed', actor);
  }

  private async change(
    username: string,
    changes: QueryDeepPartialEntity<UserEntity>,
    action: string,
    actor: Actor = 'system',
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await tx.manager.findOneBy(UserEntity, { username: username.trim().toLowerCase() });
      if (!user)
        throw new NotFound(`There is no user "${username}"; \`confere user list\` shows those there are`);
      await tx.manager.update(UserEntity, { id: user.id }, changes);
      await this.audit.record(tx, actor, action, user.id);
    });
  }
}
