import type { FastifyInstance, RouteOptions } from 'fastify';

/** A route in Fastify's form: `GET`, `/review/tasks/:id`. */
export interface Route {
  method: string;
  path: string;
}

const lists = new WeakMap<object, RouteList>();

/** All routes of a server, also those that packages add to it. */
export class RouteList {
  private readonly methods = new Map<string, { pattern: RegExp; allowed: Set<string> }>();

  /** Watches a server that has no routes yet. */
  static watch(server: FastifyInstance): RouteList {
    const list = new RouteList();
    server.addHook('onRoute', (route: RouteOptions) => list.add(route));
    lists.set(server, list);
    return list;
  }

  /** @throws Error when the server was never watched. */
  static of(server: object): RouteList {
    const list = lists.get(server);
    if (!list) throw new Error('The routes of this server were not watched');
    return list;
  }

  all(): Route[] {
    return [...this.methods].flatMap(([path, { allowed }]) =>
      [...allowed].map((method) => ({ method, path })),
    );
  }

  /** Methods of the first route that has this path, HEAD left out; none when there is no such route. */
  methodsOn(path: string): string[] {
    for (const [route, { pattern, allowed }] of this.methods)
      if (route !== '*' && pattern.test(path)) return [...allowed].filter((name) => name !== 'HEAD');
    return [];
  }

  private add(route: RouteOptions): void {
    const known = this.methods.get(route.url) ?? { pattern: patternOf(route.url), allowed: new Set() };
    for (const method of [route.method].flat()) known.allowed.add(method);
    this.methods.set(route.url, known);
  }
}

const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`);
