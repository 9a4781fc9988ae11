import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { type ContentRow } from '../content/content.types';
import { languagesBaseFirst } from '../content/translation-state';
import { kitTexts } from '../texts';
import { SegmentedControl } from '../ui/segmented-control';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { mostUrgentState } from './setting-rows';

interface Props {
  rows: readonly ContentRow[];
  base: Language;
  value: Language;
  onChange: (language: Language) => void;
}

/** Chooses the language of the form: the base first, each with its most urgent state. */
export function LanguageSwitch({ rows, base, value, onChange }: Props) {
  const texts = useDictionary(kitTexts);
  return (
    <SegmentedControl
      label={texts.tabs}
      value={value}
      onChange={onChange}
      options={languagesBaseFirst(base).map((language) => {
        const worst = mostUrgentState(rows, language);
        const { endonym, mark, tag } = languageFacts[language];
        return {
          value: language,
          title: texts.languages[language],
          label: (
            <>
              <span lang={tag} className="admin-desk">
                {endonym}
              </span>
              <span lang={tag} className="admin-phone">
                {mark}
              </span>
              {language === base && <small>{texts.base}</small>}
              {worst && <TranslationStateBadge state={worst.state} count={worst.count} bare />}
            </>
          ),
        };
      })}
    />
  );
}
