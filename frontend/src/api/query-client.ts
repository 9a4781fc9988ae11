import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isFinal } from './api-error';
import { logError } from './log';
import { TokenLostError } from './signed-in';

const FIVE_MINUTES = 5 * 60_000;
const MAX_RETRY_DELAY = 30_000;

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure` returns a summary of the error for the console. */
    queryMeta: { failure?: (error: unknown) => string };
  }
}

/** Query defaults of the specification: one retry, always stale, refetched on focus, dropped after five minutes. */
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
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, MAX_RETRY_DELAY),
        staleTime: 0,
        gcTime: FIVE_MINUTES,
        refetchOnWindowFocus: true,
        refetchInterval: false,
      },
      // The client itself retries a failed write once, under the same Idempotency-Key. Without a connection it fails at
      // once instead of waiting for one.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
