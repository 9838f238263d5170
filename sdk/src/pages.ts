import type { Client } from 'openapi-fetch';
import type { paths } from './openapi.js';
import type { CallOptions, QueryOf, ResultOf } from './routes.js';

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

/** Filters of a list; the cursor is this client's. */
export type Filters<P extends ListPath> = Omit<QueryOf<P>, 'cursor'>;

/** Everything that a route lists, page by page as it is asked for. @throws ConfereError */
export async function* itemsOf<P extends ListPath>(
  api: Client<paths>,
  path: P,
  filters: Filters<P> | undefined,
  { signal }: CallOptions = {},
): AsyncGenerator<ItemOf<P>, void, void> {
  let cursor: string | null | undefined;
  do {
    const query = { ...filters, ...(cursor ? { cursor } : {}) };
    // The compiler can't follow a path that is still open; `ListPath` has made sure of the answer.
    const { data } = await (api.GET as Get)(path, { params: { query }, signal });
    const { nextCursor, ...lists } = data.result;
    yield* Object.values(lists).find(Array.isArray) as ItemOf<P>[];
    cursor = nextCursor;
  } while (cursor);
}

type Get = (
  path: string,
  init: object,
) => Promise<{ data: { result: { nextCursor: string | null; [list: string]: unknown } } }>;
