import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { useSite } from '../../../shared/site/site-context';
import { HeroPicture } from '../../../shared/ui/hero-picture';
import { Mark } from '../../../shared/ui/mark';
import { Contact } from './contact';
import { LanguageLink } from './language-link';
import { sections } from './sections';
import './footer.css';

export function Footer() {
  const { year } = useSite();
  const { footer, header, site } = useTexts();

  return (
    <footer>
      <Contact />
      <div className="water">
        <HeroPicture alt="" lazy />
      </div>
      <div className="foot">
        <div className="wrap foot-row">
          <div>
            <LocalLink to="/" className="brand">
              <Mark />
              {site.brand}
            </LocalLink>
            <address>
              {footer.address}
              {'\n'}
              <a href={`mailto:${footer.email}`}>{footer.email}</a>
            </address>
          </div>
          <nav aria-label={footer.quickLinks}>
            <h2>{footer.quickLinks}</h2>
            <ul>
              {sections.map((section) => (
                <li key={section}>
                  <LocalLink to={`/#${section}`}>{header[section]}</LocalLink>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={header.language}>
            <h2>{header.language}</h2>
            <ul>
              {LANGUAGES.map((language) => (
                <li key={language}>
                  <LanguageLink language={language}>{languageFacts[language].endonym}</LanguageLink>
                </li>
              ))}
            </ul>
          </nav>
          <p className="foot-copy">{footer.copyright(year)}</p>
        </div>
      </div>
    </footer>
  );
}
