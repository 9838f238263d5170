import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line of a request carries. */
export interface RequestContext {
  requestId: string;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
