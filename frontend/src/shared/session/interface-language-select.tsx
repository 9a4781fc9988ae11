import { LANGUAGES, type Language, languageFacts } from '../i18n/language';
import { useInterfaceLanguage } from './use-interface-language';

/** Select of the interface language, with endonyms. */
export function InterfaceLanguageSelect({ label }: { label: string }) {
  const { language, choose } = useInterfaceLanguage();
  return (
    <select
      aria-label={label}
      value={language}
      onChange={(event) => choose(event.target.value as Language)}
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code} lang={languageFacts[code].tag}>
          {languageFacts[code].endonym}
        </option>
      ))}
    </select>
  );
}
