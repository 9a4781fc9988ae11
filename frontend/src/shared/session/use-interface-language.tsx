import { useDictionary } from '../i18n/dictionary';
import { type Language, LANGUAGES, languageFacts } from '../i18n/language';
import { useLanguage } from '../i18n/language-context';
import { problemTexts } from '../problems/use-error-text';
import { storeItem } from '../ui/storage';
import { useToast } from '../ui/toast-context';

/** Interface language of the back office, independent of the texts being edited. */
export function useInterfaceLanguage() {
  const { language, switchLanguage } = useLanguage();
  const { offlineAction } = useDictionary(problemTexts);
  const toast = useToast();
  const chooseLanguage = (newLanguage: Language) =>
    // If the texts of the new language cannot be loaded, the current language stays.
    void switchLanguage(newLanguage).then(
      () => storeItem(STORAGE_KEY, newLanguage),
      () => toast({ title: offlineAction, variant: 'destructive' }),
    );
  return { language, chooseLanguage };
}

const STORAGE_KEY = 'adminLanguage';

/** Returns the interface language stored for the back office, which is separate from the site's. */
export function readInterfaceLanguage(): Language | undefined {
  const storedCode = localStorage.getItem(STORAGE_KEY);
  return LANGUAGES.find((language) => language === storedCode);
}

/** Select of the interface language, with endonyms. */
export function InterfaceLanguageSelect({ label }: { label: string }) {
  const { language, chooseLanguage } = useInterfaceLanguage();
  return (
    <select
      aria-label={label}
      value={language}
      onChange={(event) => chooseLanguage(event.target.value as Language)}
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code} lang={languageFacts[code].tag}>
          {languageFacts[code].endonym}
        </option>
      ))}
    </select>
  );
}
