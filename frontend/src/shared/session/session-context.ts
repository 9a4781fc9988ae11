import { createContext, useContext } from 'react';
import { type components } from '@kawabe/client';
import { queryOptions } from '@tanstack/react-query';
import { type Api } from '../../api/client';

export type SessionUser = components['schemas']['SignedInUserDto'];

export interface Session {
  user: SessionUser;
  signOut: () => Promise<void>;
  /** For responses outside of queries and mutations: a 401 opens the sign-in dialog. */
  reportFailure: (error: unknown) => void;
}

export const SessionContext = createContext<Session | null>(null);

/** Returns the session; only inside the back office. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext');
  return session;
}

const STALE_TIME_MS = 5 * 60_000;

/** Whether the stored token is valid, and its user. Callers disable the query while there is no token. */
export function sessionStatusQuery(api: Api) {
  return queryOptions({
    ...api.queryOptions('get', '/api/auth/status'),
    staleTime: STALE_TIME_MS,
    refetchOnWindowFocus: true,
    retry: 1,
  });
}
