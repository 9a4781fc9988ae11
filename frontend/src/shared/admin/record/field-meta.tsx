import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { type Language } from '../../i18n/language';
import {
  fieldState,
  provenanceOf,
  isFixedIn,
  displayedLanguage,
  fieldText,
  displayedWithout,
} from '../content/translation-state';
import { kitTexts } from '../texts';
import { useDateFormat, useNumberFormat, useActorName } from '../ui/formats';
import { lengthOf } from '../ui/use-too-long';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { useIsEdited } from '../form/edits';
import { type KindField } from '../content/content.queries';
import { Menu, MenuItem } from '../ui/menu';
import { useRecordContext } from './record-context';
import { useFieldText, fieldKey } from './record-values';
import { DECISION_KEYS, type FieldActions, shortcutHandler } from './use-field-actions';

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

interface RecordFieldProps {
  field: KindField;
  language: Language;
  actions: FieldActions;
}

/** The main action for a field's state, and a menu of all others. */
function FieldActionsMenu({ field, language, actions }: RecordFieldProps) {
  const texts = useDictionary(kitTexts);
  const { record, edits, openHistory } = useRecordContext();
  const { name } = field;
  const { decision, handlers: runs, back } = actions;
  const isBase = language === record.baseLanguage;
  const edited = useIsEdited(edits, fieldKey(language, name));
  if (isBase) return null;
  const instead = displayedWithout(record, language, field);
  const { suggestion, record: recordTexts } = texts;
  const noText = recordTexts.noText(texts.languages[language]);
  const whyNot = (key: 'r' | 'b' | 'c') => {
    if (key === 'b') return noText;
    if (fieldText(record, record.baseLanguage, field) === null) return texts.words.noBase;
    return key === 'r' && edited ? suggestion.editedFirst : undefined;
  };
  const item = (key: 'r' | 'b' | 'c', label: string) => (
    <MenuItem
      disabled={!runs[key]}
      reason={runs[key] || actions.busy ? undefined : whyNot(key)}
      keyName={key.toUpperCase()}
      onSelect={() => runs[key]?.()}
    >
      {label}
    </MenuItem>
  );
  return (
    <span className="admin-go" role="presentation" onKeyDown={shortcutHandler(actions)}>
      {decision && (
        <Button
          size="small"
          variant="quiet"
          disabled={actions.busy}
          data-decision
          onClick={runs[DECISION_KEYS[decision]]}
        >
          {texts.words[decision]}
        </Button>
      )}
      <Menu label={texts.words.more}>
        {!isFixedIn(record, field) && item('r', texts.words.regenerate)}
        {item('b', texts.words.backTranslate(texts.languages[back.into]))}
        {item('c', texts.words.copyBase)}
        <MenuItem onSelect={() => openHistory(language)}>{texts.pane.history}</MenuItem>
        <MenuItem
          reason={fieldText(record, language, field) === null ? noText : undefined}
          onSelect={() => edits.set(fieldKey(language, name), '')}
        >
          {instead ? texts.words.emptyFor(texts.languages[instead]) : texts.words.empty}
        </MenuItem>
      </Menu>
    </span>
  );
}
