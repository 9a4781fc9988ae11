import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Language, languageCookie, languageFacts, localizedPath, splitPath } from './language';
import { loadUsedDictionaries } from './dictionary';
import { LanguageContext } from './language-context';
import { publicTexts, type Texts } from './texts';

const YEAR_IN_SECONDS = 31_536_000;

function storeLanguage(language: Language) {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
}

const isAdminPath = ({ pathname }: { pathname: string }) => pathname.startsWith('/admin');

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
  const location = useLocation();
  const navigate = useNavigate();
  const urlLanguage = splitPath(location.pathname).language;
  // While texts load, the visitor may go to another page or choose another language.
  const latestLocation = useRef(location);
  const shownLanguage = useRef(initial.language);
  /** Language whose texts are to be shown next. */
  const languageToApply = useRef(initial.language);
  /** Language last chosen on the site, whose URL is to be opened. */
  const chosenLanguage = useRef(initial.language);

  useLayoutEffect(() => {
    latestLocation.current = location;
    shownLanguage.current = current.language;
  }, [location, current.language]);

  const applyLanguage = useCallback(async (language: Language) => {
    languageToApply.current = language;
    // Texts that cannot be loaded would replace the screen, and what is typed in it, by an error.
    const [texts] = await Promise.all([
      publicTexts.load(language),
      isAdminPath(latestLocation.current) && loadUsedDictionaries(shownLanguage.current, language),
    ]);
    if (languageToApply.current !== language) return;
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
        const isAdmin = () => isAdminPath(latestLocation.current);
        // The back office stores its language separately from the site's.
        if (isAdmin()) return applyLanguage(language);
        storeLanguage(language);
        chosenLanguage.current = language;
        await publicTexts.load(language);
        if (chosenLanguage.current !== language || isAdmin()) return;
        const { pathname, search, hash } = latestLocation.current;
        const { path } = splitPath(pathname);
        await navigate(localizedPath(path, language) + search + hash, {
          replace: true,
          preventScrollReset: true,
          state: { inPlace: true },
        });
      },
    }),
    [current, navigate, applyLanguage],
  );

  return <LanguageContext value={value}>{children}</LanguageContext>;
}
