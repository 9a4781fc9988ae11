import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES, languageFacts } from '../../i18n/language';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { localizedFields } from '../content/content.queries';
import { useEdits } from '../form/edits';
import { sharedAdminTexts } from '../texts';
import { guessLanguage } from './guess-language';
import { useRecordContext, type RecordContextValue } from './record-context';
import { textAt, fieldKey } from './record-values';

/** Returns the language that the text of a new record appears to be in, if it is not the chosen one. */
export function useGuessedLanguage({
  kind,
  record,
  edits,
}: Pick<RecordContextValue, 'kind' | 'record' | 'edits'>): Language | undefined {
  // Prices and other values are the same in every language.
  const keys = localizedFields(kind)
    .filter(({ fixed }) => record.id === 0 && !fixed)
    .map(({ name }) => fieldKey(record.baseLanguage, name));
  const guess = useEdits(
    edits,
    (): Language | '' => guessLanguage(keys.map((key) => textAt(edits, key)).join('\n')) ?? '',
  );
  return guess === record.baseLanguage || guess === '' ? undefined : guess;
}

const focusBaseSelect = () =>
  document.querySelector<HTMLElement>('.admin-base-field select')?.focus();

interface Props {
  /** Whether the record is being created, so that its base language can no longer be changed. */
  disabled: boolean;
  /** The language that the text appears to be in instead. */
  guessedLanguage: Language | undefined;
  onChoose: (language: Language) => void;
}

/** Chooses the base language of a new record; warns if the text appears to be in another one. */
export function BaseField({ disabled, guessedLanguage, onChoose }: Props) {
  const { form: texts, languages } = useDictionary(sharedAdminTexts);
  const { baseLanguage } = useRecordContext().record;
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
            <Button
              size="small"
              disabled={disabled}
              onClick={() => {
                onChoose(guessedLanguage);
                // The button disappears.
                focusBaseSelect();
              }}
            >
              {texts.useLanguage(languages[guessedLanguage])}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Says at the save bar, far below the select, that the text appears to be in another language; leads to the select. */
export function BaseWarning({ guessedLanguage }: { guessedLanguage: Language }) {
  const { form: texts, languages } = useDictionary(sharedAdminTexts);
  return (
    <Button size="small" variant="quiet" onClick={focusBaseSelect}>
      <Icon name="warning" />
      {texts.checkBase(languages[guessedLanguage])}
    </Button>
  );
}
