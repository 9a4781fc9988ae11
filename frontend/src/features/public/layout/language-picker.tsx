import { type ReactNode, useCallback, useRef, useState } from 'react';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { Icon } from '../../../shared/ui/icon';
import { useDismissOnOutsideClick } from '../../../shared/ui/use-dismiss';
import { LanguageLink } from './language-link';

export function LanguagePicker() {
  const { language: current, texts } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const pickerRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const closeMenu = useCallback(() => setOpen(false), []);
  useDismissOnOutsideClick(pickerRef, isOpen, closeMenu);

  const { abbreviation, endonym, tag } = languageFacts[current];
  const closeAndFocus = () => {
    closeMenu();
    buttonRef.current?.focus();
  };

  return (
    <div className="picker needs-script" ref={pickerRef}>
      <button
        ref={buttonRef}
        type="button"
        className="iconbtn"
        aria-expanded={isOpen}
        aria-controls="languages"
        aria-label={`${abbreviation}, ${texts.header.language}: ${endonym}`}
        onClick={() => setOpen(!isOpen)}
      >
        <span lang={tag}>{abbreviation}</span>
        <Icon name="down" />
      </button>
      <LanguageMenu id="languages" hidden={!isOpen} onChosen={closeAndFocus} />
    </div>
  );
}

interface MenuProps {
  id?: string;
  hidden?: boolean;
  onChosen?: () => void;
}

function LanguageMenu({ id, hidden, onChosen }: MenuProps) {
  return (
    <ul id={id} className="sheet picker-menu" hidden={hidden}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <LanguageLink language={language} onChosen={onChosen}>
            <span>{languageFacts[language].abbreviation}</span>
            <span>{languageFacts[language].endonym}</span>
          </LanguageLink>
        </li>
      ))}
    </ul>
  );
}

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
        <LanguageMenu />
      </details>
      <details name="head" className="picker head-menu">
        <summary className="plain-summary iconbtn" aria-label={header.menu}>
          <Icon name="menu" />
        </summary>
        <ul className="sheet picker-menu picker-menu-plain">
          {links}
          <li>
            <LocalLink to="/#contact">{header.ask}</LocalLink>
          </li>
        </ul>
      </details>
    </noscript>
  );
}
