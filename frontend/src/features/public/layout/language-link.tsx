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

/** Link to the page in another language, switched in place with scripts. */
export function LanguageLink({ language, onChosen, children }: Props) {
  const { language: current, switchLanguage } = useLanguage();
  const { pathname, search, hash } = useLocation();
  const { tag } = languageFacts[language];
  const href = localizedPath(splitPath(pathname).path, language) + search + hash;
  return (
    <a
      // The 404 page is cached once for all URLs, so its links differ from the current URL.
      suppressHydrationWarning
      href={href}
      lang={tag}
      hrefLang={tag}
      aria-current={language === current ? 'true' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChosen?.();
        // Offline, or after an update of the site, the texts cannot be loaded: the browser opens the page instead.
        switchLanguage(language).catch(() => location.assign(href));
      }}
    >
      {children}
    </a>
  );
}
