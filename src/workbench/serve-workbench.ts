import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { NotFoundException } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { projectRoot } from '../config/project-root.js';

const BUILT = join(projectRoot, 'dist/workbench');
export const WORKBENCH_PATH = '/app';
/** Placeholder in the built page, replaced by a new nonce in each answer. */
const NONCE = '__NONCE__';

const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/**
 * Serves the reviewers' pages at `/app`: one HTML page for every path below it, and its files. A browser that
 * opens `/` is redirected there. Without the built pages the service is only an API.
 */
export async function serveWorkbench(app: NestFastifyApplication): Promise<void> {
  const file = join(BUILT, 'index.html');
  if (!existsSync(file)) return;
  const page = readFileSync(file, 'utf8');
  await app.register(fastifyStatic as never, {
    root: join(BUILT, 'assets'),
    prefix: `${WORKBENCH_PATH}/assets/`,
    // The build has compressed them, better than an answer has time for.
    preCompressed: true,
    decorateReply: false,
    index: false,
    // Their names contain a hash of their contents.
    immutable: true,
    maxAge: '365d',
  });
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const answer = async (_request: FastifyRequest, reply: FastifyReply) => sendPage(reply, page);
  server.get(WORKBENCH_PATH, answer);
  server.get(`${WORKBENCH_PATH}/*`, answer);
  server.get('/', async (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) throw new NotFoundException('Cannot GET /');
    return reply.redirect(WORKBENCH_PATH, 302);
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOf(nonce),
    })
    .send(page.replaceAll(NONCE, nonce));
}
