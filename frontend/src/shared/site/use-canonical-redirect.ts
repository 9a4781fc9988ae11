import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { localizedPath, splitPath } from '../i18n/language';

/** Redirects from a record's former URL to its current one after client-side navigation; the server redirects by itself. */
export function useCanonicalRedirect(canonicalPath: string | undefined): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { language, path } = splitPath(location.pathname);
  const isOtherPath = canonicalPath !== undefined && decodeURI(path) !== decodeURI(canonicalPath);
  useEffect(() => {
    if (!isOtherPath) return;
    const { search, hash } = location;
    const state: unknown = location.state;
    void navigate(localizedPath(canonicalPath, language) + search + hash, { replace: true, state });
  }, [isOtherPath, canonicalPath, language, location, navigate]);
}
