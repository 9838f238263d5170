import { Module } from '@nestjs/common';
import { Accounts } from './accounts.js';

@Module({ providers: [Accounts], exports: [Accounts] })
export class AccountsModule {}
