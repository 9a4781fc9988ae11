import {
  type NewsletterAct,
  NewsletterLink,
} from '../../../features/public/newsletter/newsletter-link';
import { useTexts } from '../../../shared/i18n/language-context';
import { PageHead } from '../../../shared/site/page-head';

export default function NewsletterPage({ act }: { act: NewsletterAct }) {
  const { newsletter } = useTexts();
  const title = act === 'confirm' ? newsletter.confirmTitle : newsletter.unsubscribeTitle;
  return (
    <>
      <PageHead title={title} />
      <NewsletterLink key={act} act={act} />
    </>
  );
}
