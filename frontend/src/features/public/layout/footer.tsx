import { type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { PolicyAnchor, policyLinksQuery } from '../../../shared/content/policy-links';
import { createSettingReader } from '../../../shared/content/settings';
import { builtInEmail, useSiteTexts } from '../../../shared/content/site-texts';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { useSite } from '../../../shared/site/site-context';
import { HeroImage } from '../../../shared/ui/hero-image';
import { WordmarkBrand, useBrand } from './brand';
import { LanguageLink } from './language-link';
import { footerFallbackQuery, footerQuery } from './layout.queries';
import { sections } from './header';
import './footer.css';

/** Address and email of the footer: its own settings, else those of the contact section, else the built-in ones. */
function SiteAddress() {
  const { origin } = useSite();
  const { language, texts } = useLanguage();
  const api = useApi();
  const { data } = useQuery(footerQuery(api, language));
  const { data: contact } = useQuery(footerFallbackQuery(api, data, language));
  const readContact = createSettingReader(contact, language);
  const addressLang = data?.fieldLanguages['address'];
  const footerAddress = data?.address && {
    text: data.address,
    lang: addressLang && languageFacts[addressLang].tag,
  };
  const address = footerAddress || readContact('address');
  const email = data?.email ?? readContact('email')?.text ?? builtInEmail(origin);
  return (
    <address>
      <span lang={address?.lang}>{address?.text ?? texts.content.footer.address}</span>
      {'\n'}
      <a href={`mailto:${email}`}>{email}</a>
    </address>
  );
}

function PolicyLinks() {
  const { language, texts } = useLanguage();
  const { data: links = [] } = useQuery(policyLinksQuery(useApi(), language));
  if (links.length === 0) return null;
  return (
    <nav className="no-print" aria-label={texts.footer.policies}>
      <h2>{texts.footer.policies}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <PolicyAnchor link={link} lang={fieldLang(link, 'name', language)}>
              {link.name}
            </PolicyAnchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Footer({ children }: { children: ReactNode }) {
  const { year } = useSite();
  const { footer, header } = useLanguage().texts;
  const { text: brand, lang: brandLang } = useBrand();
  const copyright = useSiteTexts('general')('copyright_note');

  return (
    <footer>
      {children}
      <div className="no-print fill water">
        <HeroImage alt="" lazy />
      </div>
      <div className="foot">
        <div className="container foot-row">
          <div>
            <WordmarkBrand />
            <SiteAddress />
          </div>
          <nav className="no-print" aria-label={footer.quickLinks}>
            <h2>{footer.quickLinks}</h2>
            <ul>
              {sections.map((section) => (
                <li key={section}>
                  <LocalLink to={`/#${section}`}>{header[section]}</LocalLink>
                </li>
              ))}
              <li>
                <LocalLink to="/arrival">{footer.arrival}</LocalLink>
              </li>
            </ul>
          </nav>
          <PolicyLinks />
          <nav className="no-print" aria-label={header.language}>
            <h2>{header.language}</h2>
            <ul>
              {LANGUAGES.map((language) => (
                <li key={language}>
                  <LanguageLink language={language}>{languageFacts[language].endonym}</LanguageLink>
                </li>
              ))}
            </ul>
          </nav>
          <p className="no-print foot-copy">
            © {year} <span lang={brandLang}>{brand}</span>
            {copyright.text && (
              <>
                {' · '}
                <span lang={copyright.lang}>{copyright.text}</span>
              </>
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}
