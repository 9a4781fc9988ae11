import { type ReactNode } from 'react';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { Icon } from '../../../shared/ui/icon';
import { LanguageLink } from './language-link';

/** Language and mobile menus that work without scripts. */
export function MenusWithoutScript({ links }: { links: ReactNode }) {
  const { language: currentLanguage, texts } = useLanguage();
  const { header } = texts;
  const { abbreviation, endonym } = languageFacts[currentLanguage];
  return (
    <noscript>
      <details name="head" className="picker">
        <summary
          className="plain-summary iconbtn"
          aria-label={`${abbreviation}, ${header.language}: ${endonym}`}
        >
          {abbreviation}
          <Icon name="down" />
        </summary>
        <ul className="picker-menu">
          {LANGUAGES.map((language) => (
            <li key={language}>
              <LanguageLink language={language}>
                <span>{languageFacts[language].abbreviation}</span>
                <span>{languageFacts[language].endonym}</span>
              </LanguageLink>
            </li>
          ))}
        </ul>
      </details>
      <details name="head" className="picker head-menu">
        <summary className="plain-summary iconbtn" aria-label={header.menu}>
          <Icon name="menu" />
        </summary>
        <ul className="picker-menu picker-menu-plain">
          {links}
          <li>
            <LocalLink to="/#contact">{header.ask}</LocalLink>
          </li>
        </ul>
      </details>
    </noscript>
  );
}
