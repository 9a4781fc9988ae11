import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { token } from '../../../api/token';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSiteName } from '../../../shared/content/site-texts';
import { InterfaceLanguageSelect } from '../../../shared/session/use-interface-language';
import { type SessionUser, sessionStatusQuery } from '../../../shared/session/session-context';
import { PageHead } from '../../../shared/site/page-head';
import { HeroImage } from '../../../shared/ui/hero-image';
import { LogoMark } from '../../../shared/ui/logo-mark';
import { useToast } from '../../../shared/ui/toast-context';
import { SignInForm } from './sign-in-form';
import { signInTexts } from './texts';
import './sign-in.css';

const REDIRECT_DELAY_MS = 500;

/** Returns the path of the screen that required the login, or of the dashboard. */
function parseReturnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith('/admin') ? from : '/admin';
}

/** The login screen; redirects a signed-in user to the screen that required the login. */
export function SignInPage() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const texts = useDictionary(signInTexts);
  const siteName = useSiteName();
  const redirectPath = parseReturnPath(useLocation().state);
  const [hasSucceeded, setHasSucceeded] = useState(false);
  const status = useQuery({
    ...sessionStatusQuery(api),
    enabled: !hasSucceeded && token.read() !== null,
  });

  const handleSuccess = (user: SessionUser) => {
    setHasSucceeded(true);
    const description = texts.welcomeBack(user.username);
    toast({ title: texts.succeeded, description });
    queries.clear();
    queries.setQueryData(sessionStatusQuery(api).queryKey, { authenticated: true, user });
    setTimeout(() => void navigate(redirectPath, { replace: true }), REDIRECT_DELAY_MS);
  };

  if (status.data?.authenticated && !hasSucceeded) return <Navigate to={redirectPath} replace />;
  return (
    <main className="signin" id="main">
      <PageHead title={texts.pageTitle} />
      <div className="signin-image fill">
        <HeroImage alt="" />
      </div>
      <div className="signin-sheet">
        <p className="signin-brand row gap-15">
          <LogoMark />
          {siteName}
        </p>
        <div className="signin-body">
          <h1>{texts.title}</h1>
          <p className="signin-lead fine">{texts.description}</p>
          {status.isLoading ? (
            <p className="signin-checking row gap-15" role="status">
              <span className="signin-spinner" aria-hidden="true" />
              {texts.checking}
            </p>
          ) : (
            <SignInForm onSuccess={handleSuccess} />
          )}
        </div>
        <p className="fine cluster gap-2 between">
          <a className="link-arrow" href="/">
            {texts.backToSite}
          </a>
          <InterfaceLanguageSelect label={texts.interfaceLanguage} />
        </p>
      </div>
    </main>
  );
}
