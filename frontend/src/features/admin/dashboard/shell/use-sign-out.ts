import { useState } from 'react';
import { unsaved } from '../../../../shared/admin';
import { useSession } from '../../../../shared/session/session-context';

/** Signing out, once what is not saved has been asked about. */
export function useSignOut() {
  const { signOut } = useSession();
  const [leaving, setLeaving] = useState(false);
  const leave = () =>
    void unsaved.confirmLeave(() => {
      setLeaving(true);
      void signOut().finally(() => setLeaving(false));
    });
  return { leave, leaving };
}
