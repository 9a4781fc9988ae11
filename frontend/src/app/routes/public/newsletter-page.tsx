import {
  type NewsletterAct,
  NewsletterLink,
} from '../../../features/public/newsletter/newsletter-link';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useTexts } from '../../../shared/i18n/language-context';
import { PageHead } from '../../../shared/site/page-head';

export default function NewsletterPage({ act }: { act: NewsletterAct }) {
  const { newsletter } = useTexts();
  const letter = useSiteTexts('general')('newsletter_title').text;
  const titled = act === 'confirm' ? newsletter.confirmTitle : newsletter.unsubscribeTitle;
  return (
    <>
      <PageHead title={titled(letter)} />
      <NewsletterLink key={act} act={act} />
    </>
  );
}
