import { useTexts } from '../../../shared/i18n/language-context';
import { PageHead } from '../../../shared/site/page-head';
import { buttonClass } from '../../../shared/ui/button';
import { MessagePage } from '../../../shared/ui/message-page';

/** Shown by the server if the content of a page cannot be loaded; the same for every URL. */
export function UnavailablePage() {
  const { common, unavailable } = useTexts();
  return (
    <main id="main">
      <PageHead title={unavailable.title} />
      <MessagePage title={unavailable.title} text={unavailable.text}>
        {/* Reloads the current URL. */}
        <a className={buttonClass({ variant: 'primary' })} href="">
          {common.tryAgain}
        </a>
      </MessagePage>
    </main>
  );
}
