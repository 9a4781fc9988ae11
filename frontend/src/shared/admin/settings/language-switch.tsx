import { type KeyboardEvent, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts, LANGUAGES } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { type ContentRow } from '../content/content.queries';
import { languagesBaseFirst } from '../content/translation-state';
import { sharedAdminTexts } from '../texts';
import { SegmentedControl } from '../ui/segmented-control';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { isTextInput, ownsAltArrows } from '../ui/shortcuts';
import { useUrlParams } from '../ui/use-url-params';
import { mostUrgentState } from './setting-rows';

interface Props {
  rows: readonly ContentRow[];
  base: Language;
  value: Language;
  onChange: (language: Language) => void;
}

/** Chooses the language of the form: the base first, each with its most urgent state. */
export function LanguageSwitch({ rows, base, value, onChange }: Props) {
  const texts = useDictionary(sharedAdminTexts);
  return (
    <SegmentedControl
      label={texts.tabs}
      value={value}
      onChange={onChange}
      options={languagesBaseFirst(base).map((language) => {
        const mostUrgent = mostUrgentState(rows, language);
        const { endonym, abbreviation, tag } = languageFacts[language];
        return {
          value: language,
          title: texts.languages[language],
          label: (
            <>
              <span lang={tag} className="admin-desk">
                {endonym}
              </span>
              <span lang={tag} className="admin-phone">
                {abbreviation}
              </span>
              {language === base && <small>{texts.base}</small>}
              {mostUrgent && <TranslationStateBadge {...mostUrgent} iconOnly />}
            </>
          ),
        };
      })}
    />
  );
}

/** Returns the displayed language, which is stored in the URL. `onKeyDown` switches it by Alt with ← or → in a field. */
export function useFormLanguage(base: Language) {
  const [params, setParams] = useUrlParams();
  // The form keeps its language when the interface language is switched, as a record's page does: unsaved texts would be
  // hidden.
  const [initialLanguage] = useState(useLanguage().language);
  const language = LANGUAGES.find((code) => code === params.get('language')) ?? initialLanguage;
  const chooseLanguage = (next: Language) => setParams({ language: next });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || step === undefined || !isTextInput(event.target)) return;
    if (ownsAltArrows(event.target)) return;
    event.preventDefault();
    const order = languagesBaseFirst(base);
    const next = order[order.indexOf(language) + step];
    if (next) chooseLanguage(next);
  };
  return { language, chooseLanguage, onKeyDown };
}
