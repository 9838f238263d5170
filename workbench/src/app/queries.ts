import { QueryClient } from '@tanstack/react-query';
import { Fault } from '../api/fault.js';

const MOST_RETRIES = 3;

/** What the service answered, in memory alone, and not for long: documents must not pile up over a day's tasks. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < MOST_RETRIES && error instanceof Fault && error.isOffline,
      staleTime: 5_000,
      gcTime: 60_000,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});
