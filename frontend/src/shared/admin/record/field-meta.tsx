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

/** Of words that are typed and not saved: how many, and the way back. */
function EditedMark(props: RecordFieldProps) {
  const { field, language } = props;
  const texts = useDictionary(kitTexts);
  const { edits } = useRecordContext();
  const key = fieldKey(language, field.name);
  const { number } = useNumberFormat();
  const length = lengthOf(useFieldText(edits, key));
  const most = field.maxLength;
  return (
    <>
      <b className="admin-unsaved">{texts.words.unsaved}</b>
      {(most === undefined || length <= most) && (
        <span>
          {texts.words.characters(number(length), most === undefined ? undefined : number(most))}
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

/** What visitors get where a language has no words of its own. */
function FallbackHint({ field, language }: Pick<RecordFieldProps, 'field' | 'language'>) {
  const texts = useDictionary(kitTexts);
  const { record } = useRecordContext();
  if (fieldText(record, record.baseLanguage, field) === null) return texts.words.noBase;
  if (isFixedIn(record, field)) return texts.words.followsBase;
  const shown = displayedLanguage(record, language, field);
  return shown ? texts.words.shown(texts.languages[shown]) : texts.words.shownNothing;
}

/** Under a field: whose words these are, since when, and what is to be decided. */
export function FieldMeta(props: RecordFieldProps) {
  const { field, language } = props;
  const texts = useDictionary(kitTexts);
  const dates = useDateFormat();
  const who = useActorName();
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
      {hasWords && at && <span>{by ? texts.words.by(who(by), dates.day(at)) : dates.day(at)}</span>}
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
