import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { PageHead } from '../../../shared/site/page-head';
import { buttonClass } from '../../../shared/ui/button';
import { MessagePage } from '../../../shared/ui/message-page';

export function NotFoundPage() {
  const { footer, header, notFound } = useTexts();
  return (
    <>
      <PageHead title={notFound.title} />
      <MessagePage title={notFound.title} text={notFound.text}>
        <LocalLink className={buttonClass({ variant: 'primary' })} to="/">
          {notFound.goHome}
        </LocalLink>
        <nav className="cluster notice-actions" aria-label={notFound.title}>
          {(['rooms', 'explore', 'contact'] as const).map((section) => (
            <LocalLink key={section} className="link-arrow" to={`/#${section}`}>
              {header[section]}
            </LocalLink>
          ))}
          <LocalLink className="link-arrow" to="/arrival">
            {footer.arrival}
          </LocalLink>
        </nav>
      </MessagePage>
    </>
  );
}
