import { PolicyView } from '../../../features/public/policies/policy-view';
import { useSiteName } from '../../../shared/content/site-texts';
import { useTexts } from '../../../shared/i18n/language-context';
import { describePage } from '../../../shared/site/description';
import { PageHead } from '../../../shared/site/page-head';
import { Button } from '../../../shared/ui/button';
import { MessagePage } from '../../../shared/ui/message-page';
import { NotFoundPage } from './not-found-page';
import { useRecordPage } from './use-record-page';

export default function PolicyPage() {
  const { common, policies, site } = useTexts();
  const name = useSiteName();
  const { record: policy, canonicalPath, isPending, onRetry } = useRecordPage('policies');
  if (policy === null) return <NotFoundPage />;
  if (policy) {
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
      {isPending ? (
        <p className="container section" role="status">
          {policies.loading}
        </p>
      ) : (
        <MessagePage title={policies.title} text={policies.failed}>
          <Button onClick={onRetry}>{common.tryAgain}</Button>
        </MessagePage>
      )}
    </>
  );
}
