import { type KeyboardEvent } from 'react';
import { type Language, LANGUAGES } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { languagesBaseFirst } from '../content/translation-state';
import { isTextInput, ownsAltArrows } from '../ui/use-shortcuts';
import { useUrlParams } from '../ui/use-url-params';

/** The shown language, stored in the URL; Alt with an arrow switches it from within a field. */
export function useFormLanguage(base: Language) {
  const [params, set] = useUrlParams();
  const { language: interfaceLanguage } = useLanguage();
  const language = LANGUAGES.find((code) => code === params.get('language')) ?? interfaceLanguage;
  const choose = (next: Language) => set({ language: next });
  const across = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || step === undefined || !isTextInput(event.target)) return;
    if (ownsAltArrows(event.target)) return;
    event.preventDefault();
    const order = languagesBaseFirst(base);
    const next = order[order.indexOf(language) + step];
    if (next) choose(next);
  };
  return { language, choose, across };
}
