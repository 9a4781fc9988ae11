import { type Language } from '../i18n/language';
import { useLanguage } from '../i18n/language-context';
import { rememberAdminLanguage } from './admin-language';

/** Which language the back office itself speaks; says nothing about the words being edited. */
export function useInterfaceLanguage() {
  const { language, switchLanguage } = useLanguage();
  const choose = (chosen: Language) => {
    rememberAdminLanguage(chosen);
    void switchLanguage(chosen);
  };
  return { language, choose };
}
