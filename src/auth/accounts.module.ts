import { Module } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { ClientAdministration } from './client-administration.js';
import { UserAdministration } from './user-administration.js';
import { WebhookSecrets } from './webhook-secrets.js';

const accounts = [Accounts, ClientAdministration, UserAdministration, WebhookSecrets];

@Module({ providers: accounts, exports: accounts })
export class AccountsModule {}
