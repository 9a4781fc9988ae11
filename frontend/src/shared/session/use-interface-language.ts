import { type Language } from '../i18n/language';
import { useLanguage } from '../i18n/language-context';
import { rememberAdminLanguage } from './admin-language';

/** Interface language of the back office, independent of the texts being edited. */
export function useInterfaceLanguage() {
  const { language, switchLanguage } = useLanguage();
  const choose = (chosen: Language) => {
    rememberAdminLanguage(chosen);
    void switchLanguage(chosen);
  };
  return { language, choose };
}
