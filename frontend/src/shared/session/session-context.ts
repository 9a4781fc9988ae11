import { createContext, useContext } from 'react';
import { type components } from '@kawabe/client';

export type SessionUser = components['schemas']['SignedInUserDto'];

export interface Session {
  user: SessionUser;
  signOut: () => Promise<void>;
  /** For answers that no query or mutation sees: a 401 asks the person to sign in again. */
  reportFailure: (error: unknown) => void;
}

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in; only inside the back office. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}
