import { Injectable } from '@nestjs/common';
import { Clock } from '../../clock/clock.js';
import { AskedTogether } from '../../database/asked-together.js';
import { Database } from '../../database/database.js';
import { Statement } from '../../database/statement.js';
import type { Caller } from '../caller.js';
import type { Role } from '../role.js';
import { UserEntity } from './user.entity.js';

/** A client's key that lets in. */
export interface ValidKey {
  id: string;
  clientId: string;
}

interface EnabledUser {
  id: string;
  role: Role;
  passwordGeneration: number;
}

const ENABLED_CLIENTS = new Statement<{ id: string }>(
  'enabled-clients',
  'SELECT id FROM clients WHERE id = ANY ($1::uuid[]) AND enabled',
);

const ENABLED_USERS = new Statement<EnabledUser>(
  'enabled-users',
  `SELECT id, role, password_generation AS "passwordGeneration" FROM users WHERE id = ANY ($1::uuid[]) AND enabled`,
);

const VALID_KEY = new Statement<ValidKey>(
  'valid-client-key',
  `SELECT key.id, key.client_id AS "clientId" FROM client_keys key JOIN clients client ON client.id = key.client_id
   WHERE key.hash = $1 AND (key.revoked_at IS NULL OR key.revoked_at > $2) AND client.enabled`,
);

@Injectable()
export class CredentialsRepository {
  private readonly clients: AskedTogether<true>;
  private readonly users: AskedTogether<EnabledUser>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.clients = new AskedTogether(async (ids) => {
      const rows = await database.run(ENABLED_CLIENTS, [ids]);
      return new Map(rows.map(({ id }) => [id, true]));
    });
    this.users = new AskedTogether(async (ids) => {
      const rows = await database.run(ENABLED_USERS, [ids]);
      return new Map(rows.map((user) => [user.id, user]));
    });
  }

  /** A key that is not (yet) revoked and whose client is enabled. */
  async findClientByKeyHash(hash: Buffer): Promise<ValidKey | null> {
    const [key] = await this.database.run(VALID_KEY, [hash, this.clock.now()]);
    return key ?? null;
  }

  findUserByUsername(username: string): Promise<UserEntity | null> {
    return this.database.manager.findOneBy(UserEntity, { username, enabled: true });
  }

  /** Whether the client or user of a token still exists, is enabled, and still has the password that the token was issued for. */
  async isEnabled({ role, id, passwordGeneration = 0 }: Caller): Promise<boolean> {
    if (role === 'client') return (await this.clients.ask(id)) === true;
    const user = await this.users.ask(id);
    return user?.role === role && user.passwordGeneration === passwordGeneration;
  }
}
