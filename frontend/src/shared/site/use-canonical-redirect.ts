import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { localizedPath, splitPath } from '../i18n/language';

/** Redirects from a record's former URL to its current one after client-side navigation; the server redirects by itself. */
export function useCanonicalRedirect(own: string | undefined): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { language, path } = splitPath(location.pathname);
  const isElsewhere = own !== undefined && decodeURI(path) !== decodeURI(own);
  useEffect(() => {
    if (!isElsewhere) return;
    const { search, hash } = location;
    const state: unknown = location.state;
    void navigate(localizedPath(own, language) + search + hash, { replace: true, state });
  }, [isElsewhere, own, language, location, navigate]);
}
