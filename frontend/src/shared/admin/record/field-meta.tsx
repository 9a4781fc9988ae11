import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import {
  fieldState,
  provenanceOf,
  isFixedIn,
  displayedLanguage,
  fieldText,
} from '../content/translation-state';
import { kitTexts } from '../texts';
import { useDateFormat, useNumberFormat } from '../ui/use-date-format';
import { lengthOf } from '../ui/use-too-long';
import { useActorName } from '../ui/use-actor-name';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { FieldActionsMenu, type RecordFieldProps } from './field-actions-menu';
import { useRecordContext } from './record-context';
import { useIsEdited } from '../form/edits';
import { useFieldText, fieldKey } from './record-values';

/** Marks unsaved texts, with their length and an undo button. */
function EditedMark(props: RecordFieldProps) {
  const { field, language } = props;
  const texts = useDictionary(kitTexts);
  const { edits } = useRecordContext();
  const key = fieldKey(language, field.name);
  const { number } = useNumberFormat();
  const length = lengthOf(useFieldText(edits, key));
  const maxLength = field.maxLength;
  return (
    <>
      <b className="admin-unsaved">{texts.words.unsaved}</b>
      {(maxLength === undefined || length <= maxLength) && (
        <span>
          {texts.words.characters(
            number(length),
            maxLength === undefined ? undefined : number(maxLength),
          )}
        </span>
      )}
      <span className="admin-go">
        <Button size="small" variant="quiet" onClick={() => edits.undo(key)}>
          {texts.words.undo}
        </Button>
        <FieldActionsMenu {...props} />
      </span>
    </>
  );
}

/** Describes the text visitors see if a language has none. */
function FallbackHint({ field, language }: Pick<RecordFieldProps, 'field' | 'language'>) {
  const texts = useDictionary(kitTexts);
  const { record } = useRecordContext();
  if (fieldText(record, record.baseLanguage, field) === null) return texts.words.noBase;
  if (isFixedIn(record, field)) return texts.words.followsBase;
  const shown = displayedLanguage(record, language, field);
  return shown ? texts.words.shown(texts.languages[shown]) : texts.words.shownNothing;
}

/** Below a field: its provenance and the actions for its state. */
export function FieldMeta(props: RecordFieldProps) {
  const { field, language } = props;
  const texts = useDictionary(kitTexts);
  const dates = useDateFormat();
  const actorName = useActorName();
  const { record, edits, isNew } = useRecordContext();
  const edited = useIsEdited(edits, fieldKey(language, field.name));
  if (isNew) return null;
  if (edited) return <EditedMark {...props} />;
  const state = fieldState(record, language, field);
  const provenance = provenanceOf(record, language, field);
  const isBase = language === record.baseLanguage;
  const hasWords = fieldText(record, language, field) !== null;
  const origin = hasWords ? provenance?.origin : null;
  const { at, by, from } = provenance ?? {};
  return (
    <>
      {!isBase && state === 'stale' && <TranslationStateBadge state="stale" />}
      {!isBase && origin && <TranslationStateBadge state={origin} />}
      {!isBase && state === 'missing' && <TranslationStateBadge state="missing" />}
      {hasWords && at && (
        <span>{by ? texts.words.by(actorName(by), dates.day(at)) : dates.day(at)}</span>
      )}
      {hasWords && from && <span>{texts.words.from(texts.languages[from])}</span>}
      {!isBase && (!hasWords || origin === 'copied') && (
        <span>
          <FallbackHint field={field} language={language} />
        </span>
      )}
      <FieldActionsMenu {...props} />
    </>
  );
}
