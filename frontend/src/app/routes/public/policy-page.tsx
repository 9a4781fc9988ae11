import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { type Policy, policyQuery } from '../../../features/public/policies/policy.queries';
import { PolicyView } from '../../../features/public/policies/policy-view';
import { useSiteName } from '../../../shared/content/site-texts';
import { useLanguage, useTexts } from '../../../shared/i18n/language-context';
import { describePage } from '../../../shared/site/description';
import { PageHead } from '../../../shared/site/page-head';
import { parseSlug, recordPath } from '../../../shared/site/slug';
import { useCanonicalRedirect } from '../../../shared/site/use-canonical-redirect';
import { Button } from '../../../shared/ui/button';
import { MessagePage } from '../../../shared/ui/message-page';
import { NotFoundPage } from './not-found-page';

type PolicyState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void }
  | { status: 'loaded'; policy: Policy };

/** Loads the policy of a URL in the current language. */
function usePolicy(slug: string): PolicyState {
  const { language } = useLanguage();
  const { data, isPending, refetch } = useQuery(policyQuery(useApi(), slug, language));
  if (data) return { status: 'loaded', policy: data };
  if (data === null) return { status: 'missing' };
  return isPending ? { status: 'loading' } : { status: 'failed', retry: () => void refetch() };
}

export default function PolicyPage() {
  const { slug = '' } = useParams();
  const { common, policies, site } = useTexts();
  const name = useSiteName();
  const state = usePolicy(parseSlug(slug));
  const canonicalPath =
    state.status === 'loaded' ? recordPath('policies', state.policy.slug) : undefined;
  useCanonicalRedirect(canonicalPath);
  if (state.status === 'missing') return <NotFoundPage />;
  if (state.status === 'loaded') {
    const { policy } = state;
    return (
      <>
        <PageHead
          title={site.titled(policy.name, name)}
          description={describePage(policy.body)}
          path={canonicalPath}
        />
        <PolicyView policy={policy} />
      </>
    );
  }
  return (
    <>
      <PageHead title={policies.title} />
      {state.status === 'loading' ? (
        <p className="container section" role="status">
          {policies.loading}
        </p>
      ) : (
        <MessagePage title={policies.title} text={policies.failed}>
          <Button onClick={state.retry}>{common.tryAgain}</Button>
        </MessagePage>
      )}
    </>
  );
}
