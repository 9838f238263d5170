import { type CanActivate, NotFoundException, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { InvalidParameters } from '../../domain/errors.js';
import { RouteList } from './route-list.js';

type Handler = (...args: unknown[]) => unknown;

interface Target {
  controller: Type;
  handler: Handler;
  takesQuery: boolean;
}

/**
 * Refuses requests before their body is read: unknown routes, requests that the guards refuse, and queries
 * on routes without query parameters. It runs after the hooks that set headers, so that refusals have them too.
 */
export function guardFrontDoor(app: NestFastifyApplication, guards: readonly CanActivate[]): void {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const targets = targetsOf(app);
  const routes = RouteList.of(server);
  server.addHook('onReady', async () => assertAllThere(targets, routes));
  server.addHook('onRequest', async (request, reply) => {
    if (request.is404) throw unroutable(routes, request);
    // Swagger UI and the queue board are not routes of controllers; the board has its own guard.
    const target = targets.get(keyOf(request.method, request.routeOptions.url!));
    if (!target) return;
    await admit(target, guards, request, reply);
    if (!target.takesQuery) refuseQuery(request.query as object);
  });
}

async function admit(
  { controller, handler }: Target,
  guards: readonly CanActivate[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const context = new ExecutionContextHost([request, reply], controller, handler);
  for (const guard of guards) await guard.canActivate(context);
}

/** Refuses query parameters on a route that has none: the caller expects an effect. @throws InvalidParameters */
function refuseQuery(query: object): void {
  const problems = Object.keys(query).map((path) => ({
    path,
    message: 'unknown parameter; this route has none in its query',
  }));
  if (problems.length > 0) throw new InvalidParameters(problems);
}

/** The methods of all controllers by their routes. */
function targetsOf(app: NestFastifyApplication): Map<string, Target> {
  const scanner = new MetadataScanner();
  const targets = new Map<string, Target>();
  for (const { metatype } of new DiscoveryService(app.get(ModulesContainer)).getControllers()) {
    const controller = metatype as Type;
    for (const name of scanner.getAllMethodNames(controller.prototype as object)) {
      const handler = (controller.prototype as Record<string, Handler>)[name]!;
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      if (method === undefined) continue;
      const parts = [controller, handler].map((each) => Reflect.getMetadata(PATH_METADATA, each) as string);
      targets.set(keyOf(RequestMethod[method], pathOf(parts)), {
        controller,
        handler,
        takesQuery: takesQuery(controller, name),
      });
    }
  }
  return targets;
}

function takesQuery(controller: Type, method: string): boolean {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as object;
  return Object.keys(parameters).some((key) => key.startsWith(`${RouteParamtypes.QUERY}:`));
}

const pathOf = (parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter((piece) => piece !== '')
    .join('/')}`;

/** HEAD is answered as GET is. */
const keyOf = (method: string, path: string): string => `${method === 'HEAD' ? 'GET' : method} ${path}`;

/** @throws Error when a route is served on a different path than the guarded one. */
function assertAllThere(targets: Map<string, Target>, routes: RouteList): void {
  const served = new Set(routes.all().map(({ method, path }) => keyOf(method, path)));
  const missing = [...targets.keys()].filter((key) => !served.has(key));
  if (missing.length > 0) throw new Error(`Not served under the path that is guarded: ${missing.join(', ')}`);
}

/** A path that exists for another method is 405, not 404. */
function unroutable(routes: RouteList, { method, url }: FastifyRequest): Error {
  const path = url.split('?')[0]!.replace(/\/$/, '');
  const allowed = routes.methodsOn(path);
  if (allowed.length === 0) return new NotFoundException(`Cannot ${method} ${url}`);
  return Object.assign(new Error(`${method} is not possible on ${path}; use ${allowed.join(' or ')}`), {
    statusCode: 405,
  });
}
