import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { type ContentRow } from '../content/content.types';
import { languagesFrom } from '../content/word-state';
import { kitTexts } from '../texts';
import { Segmented } from '../ui/segmented';
import { WordMark } from '../ui/word-mark';
import { worstState } from './setting-rows';

interface Props {
  rows: readonly ContentRow[];
  base: Language;
  value: Language;
  onChange: (language: Language) => void;
}

/** Whose words the form shows: the base first, each with what is most in need of a person. */
export function LanguageChoice({ rows, base, value, onChange }: Props) {
  const texts = useDictionary(kitTexts);
  return (
    <Segmented
      label={texts.tabs}
      value={value}
      onChange={onChange}
      options={languagesFrom(base).map((language) => {
        const worst = worstState(rows, language);
        const { endonym, mark, tag } = languageFacts[language];
        return {
          value: language,
          title: texts.languages[language],
          label: (
            <>
              <span lang={tag} className="ak-desk">
                {endonym}
              </span>
              <span lang={tag} className="ak-phone">
                {mark}
              </span>
              {language === base && <small>{texts.base}</small>}
              {worst && <WordMark state={worst.state} count={worst.count} bare />}
            </>
          ),
        };
      })}
    />
  );
}
