import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Language, languageCookie, languageFacts, localizedPath, splitPath } from './language';
import { LanguageContext } from './language-context';
import { publicTexts, type Texts } from './texts';

const YEAR_IN_SECONDS = 31_536_000;

function storeLanguage(language: Language) {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
}

interface Props {
  initial: { language: Language; texts: Texts };
  children: ReactNode;
}

/**
 * Holds the current language. The URL decides if it has a prefix; otherwise (unprefixed pages, the back office) the
 * server's choice applies until the picker is used.
 */
export function LanguageProvider({ initial, children }: Props) {
  const [current, setCurrent] = useState(initial);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const urlLanguage = splitPath(pathname).language;

  const applyLanguage = useCallback(async (language: Language) => {
    const texts = await publicTexts.load(language);
    startTransition(() => setCurrent({ language, texts }));
  }, []);

  // Back and forward may change the language.
  useEffect(() => {
    if (urlLanguage && urlLanguage !== current.language) void applyLanguage(urlLanguage);
  }, [urlLanguage, current.language, applyLanguage]);

  useEffect(() => {
    const { documentElement: root } = document;
    const { tag } = languageFacts[current.language];
    // Assigning even an unchanged value recalculates the style of the whole page.
    if (root.lang !== tag) root.lang = tag;
  }, [current.language]);

  const value = useMemo(
    () => ({
      ...current,
      switchLanguage: async (language: Language) => {
        const { path } = splitPath(pathname);
        // The back office stores its language separately from the site's.
        if (path.startsWith('/admin')) return applyLanguage(language);
        storeLanguage(language);
        await publicTexts.load(language);
        await navigate(localizedPath(path, language) + search + hash, {
          replace: true,
          preventScrollReset: true,
          state: { inPlace: true },
        });
      },
    }),
    [current, pathname, search, hash, navigate, applyLanguage],
  );

  return <LanguageContext value={value}>{children}</LanguageContext>;
}
