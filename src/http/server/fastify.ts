import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { requestContext } from '../../logging/request-context.js';
import { bodyConfigOf, PLAIN_BODY_BYTES, wholeBodyOf } from './body.js';
import { BodyClock, type BodyTimes, hasBody } from './body-clock.js';
import type { InterfaceNames } from '../parameters/interface-names.js';
import { refuseUnreadable, refuseUnroutable } from './outside-routes.js';
import { parseJson } from './parse-json.js';
import { startTiming } from '../request-times.js';
import { RouteList } from './route-list.js';

/** Most connections: a client that opens all of them must leave file descriptors for the database, files and readers. */
const MOST_CONNECTIONS = 2_000;

/** Most parts of a form: enough for five rules with each property in its own part. */
const MOST_FIELDS = 5_000;

export interface HttpLimits {
  /** Of the largest file that is taken, in bytes. */
  maxFileBytes: number;
  bodyTimes: BodyTimes;
}

/**
 * The server: request ids, times and limits.
 * @param trustedProxies addresses and ranges.
 */
export function createAdapter(
  { bodyTimes }: HttpLimits,
  trustedProxies: readonly string[] = [],
): FastifyAdapter {
  const adapter = new FastifyAdapter({
    genReqId: () => randomUUID(),
    frameworkErrors: refuseUnroutable,
    clientErrorHandler: refuseUnreadable,
    bodyLimit: PLAIN_BODY_BYTES,
    http: { headersTimeout: bodyTimes.stallMs, connectionsCheckingInterval: bodyTimes.stallMs / 4 },
    // A large file over a slow line may take hours; `BodyClock` tells slow clients from dead ones.
    requestTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // X-Forwarded-For is trusted only from these proxies; anyone can write it.
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
  });
  const server = adapter.getInstance() as unknown as FastifyInstance;
  server.server.maxConnections = MOST_CONNECTIONS;
  RouteList.watch(server);
  server.addHook('onRequest', (request, reply, done) => {
    startTiming(request);
    void reply.header('x-request-id', request.id);
    requestContext.run({ requestId: request.id }, done);
  });
  watchBodies(server, bodyTimes);
  readJson(server);
  return adapter;
}

function watchBodies(server: FastifyInstance, times: BodyTimes): void {
  const clocks = new WeakMap<FastifyRequest, BodyClock>();
  server.addHook('onRequest', (request, reply, done) => {
    // Injected requests have no connection and have arrived completely.
    if (hasBody(request) && request.raw.socket instanceof Socket)
      clocks.set(request, new BodyClock(request, reply, times));
    done();
  });
  server.addHook('onSend', (request, _reply, _payload, done) => {
    clocks.get(request)?.answering();
    done();
  });
  server.addHook('onResponse', (request, _reply, done) => {
    clocks.get(request)?.answered();
    done();
  });
}

function readJson(server: FastifyInstance): void {
  server.addHook('onRoute', (route: RouteOptions) => {
    route.bodyLimit = bodyConfigOf(route.config).maxBodyBytes ?? PLAIN_BODY_BYTES;
  });
  // Removes Fastify's own parsers: a body is JSON or a form with a file.
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const { bodyLimit, config } = request.routeOptions;
    if (bodyConfigOf(config).isStreamed) return undefined;
    return parseJson(request, (await wholeBodyOf(request, bodyLimit)).toString('utf8'));
  });
}

export async function registerMultipart(
  app: NestFastifyApplication,
  { maxFileBytes }: HttpLimits,
): Promise<void> {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addHook('preValidation', refuseForm);
  await app.register(multipart as never, {
    limits: {
      fileSize: maxFileBytes,
      files: 1,
      fields: MOST_FIELDS,
      fieldSize: PLAIN_BODY_BYTES,
      parts: MOST_FIELDS + 1,
    },
  });
}

/** Forms are parsed only by routes that take files. */
async function refuseForm({ headers, routeOptions }: FastifyRequest): Promise<void> {
  const isForm = /^multipart\//i.test(headers['content-type'] ?? '');
  if (isForm && !bodyConfigOf(routeOptions.config).isStreamed) throw new UnsupportedMediaTypeException();
}

/**
 * All answers except raw bytes, refusals included, use the property names that the interface's clients know.
 */
export function renameAnswers(app: NestFastifyApplication, names: InterfaceNames): void {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addHook('preSerialization', async (_request, _reply, body) => names.outward(body));
}
