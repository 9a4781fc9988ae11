import { LANGUAGES, type Language, languageFacts } from '../../../../shared/i18n/language';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { useLanguage } from '../../../../shared/i18n/language-context';
import { Icon } from '../../../../shared/ui/icon';
import { rememberAdminLanguage } from '../../../../shared/session/admin-language';
import { dashboardTexts } from '../texts';

/** Which language the back office itself speaks; says nothing about the words being edited. */
export function InterfaceLanguage() {
  const texts = useDictionary(dashboardTexts);
  const { language, switchLanguage } = useLanguage();
  const choose = (chosen: Language) => {
    rememberAdminLanguage(chosen);
    void switchLanguage(chosen);
  };
  return (
    <span className="adm-language">
      <select
        aria-label={texts.interfaceLanguage}
        value={language}
        onChange={(event) => choose(event.target.value as Language)}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={languageFacts[code].tag}>
            {languageFacts[code].endonym}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}
