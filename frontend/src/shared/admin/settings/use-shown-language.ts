import { type KeyboardEvent } from 'react';
import { type Language, LANGUAGES } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { languagesFrom } from '../content/word-state';
import { isTyping, ownsAltArrows } from '../ui/use-save-key';
import { useAddressParams } from '../ui/use-address-params';

/** Whose words are shown, held in the address; Alt with an arrow goes on to the next from within a field. */
export function useShownLanguage(base: Language) {
  const [params, set] = useAddressParams();
  const { language: own } = useLanguage();
  const language = LANGUAGES.find((code) => code === params.get('language')) ?? own;
  const choose = (next: Language) => set({ language: next });
  const across = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || step === undefined || !isTyping(event.target)) return;
    if (ownsAltArrows(event.target)) return;
    event.preventDefault();
    const order = languagesFrom(base);
    const next = order[order.indexOf(language) + step];
    if (next) choose(next);
  };
  return { language, choose, across };
}
