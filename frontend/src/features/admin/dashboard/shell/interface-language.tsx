import { useDictionary } from '../../../../shared/i18n/dictionary';
import { InterfaceLanguageSelect } from '../../../../shared/session/interface-language-select';
import { Icon } from '../../../../shared/ui/icon';
import { dashboardTexts } from '../texts';

/** Interface language select of the shell. */
export function InterfaceLanguage() {
  const texts = useDictionary(dashboardTexts);
  return (
    <span className="shell-language">
      <InterfaceLanguageSelect label={texts.interfaceLanguage} />
      <Icon name="down" />
    </span>
  );
}
