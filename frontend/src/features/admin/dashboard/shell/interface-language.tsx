import { useDictionary } from '../../../../shared/i18n/dictionary';
import { InterfaceLanguageSelect } from '../../../../shared/session/interface-language-select';
import { Icon } from '../../../../shared/ui/icon';
import { dashboardTexts } from '../texts';

/** The choice of the back office's language, as the frame shows it. */
export function InterfaceLanguage() {
  const texts = useDictionary(dashboardTexts);
  return (
    <span className="shell-language">
      <InterfaceLanguageSelect label={texts.interfaceLanguage} />
      <Icon name="down" />
    </span>
  );
}
