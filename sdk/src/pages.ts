import type { Client } from 'openapi-fetch';
import type { paths } from './openapi.js';
import type { CallOptions, PathOf, QueryOf, ResultOf } from './routes.js';

/** Routes that list in pages: their `result` is one list and `nextCursor`. */
export type ListPath = {
  [P in keyof paths]: 'get' extends keyof paths[P]
    ? ResultOf<P, 'get'> extends { nextCursor: string | null }
      ? P
      : never
    : never;
}[keyof paths];

/** What a route lists. */
export type ItemOf<P extends ListPath> = Extract<
  ResultOf<P, 'get'>[keyof ResultOf<P, 'get'>],
  unknown[]
>[number];

/** Filters of a list, and what stands in its path; the cursor is this client's. */
export type Filters<P extends ListPath> = Omit<QueryOf<P>, 'cursor'> & PathOf<P>;

/** Filters can be left out unless something stands in the path. */
export type ListArguments<P extends ListPath> =
  Record<never, never> extends Filters<P>
    ? [filters?: Filters<P>, options?: CallOptions]
    : [filters: Filters<P>, options?: CallOptions];

/** Everything that a route lists, page by page as it is asked for. @throws ConfereError */
export async function* itemsOf<P extends ListPath>(
  api: Client<paths>,
  path: P,
  ...[filters, { signal } = {}]: ListArguments<P>
): AsyncGenerator<ItemOf<P>, void, void> {
  const [inPath, inQuery] = split(path, { ...filters });
  let cursor: string | null | undefined;
  do {
    const query = { ...inQuery, ...(cursor ? { cursor } : {}) };
    // The compiler can't follow a path that is still open; `ListPath` has made sure of the answer.
    const { data } = await (api.GET as Get)(path, { params: { path: inPath, query }, signal });
    const { nextCursor, ...lists } = data.result;
    yield* Object.values(lists).find(Array.isArray) as ItemOf<P>[];
    cursor = nextCursor;
  } while (cursor);
}

function split(path: string, given: Record<string, unknown>): [inPath: object, inQuery: object] {
  const isInPath = ([name]: [string, unknown]): boolean => path.includes(`{${name}}`);
  const entries = Object.entries(given);
  return [
    Object.fromEntries(entries.filter(isInPath)),
    Object.fromEntries(entries.filter((entry) => !isInPath(entry))),
  ];
}

type Get = (
  path: string,
  init: object,
) => Promise<{ data: { result: { nextCursor: string | null; [list: string]: unknown } } }>;
