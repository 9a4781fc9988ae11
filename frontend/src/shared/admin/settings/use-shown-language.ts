import { useSearchParams } from 'react-router-dom';
import { type Language, LANGUAGES } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';

/** Whose words are shown, held in the address. */
export function useShownLanguage() {
  const [params, setParams] = useSearchParams();
  const { language: own } = useLanguage();
  const named = LANGUAGES.find((code) => code === params.get('language'));
  const choose = (language: Language) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), language }), {
      replace: true,
    });
  return [named ?? own, choose] as const;
}
