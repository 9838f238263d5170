import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountsModule } from './accounts.module.js';
import { AuthGuard } from './auth.guard.js';
import { AuthenticationController } from './login/authentication.controller.js';
import { AuthenticationService } from './login/authentication.service.js';
import { BrowserSessions } from './session/browser-sessions.js';
import { CredentialsRepository } from './accounts/credentials.repository.js';
import { LoginQueue } from './login/login-queue.js';
import { LoginRecord } from './login/login-record.js';
import { JwtStrategy } from './tokens/jwt.strategy.js';
import { LoginThrottle } from './login/login-throttle.js';
import { PasswordChecks } from './login/password-checks.js';
import { SessionController } from './session/session.controller.js';
import { SessionsModule } from './session/sessions.module.js';
import { Tokens } from './tokens/tokens.js';

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
