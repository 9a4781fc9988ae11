import { LANGUAGES, type Language } from '../../i18n/language';

const KEY = 'adminWritingLanguage';

/** The language this device last wrote a new record in. */
export function lastLanguage(): Language | undefined {
  const stored = localStorage.getItem(KEY);
  return LANGUAGES.find((language) => language === stored);
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}
