import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES, languageFacts } from '../../i18n/language';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { localizedFields } from '../content/content.queries';
import { useEdits } from '../form/edits';
import { sharedAdminTexts } from '../texts';
import { guessLanguage } from './guess-language';
import { useRecordContext } from './record-context';
import { textAt, fieldKey } from './record-values';

/** Returns the language that the text appears to be in, if it is not the chosen one. */
function useGuessedLanguage(): Language | undefined {
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

interface Props {
  /** Whether the record is being created, so that its base language can no longer be changed. */
  disabled: boolean;
  onChoose: (language: Language) => void;
}

/** Chooses the base language of a new record; warns if the text appears to be in another one. */
export function BaseField({ disabled, onChoose }: Props) {
  const { form: texts, languages } = useDictionary(sharedAdminTexts);
  const { baseLanguage } = useRecordContext().record;
  const guessedLanguage = useGuessedLanguage();
  return (
    <div className="admin-base-field">
      <Field label={texts.baseLanguage} hint={texts.baseHint}>
        {(control) => (
          <select
            {...control}
            className="admin-input"
            value={baseLanguage}
            disabled={disabled}
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
        {guessedLanguage && (
          <div className="admin-note">
            <p>{texts.looksLike(languages[guessedLanguage], languages[baseLanguage])}</p>
            <Button size="small" disabled={disabled} onClick={() => onChoose(guessedLanguage)}>
              {texts.useLanguage(languages[guessedLanguage])}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
