import { useTexts } from '../../../shared/i18n/language-context';
import { PageHead } from '../../../shared/site/page-head';
import { buttonClass } from '../../../shared/ui/button';
import { MessagePage } from '../../../shared/ui/message-page';

/** What the server answers where it cannot have a page's content; the same at every address. */
export function UnavailablePage() {
  const { common, unavailable } = useTexts();
  return (
    <main id="main">
      <PageHead title={unavailable.title} />
      <MessagePage title={unavailable.title} text={unavailable.text}>
        {/* The address in sight, once more. */}
        <a className={buttonClass({ variant: 'primary' })} href="">
          {common.tryAgain}
        </a>
      </MessagePage>
    </main>
  );
}
