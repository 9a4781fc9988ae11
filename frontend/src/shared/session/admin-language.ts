import { LANGUAGES, type Language } from '../i18n/language';

const KEY = 'adminLanguage';

/** Returns the interface language stored for the back office, which is separate from the site's. */
export function storedAdminLanguage(): Language | undefined {
  const stored = localStorage.getItem(KEY);
  return LANGUAGES.find((language) => language === stored);
}

export function rememberAdminLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}
