import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, RouteOptions } from 'fastify';
import { requestContext } from '../logging/request-context.js';
import type { Envelope } from './envelope.js';
import { refusalOf } from './error-catalogue.js';
import { startTiming } from './request-times.js';
import { RouteList } from './route-list.js';

const OTHER_BODY_BYTES = 1_000_000;
/** Room for the parameters beside the file. */
const PARAMETER_BYTES = 1_000_000;

type BodyDone = (error: Error | null, body?: unknown) => void;

export interface HttpLimits {
  /** Of the largest file that is taken, in bytes. */
  maxFileBytes: number;
}

/**
 * The server: request ids, times and limits.
 * @param trustedProxies addresses and ranges.
 */
export function createAdapter(
  { maxFileBytes }: HttpLimits,
  trustedProxies: readonly string[] = [],
): FastifyAdapter {
  const adapter = new FastifyAdapter({
    genReqId: () => randomUUID(),
    frameworkErrors: refuseUnroutable,
    // base64 makes four characters of three bytes.
    bodyLimit: Math.ceil(maxFileBytes / 3) * 4 + PARAMETER_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Whose X-Forwarded-For is believed; of others it is whatever a stranger wrote.
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
  });
  const server = adapter.getInstance();
  // Some routes need no body, and clients name the content type all the same: nothing at all reads as `{}`.
  const parseJson = server.getDefaultJsonParser('error', 'error');
  adapter.useBodyParser('application/json', false, {}, (request: unknown, body: Buffer, done: BodyDone) => {
    if (body.length === 0) done(null, {});
    else void parseJson(request as never, body.toString('utf8'), done);
  });
  const routes = RouteList.watch(server as never);
  server.addHook('onRequest', (request, reply, done) => {
    startTiming(request as never);
    void reply.header('x-request-id', request.id);
    requestContext.run({ requestId: request.id }, done);
  });
  server.addHook('onRoute', (route: RouteOptions) => {
    // Only submissions carry files.
    if (!route.url.endsWith('content-extraction')) route.bodyLimit = OTHER_BODY_BYTES;
  });
  server.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 ? (methodRefusal(routes, request.method, request.url) as never) : undefined);
  });
  return adapter;
}

/** What can't even be routed, such as a path with `%zz`, never comes to the filter that answers everything else. */
function refuseUnroutable(error: Error, request: { id: unknown }, reply: FastifyReply): void {
  const { httpStatus, code, message, errors } = refusalOf(error);
  const requestId = String(request.id);
  const body: Envelope = {
    result: null,
    requestId,
    elapsedMilliseconds: 0,
    status: { message, code, errors },
  };
  void reply
    .status(httpStatus)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId })
    .send(JSON.stringify(body));
}

/** A path that exists under another method is 405, not 404. */
function methodRefusal(routes: RouteList, method: string, url: string): Error | undefined {
  const path = url.split('?')[0]!.replace(/\/$/, '');
  const allowed = routes.methodsOn(path);
  if (allowed.length === 0) return undefined;
  return Object.assign(new Error(`${method} is not possible on ${path}; use ${allowed.join(' or ')}`), {
    statusCode: 405,
  });
}

export async function registerMultipart(
  app: NestFastifyApplication,
  { maxFileBytes }: HttpLimits,
): Promise<void> {
  await app.register(multipart as never, {
    limits: { fileSize: maxFileBytes, files: 1, fields: 50, fieldSize: PARAMETER_BYTES, parts: 60 },
  });
}
