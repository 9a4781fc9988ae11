import { useDictionary } from '../../i18n/dictionary';
import { LANGUAGES, languageFacts } from '../../i18n/language';
import { kitTexts } from '../texts';
import { Segmented } from '../ui/segmented';
import { type ListState } from './use-list-state';

/** The language whose words a list shows: another one than the interface's, and always in sight. */
export function WordsIn({ state }: { state: ListState }) {
  const { list: texts, languages } = useDictionary(kitTexts);
  return (
    <span className="ak-words-in">
      {texts.wordsIn}
      <Segmented
        label={texts.wordsIn}
        value={state.language}
        onChange={(words) => state.set({ words })}
        options={LANGUAGES.map((code) => ({
          value: code,
          label: languageFacts[code].endonym,
          lang: languageFacts[code].tag,
          title: languages[code],
        }))}
      />
    </span>
  );
}
