import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES, languageFacts } from '../../i18n/language';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { localizedFields } from '../content/content.queries';
import { useEdits } from '../form/edits';
import { kitTexts } from '../texts';
import { guessLanguage } from './guess-language';
import { useRecordContext } from './record-context';
import { textAt, fieldKey } from './record-values';

/** Returns the language that the text appears to be in, if it is not the chosen one. */
function useOtherLanguage(): Language | undefined {
  const { kind, record, edits } = useRecordContext();
  // Prices and other values are the same in every language.
  const keys = localizedFields(kind)
    .filter(({ fixed }) => !fixed)
    .map(({ name }) => fieldKey(record.baseLanguage, name));
  const guess = guessLanguage(
    useEdits(edits, () => keys.map((key) => textAt(edits, key)).join('\n')),
  );
  return guess === record.baseLanguage ? undefined : guess;
}

/** Chooses the base language of a new record; warns if the text appears to be in another one. */
export function BaseField({ onChoose }: { onChoose: (language: Language) => void }) {
  const { form: texts, languages } = useDictionary(kitTexts);
  const { baseLanguage } = useRecordContext().record;
  const other = useOtherLanguage();
  return (
    <div className="admin-base-field">
      <Field label={texts.baseLanguage} hint={texts.baseHint}>
        {(control) => (
          <select
            {...control}
            className="admin-in"
            value={baseLanguage}
            onChange={(event) => onChoose(event.target.value as Language)}
          >
            {LANGUAGES.map((code) => (
              <option key={code} value={code} lang={languageFacts[code].tag}>
                {languageFacts[code].endonym}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div role="status">
        {other && (
          <div className="admin-note">
            <p>{texts.looksLike(languages[other], languages[baseLanguage])}</p>
            <Button size="small" onClick={() => onChoose(other)}>
              {texts.useLanguage(languages[other])}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
