import { useState, useSyncExternalStore } from 'react';
import {
  SegmentedControl,
  singleKeyShortcuts,
  Switch,
  type Theme,
  theme,
} from '../../../shared/admin';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useInterfaceLanguage } from '../../../shared/session/use-interface-language';
import { accountTexts } from './texts';

/** Chooses the interface language. */
export function InterfaceLanguageSetting() {
  const texts = useDictionary(accountTexts);
  const { language, choose } = useInterfaceLanguage();
  return (
    <section aria-labelledby="account-language">
      <h2 id="account-language">{texts.language}</h2>
      <div className="account-languages" role="radiogroup" aria-labelledby="account-language">
        {LANGUAGES.map((code) => (
          <label key={code} className="admin-check" lang={languageFacts[code].tag}>
            <input
              type="radio"
              name="interface-language"
              checked={code === language}
              onChange={() => choose(code)}
            />
            {languageFacts[code].endonym}
          </label>
        ))}
      </div>
      <p className="admin-quiet">{texts.languageText}</p>
    </section>
  );
}

/** Theme and single-key shortcuts, stored on this device. */
export function AppearanceSettings() {
  const texts = useDictionary(accountTexts);
  const chosen = useSyncExternalStore(theme.subscribe, theme.read);
  const [single, setSingle] = useState(singleKeyShortcuts.enabled);
  const themes: readonly Theme[] = ['auto', 'light', 'dark'];
  return (
    <section aria-labelledby="account-look">
      <h2 id="account-look">{texts.look}</h2>
      <SegmentedControl
        label={texts.theme}
        options={themes.map((value) => ({ value, label: texts.themes[value] }))}
        value={chosen}
        onChange={theme.choose}
      />
      <p>
        <Switch
          on={single}
          label={texts.singleKeys}
          onChange={(on) => {
            singleKeyShortcuts.set(on);
            setSingle(on);
          }}
        />
      </p>
      <p className="admin-quiet">{texts.onThisDevice}</p>
    </section>
  );
}
