import { useState } from 'react';
import { unsaved } from '../../../../shared/admin';
import { useSession } from '../../../../shared/session/session-context';

/** Signs out, after asking about unsaved changes. */
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
