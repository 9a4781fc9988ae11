import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { logError } from '../../../api/log';
import { signedInWrites, TokenLostError } from '../../../api/signed-in';
import { token } from '../../../api/token';
import { dashboardTexts } from '../../../features/admin/dashboard/texts';
import { unsaved } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type SessionUser, sessionStatusQuery } from '../../../shared/session/session-context';
import { useToast } from '../../../shared/ui/toast-context';
import { useTypingPause } from './use-typing-pause';

const TOKEN_LOST_REDIRECT_MS = 1_000;
const EXPIRED_REDIRECT_MS = 2_000;
/** Used on the screen of imports and exports. */
const DATA_REDIRECT_MS = 1_500;

const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401;
/** Whether the refused token has been replaced since the request was sent. */
const isTokenReplaced = (error: unknown) =>
  error instanceof ApiError &&
  error.sentAuthorization !== undefined &&
  error.sentAuthorization !== token.authorizationHeader();

/** Detects the end of a session, and handles signing out. */
export function useSessionMonitor() {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const texts = useDictionary(dashboardTexts);
  const [isExpired, setExpired] = useState(false);
  const refusedToken = useRef<string | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const cancelRedirect = useRef<() => void>(undefined);
  const afterTyping = useTypingPause();
  const { pathname, search, hash } = useLocation();
  const currentPath = useRef('');
  useEffect(() => {
    currentPath.current = pathname + search + hash;
  }, [pathname, search, hash]);
  useEffect(() => () => cancelRedirect.current?.(), []);

  const redirectToLogin = useCallback(
    (title: string, afterMs: number) => {
      toast({ title, variant: 'destructive' });
      cancelRedirect.current?.();
      const redirect = () => {
        token.clear();
        queryClient.removeQueries({ queryKey: sessionStatusQuery(api).queryKey });
        // Detached forms do not ask to be saved. Their drafts on this device are offered after the next sign-in.
        unsaved.detachAll();
        void navigate('/admin/login', { replace: true, state: { from: currentPath.current } });
      };
      const timer = setTimeout(() => {
        // Waits for a pause, because characters typed after the redirect would be lost.
        cancelRedirect.current = afterTyping(redirect);
      }, afterMs);
      cancelRedirect.current = () => clearTimeout(timer);
    },
    [afterTyping, api, navigate, queryClient, toast],
  );

  const reportFailure = useCallback(
    (error: unknown) => {
      if (!(error instanceof TokenLostError) && !isUnauthorized(error)) return;
      if (token.read() === null) {
        setDismissed(true);
        redirectToLogin(texts.tokenLost, TOKEN_LOST_REDIRECT_MS);
      } else if (isUnauthorized(error) && !isTokenReplaced(error)) {
        refusedToken.current = token.authorizationHeader();
        setExpired(true);
      }
    },
    [texts, redirectToLogin],
  );

  useEffect(() => {
    const unsubscribers = [queryClient.getQueryCache(), queryClient.getMutationCache()].map(
      (cache) =>
        cache.subscribe((event) => {
          if (event.type === 'updated' && event.action.type === 'error') {
            reportFailure(event.action.error);
          }
        }),
    );
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [queryClient, reportFailure]);

  useEffect(() => {
    api.client.use(signedInWrites);
    return () => api.client.eject(signedInWrites);
  }, [api]);

  // Another tab signed in or out.
  useEffect(
    () =>
      token.watch(() => {
        const isReplaced = token.authorizationHeader() !== refusedToken.current;
        if (token.read() !== null && isReplaced) setExpired(false);
        void queryClient.invalidateQueries({ queryKey: sessionStatusQuery(api).queryKey });
      }),
    [api, queryClient],
  );

  const signOut = useCallback(async () => {
    // Pending queries would be refused without the token.
    await queryClient.cancelQueries();
    try {
      if (token.read() !== null) await api.client.POST('/api/auth/logout');
    } catch (error) {
      // A token that is already refused needs no revocation.
      if (!isUnauthorized(error)) {
        logError(error);
        toast({ title: texts.error, description: texts.logoutFailed, variant: 'destructive' });
        return;
      }
    }
    setLeaving(true);
    token.clear();
    queryClient.clear();
    toast({ title: texts.loggedOut, description: texts.loggedOutText });
    await navigate('/');
  }, [api, navigate, queryClient, texts, toast]);

  const session = useMemo(() => ({ signOut, reportFailure }), [signOut, reportFailure]);

  return {
    session,
    isExpired,
    isDismissed,
    isLeaving,
    renew: async (user: SessionUser) => {
      const { queryKey } = sessionStatusQuery(api);
      // Responses to the old token must not arrive last.
      await queryClient.cancelQueries({ queryKey });
      setExpired(false);
      queryClient.setQueryData(queryKey, { authenticated: true, user });
      await unsaved.saveAll();
      await queryClient.invalidateQueries();
    },
    dismiss: () => {
      setDismissed(true);
      redirectToLogin(
        texts.expired,
        pathname === '/admin/data' ? DATA_REDIRECT_MS : EXPIRED_REDIRECT_MS,
      );
    },
  };
}
