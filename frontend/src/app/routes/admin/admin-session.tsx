import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { token } from '../../../api/token';
import { dashboardTexts } from '../../../features/admin/dashboard/texts';
import { ConfirmIdentityDialog } from '../../../features/admin/sign-in/confirm-identity-dialog';
import { SignInDialog } from '../../../features/admin/sign-in/sign-in-dialog';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { SessionContext, sessionStatusQuery } from '../../../shared/session/session-context';
import { Button } from '../../../shared/ui/button';
import { confirmation } from '../../../api/confirmation';
import { useSessionMonitor } from './use-session-monitor';
import { useTypingPause } from './use-typing-pause';
import '../../../features/admin/dashboard/shell/shell.css';

/**
 * Requires a session: redirects to the login screen without one. A session that ends later is renewed in a dialog over the
 * screen, which stays mounted.
 */
export function AdminSession() {
  const api = useApi();
  const texts = useDictionary(dashboardTexts);
  const monitor = useSessionMonitor();
  const respondToConfirmation = useConfirmation();
  const { pathname, search, hash } = useLocation();
  const loginState = { from: pathname + search + hash };
  const { data, isPending, isError, refetch } = useQuery({
    ...sessionStatusQuery(api),
    enabled: !monitor.isLeaving && token.read() !== null,
  });
  // The user stays set after the session has ended, because a dialog renews the session.
  const [user, setUser] = useState(data?.user ?? null);
  if (data?.user && data.user !== user) setUser(data.user);
  const isExpired = monitor.isExpired || data?.authenticated === false;
  const hasPausedTyping = useHasPausedTyping(isExpired || respondToConfirmation !== null);

  if (monitor.isLeaving) return null;
  if (!user) {
    if (token.read() === null) return <Navigate to="/admin/login" replace state={loginState} />;
    if (isPending) {
      return (
        <div className="shell-gate stack gap-2" role="status">
          <span className="shell-spinner" aria-hidden="true" />
          {texts.checking}
        </div>
      );
    }
    if (!isError) return <Navigate to="/admin/login" replace state={loginState} />;
    return (
      <main className="shell-gate stack gap-2" id="main">
        <p role="alert">{texts.checkFailed}</p>
        <Button onClick={() => void refetch()}>{texts.tryAgain}</Button>
      </main>
    );
  }

  return (
    <SessionContext value={{ ...monitor.session, user }}>
      <Outlet />
      {/* The dialogs are outside the shell, and look like those in it. */}
      <div className="shell shell-session">
        {respondToConfirmation && hasPausedTyping && !isExpired && (
          <ConfirmIdentityDialog
            username={user.username}
            onConfirmed={() => respondToConfirmation(true)}
            onDismiss={() => respondToConfirmation(false)}
          />
        )}
        {isExpired && hasPausedTyping && !monitor.isDismissed && (
          <SignInDialog
            username={user.username}
            onSuccess={(signedIn) => void monitor.renew(signedIn)}
            onDismiss={monitor.dismiss}
          />
        )}
      </div>
    </SessionContext>
  );
}

/** Returns true once a dialog is needed and nothing is being typed, because the dialog would take the next characters. */
function useHasPausedTyping(isNeeded: boolean): boolean {
  const [hasPaused, setPaused] = useState(false);
  const afterTyping = useTypingPause();
  useEffect(() => {
    if (!isNeeded) return;
    const cancel = afterTyping(() => setPaused(true));
    return () => {
      cancel();
      setPaused(false);
    };
  }, [afterTyping, isNeeded]);
  return hasPaused;
}

/** Returns the function that answers a request to confirm the user's identity; null while there is no request. */
function useConfirmation() {
  const [respond, setRespond] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(
    () =>
      confirmation.handle(
        () =>
          new Promise<boolean>((resolve) => {
            setRespond(() => (isConfirmed: boolean) => {
              setRespond(null);
              resolve(isConfirmed);
            });
          }),
      ),
    [],
  );
  return respond;
}
