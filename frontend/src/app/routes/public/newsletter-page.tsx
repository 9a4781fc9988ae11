import {
  type NewsletterActionType,
  NewsletterAction,
} from '../../../features/public/newsletter/newsletter-action';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useTexts } from '../../../shared/i18n/language-context';
import { PageHead } from '../../../shared/site/page-head';

export default function NewsletterPage({ act }: { act: NewsletterActionType }) {
  const { newsletter } = useTexts();
  const letter = useSiteTexts('general')('newsletter_title').text;
  const titled = act === 'confirm' ? newsletter.confirmTitle : newsletter.unsubscribeTitle;
  return (
    <>
      <PageHead title={titled(letter)} />
      <NewsletterAction key={act} act={act} />
    </>
  );
}
