import { type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type Language,
  languageFacts,
  localizedPath,
  splitPath,
} from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';

interface Props {
  language: Language;
  onChosen?: () => void;
  children: ReactNode;
}

/** The same page in another language: a real address, but switched in place where scripts run. */
export function LanguageLink({ language, onChosen, children }: Props) {
  const { language: current, switchLanguage } = useLanguage();
  const { pathname, search, hash } = useLocation();
  const { tag } = languageFacts[language];
  return (
    <a
      // The page of what is not there is the same for all addresses, and so are its links.
      suppressHydrationWarning
      href={localizedPath(splitPath(pathname).path, language) + search + hash}
      lang={tag}
      hrefLang={tag}
      aria-current={language === current ? 'true' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChosen?.();
        void switchLanguage(language);
      }}
    >
      {children}
    </a>
  );
}
