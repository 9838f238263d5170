import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountsModule } from './accounts.module.js';
import { AuthGuard } from './auth.guard.js';
import { AuthenticationController } from './authentication.controller.js';
import { AuthenticationService } from './authentication.service.js';
import { BrowserSessions } from './browser-sessions.js';
import { CredentialsRepository } from './credentials.repository.js';
import { LoginQueue } from './login-queue.js';
import { LoginRecord } from './login-record.js';
import { JwtStrategy } from './jwt.strategy.js';
import { LoginThrottle } from './login-throttle.js';
import { PasswordChecks } from './password-checks.js';
import { SessionController } from './session.controller.js';
import { SessionsModule } from './sessions.module.js';
import { Tokens } from './tokens.js';

@Module({
  imports: [AccountsModule, SessionsModule],
  controllers: [AuthenticationController, SessionController],
  providers: [
    AuthenticationService,
    BrowserSessions,
    CredentialsRepository,
    LoginQueue,
    LoginRecord,
    JwtStrategy,
    LoginThrottle,
    PasswordChecks,
    Tokens,
    AuthGuard,
    { provide: APP_GUARD, useExisting: AuthGuard },
  ],
})
export class AuthModule {}
