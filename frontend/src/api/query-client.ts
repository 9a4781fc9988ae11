import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isFinal } from './api-error';
import { logError } from './log';
import { TokenLostError } from './signed-in';

const GC_TIME_MS = 5 * 60_000;
const MAX_RETRY_DELAY_MS = 30_000;

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure` returns a summary of the error for the console. */
    queryMeta: { failure?: (error: unknown) => string };
  }
}

/** Creates a query client: one retry; data is always stale, refetched on focus, and dropped after 5 minutes without use. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => logError(error, meta?.failure?.(error)),
    }),
    mutationCache: new MutationCache({
      // A write that was not sent has not failed; the session monitor reports it.
      onError: (error) => void (error instanceof TokenLostError || logError(error)),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isFinal(error),
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, MAX_RETRY_DELAY_MS),
        staleTime: 0,
        gcTime: GC_TIME_MS,
        refetchOnWindowFocus: true,
        refetchInterval: false,
      },
      // The client itself retries a failed write once, under the same Idempotency-Key. Without a connection a
      // write fails at once instead of waiting for one.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
