import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MaxBody } from '../../http/server/body.js';
import { BodyValidation } from '../../http/parameters/body-validation.pipe.js';
import { Answer } from '../../http/envelope.js';
import { ApiEnvelope } from '../../http/swagger.js';
import { AuthenticationService } from '../login/authentication.service.js';
import { refuseOtherOrigins } from './browser-sessions.js';
import type { Caller } from '../caller.js';
import {
  NEW_PASSWORD_EXAMPLES,
  NewPasswordDto,
  SessionDto,
  SIGN_IN_EXAMPLES,
  SignInDto,
} from '../dto/session.dto.js';
import { FromBrowsers } from '../from-browsers.decorator.js';
import { assertPassword } from '../accounts/passwords.js';
import { Public } from '../public.decorator.js';
import { Roles } from '../roles.decorator.js';
import { clearSessionCookie, sessionIdOf, setSessionCookie } from './session-cookie.js';
import { csrfTokenOf, type Session, Sessions } from './sessions.js';
import { UserAdministration } from '../accounts/user-administration.js';

const NOT_KEPT = { 'cache-control': 'no-store' };
/**
 * Clears only this service's cookie: other services may share the domain. The pages store nothing
 * of a document, and a reviewer's keys and language outlive the session.
 */
const SIGNED_OUT = { ...NOT_KEPT, 'clear-site-data': '"cache"' };

type WithSession = FastifyRequest & { session: Session };

/** Signing in from a browser. */
@ApiTags('session')
@Controller('session')
@Roles('reviewer', 'admin')
export class SessionController {
  constructor(
    private readonly authentication: AuthenticationService,
    private readonly sessions: Sessions,
    private readonly users: UserAdministration,
  ) {}

  @Post()
  @Public()
  @MaxBody(16_000)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sign in from a browser',
    description:
      'For pages of this service: the answer sets the cookie of a session. `Sec-Fetch-Site` must be `same-origin`.',
  })
  @ApiBody({ type: SignInDto, examples: SIGN_IN_EXAMPLES })
  @ApiEnvelope(SessionDto)
  async signIn(
    @Body(new BodyValidation(SignInDto)) given: SignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer> {
    refuseOtherOrigins(request);
    return this.begin(await this.authentication.authenticate(given, request.ip), request, reply);
  }

  @Get()
  @FromBrowsers({ alone: true, isIdle: true })
  @ApiOperation({ summary: 'Who is signed in', description: 'Asking does not prolong the session.' })
  @ApiEnvelope(SessionDto)
  getSession(@Req() { session }: WithSession): Answer {
    return new Answer(presentSession(session), { headers: NOT_KEPT });
  }

  @Delete()
  @FromBrowsers({ alone: true })
  @ApiOperation({ summary: 'Sign out', description: 'Clears what the browser keeps of this service.' })
  @ApiEnvelope(null)
  async signOut(
    @Req() request: WithSession,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer> {
    await this.sessions.end(request.session.id);
    clearSessionCookie(request, reply);
    return new Answer(null, { headers: SIGNED_OUT });
  }

  @Put('password')
  @FromBrowsers({ alone: true })
  @MaxBody(16_000)
  @ApiOperation({
    summary: 'Change the password',
    description: 'Ends all sessions and tokens of the user; the answer sets the cookie of a new session.',
  })
  @ApiBody({ type: NewPasswordDto, examples: NEW_PASSWORD_EXAMPLES })
  @ApiEnvelope(SessionDto)
  async changePassword(
    @Body(new BodyValidation(NewPasswordDto)) { password, newPassword }: NewPasswordDto,
    @Req() request: WithSession,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer> {
    const { username, userId } = request.session;
    assertPassword(newPassword, 'newPassword');
    await this.authentication.authenticate({ username, password }, request.ip);
    await this.users.setPassword(username, newPassword, `user:${userId}`);
    const again = { username, password: newPassword };
    return this.begin(await this.authentication.authenticate(again, request.ip), request, reply);
  }

  /** Each sign-in gets a new id: an old one may have been planted (session fixation). */
  private async begin(caller: Caller, request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
    const former = sessionIdOf(request);
    if (former !== undefined) await this.sessions.end(former);
    const session = await this.sessions.start(caller);
    setSessionCookie(request, reply, session.id);
    return new Answer(presentSession(session), { headers: NOT_KEPT });
  }
}

function presentSession(session: Session): SessionDto {
  const { userId, username, role, startedAt, idleExpiresAt, expiresAt } = session;
  return {
    userId,
    username,
    role,
    csrfToken: csrfTokenOf(session),
    startedAt: startedAt.toISOString(),
    idleExpiresAt: idleExpiresAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
