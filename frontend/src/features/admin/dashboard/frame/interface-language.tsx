import { LANGUAGES, type Language, languageFacts } from '../../../../shared/i18n/language';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { Icon } from '../../../../shared/ui/icon';
import { dashboardTexts } from '../texts';
import { useInterfaceLanguage } from '../../../../shared/session/use-interface-language';

/** The choice of the language the back office itself speaks. */
export function InterfaceLanguage() {
  const texts = useDictionary(dashboardTexts);
  const { language, choose } = useInterfaceLanguage();
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
