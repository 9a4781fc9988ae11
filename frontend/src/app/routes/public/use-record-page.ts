import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { recordQuery } from '../../../shared/content/record-query';
import { localizedPath, splitPath } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { parseSlug, recordPath, type RecordPage } from '../../../shared/site/slug';

/**
 * Loads the record of the URL in the current language: null if there is none, undefined while loading or if loading failed.
 * A former URL of the record is replaced by its current one.
 */
export function useRecordPage<Kind extends RecordPage>(kind: Kind) {
  const { slug = '' } = useParams();
  const { language } = useLanguage();
  const query = recordQuery(useApi(), kind, parseSlug(slug), language);
  const { data: record, isPending, refetch } = useQuery(query);
  const canonicalPath = record ? recordPath(kind, record.slug) : undefined;
  useCanonicalRedirect(canonicalPath);
  return { record, canonicalPath, isPending, onRetry: () => void refetch() };
}

/** Redirects to another path of the page after client-side navigation; the server redirects by itself. */
function useCanonicalRedirect(canonicalPath: string | undefined): void {
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
