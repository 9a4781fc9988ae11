import { LANGUAGES, type Language } from '../i18n/language';

const KEY = 'adminLanguage';

/** The language staff chose for the back office, apart from the one they visit the site in. */
export function storedAdminLanguage(): Language | undefined {
  const stored = localStorage.getItem(KEY);
  return LANGUAGES.find((language) => language === stored);
}

export function rememberAdminLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}
