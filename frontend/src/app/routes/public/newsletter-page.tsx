import {
  type NewsletterActionType,
  NewsletterAction,
} from '../../../features/public/newsletter/newsletter-action';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useTexts } from '../../../shared/i18n/language-context';
import { PageHead } from '../../../shared/site/page-head';

export default function NewsletterPage({ action }: { action: NewsletterActionType }) {
  const { newsletter } = useTexts();
  const newsletterTitle = useSiteTexts('general')('newsletter_title').text;
  const formatTitle = action === 'confirm' ? newsletter.confirmTitle : newsletter.unsubscribeTitle;
  return (
    <>
      <PageHead title={formatTitle(newsletterTitle)} />
      <NewsletterAction key={action} action={action} />
    </>
  );
}
