import { useCallback, useRef, useState } from 'react';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
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
      <ul id="languages" className="picker-menu" hidden={!isOpen}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <LanguageLink language={language} onChosen={closeAndFocus}>
              <span lang={languageFacts[language].tag}>{languageFacts[language].abbreviation}</span>
              <span>{languageFacts[language].endonym}</span>
            </LanguageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
