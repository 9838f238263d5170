import { Injectable } from '@nestjs/common';
import { Accounts } from '../auth/accounts.js';
import { ClientEntity } from '../auth/accounts/client.entity.js';
import { UserEntity } from '../auth/accounts/user.entity.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { type DemoCredentials, demoCredentials } from './demo-credentials.js';

const CLIENT = 'demo';

/** Makes a client, a reviewer and an administrator to try the service with. Never in production. */
@Injectable()
export class Demo {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly accounts: Accounts,
  ) {}

  /**
   * Completes what an interrupted start may have left incomplete.
   * @returns the client's id.
   */
  async ensure(baseUrl: string): Promise<string> {
    const credentials = demoCredentials(this.config.dataDir, baseUrl);
    const clientId = await this.ensureClient(credentials);
    await this.ensureUser(credentials.reviewer, 'reviewer');
    await this.ensureUser(credentials.admin, 'admin');
    return clientId;
  }

  private async ensureClient(credentials: DemoCredentials): Promise<string> {
    const client = await this.database.manager.findOneBy(ClientEntity, { name: CLIENT });
    return client?.id ?? (await this.accounts.createClient(CLIENT, credentials)).id;
  }

  private async ensureUser(
    { username, password }: { username: string; password: string },
    role: 'reviewer' | 'admin',
  ): Promise<void> {
    if (await this.database.manager.existsBy(UserEntity, { username })) return;
    await this.accounts.createUser(username, password, role);
  }
}
