import { Module } from '@nestjs/common';
import { Accounts } from './accounts.js';
import { ClientAdministration } from './accounts/client-administration.js';
import { UserAdministration } from './accounts/user-administration.js';
import { WebhookSecrets } from './accounts/webhook-secrets.js';

const accounts = [Accounts, ClientAdministration, UserAdministration, WebhookSecrets];

@Module({ providers: accounts, exports: accounts })
export class AccountsModule {}
