import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthenticationService } from '../auth/login/authentication.service.js';
import { CredentialsRepository } from '../auth/accounts/credentials.repository.js';
import { Config } from '../config/config.js';
import { NotAuthorized } from '../domain/errors.js';
import { refusalOf } from '../http/error-catalogue.js';
import { Log } from '../logging/log.js';
import { queueTokenOf } from '../work/bull/bull.module.js';
import { workKinds } from '../work/work-item.entity.js';
import { BoardLogin } from './board-login.js';

const PATH = '/admin/queues';

const HEADERS = {
  'cache-control': 'no-store',
  // The board's page loads fonts from another host; an operator's browser does not need to contact it.
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};

/**
 * Bull's board of the queues, at `/admin/queues`. It only shows: the queues hold nothing that could be repaired
 * there, and a page that changes things under a password that browsers send by themselves invites forgery.
 */
export async function serveQueueBoard(app: NestFastifyApplication): Promise<void> {
  // Loaded only where there is Redis.
  const [{ createBullBoard }, { BullAdapter }, { FastifyAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullAdapter'),
    import('@bull-board/fastify'),
  ]);
  const board = new FastifyAdapter();
  board.setBasePath(PATH);
  createBullBoard({
    queues: workKinds.map((kind) => new BullAdapter(app.get(queueTokenOf(kind)), { readOnlyMode: true })),
    // The adapter declares its own copy of the same interface.
    serverAdapter: board as never,
    options: { uiConfig: { boardTitle: 'Confere' } },
  });
  const lifetimeMs = app.get(Config).tokenLifetimeSeconds * 1000;
  const login = new BoardLogin(app.get(AuthenticationService), app.get(CredentialsRepository), lifetimeMs);
  const guard = guardOf(login, app.get(Log));
  const plugin = async (server: FastifyInstance) => {
    server.addHook('onRequest', guard);
    await server.register(board.registerPlugin() as never);
  };
  await app.register(plugin as never, { prefix: PATH });
}

const guardOf = (login: BoardLogin, log: Log) => async (request: FastifyRequest, reply: FastifyReply) => {
  void reply.headers(HEADERS);
  try {
    await login.assertAdministrator(request.headers.authorization, request.ip);
    return undefined;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.unexpected) log.error({ error, requestId: request.id, route: PATH }, 'request failed');
    if (refusal.retryAfterSeconds) void reply.header('retry-after', String(refusal.retryAfterSeconds));
    // 401, not the interface's 400: only 401 makes the browser ask for a password.
    const isLogin = error instanceof NotAuthorized;
    if (isLogin) void reply.header('www-authenticate', 'Basic realm="Confere", charset="UTF-8"');
    const text = refusal.errors[0]?.message ?? refusal.message;
    return reply
      .status(isLogin ? 401 : refusal.httpStatus)
      .type('text/plain; charset=utf-8')
      .send(text);
  }
};
