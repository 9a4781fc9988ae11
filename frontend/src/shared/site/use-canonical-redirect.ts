import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { localizedPath, splitPath } from '../i18n/language';

/** Who comes by an address that a record had before stands at today's; the server leads there by itself. */
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
