import { QueryClient } from '@tanstack/react-query';
import { isFinal } from './api-error';

const FIVE_MINUTES = 5 * 60_000;
const LONGEST_PAUSE = 30_000;

/** The specification's data client: one retry, always stale, refetched on focus, dropped after five minutes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isFinal(error),
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, LONGEST_PAUSE),
        staleTime: 0,
        gcTime: FIVE_MINUTES,
        refetchOnWindowFocus: true,
        refetchInterval: false,
      },
      // The client itself sends a failed write once more, under the same Idempotency-Key.
      mutations: { retry: false },
    },
  });
}
