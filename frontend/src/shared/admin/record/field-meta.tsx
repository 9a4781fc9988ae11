import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import {
  fieldState,
  isFixedIn,
  displayedLanguage,
  displayedLanguageWithout,
} from '../content/translation-state';
import { sharedAdminTexts } from '../texts';
import { useDateFormat, useNumberFormat, useActorName } from '../ui/formats';
import { storedLength } from '../ui/use-too-long';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { Menu, MenuItem } from '../ui/menu';
import { useFieldContext, useRecordContext } from './record-context';
import { useFieldText } from './record-values';
import { DECISION_KEYS, shortcutHandler } from './use-field-actions';

/** Marks unsaved texts, with their length and an undo button. */
function EditedMark() {
  const texts = useDictionary(sharedAdminTexts);
  const { field, edits, key } = useFieldContext();
  const { number } = useNumberFormat();
  const length = storedLength(useFieldText(edits, key));
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
      <span className="admin-go inline-row push">
        <Button size="small" variant="quiet" onClick={() => edits.discard(key)}>
          {texts.words.undo}
        </Button>
        <FieldActionsMenu />
      </span>
    </>
  );
}

/** Describes the text visitors see if a language has none. */
function FallbackHint() {
  const texts = useDictionary(sharedAdminTexts);
  const { field, language, record, baseText } = useFieldContext();
  if (baseText === null) return texts.words.noBase;
  if (isFixedIn(record, field)) return texts.words.followsBase;
  const shownLanguage = displayedLanguage(record, language, field);
  return shownLanguage
    ? texts.words.shown(texts.languages[shownLanguage])
    : texts.words.shownNothing;
}

/** The line below a field: its provenance, and the actions for its state. */
export function FieldMeta() {
  const texts = useDictionary(sharedAdminTexts);
  const dateFormat = useDateFormat();
  const actorName = useActorName();
  const { isNew } = useRecordContext();
  const { field, language, record, isBase, isEdited, storedText, provenance } = useFieldContext();
  if (isNew) return null;
  if (isEdited) return <EditedMark />;
  const state = fieldState(record, language, field);
  const hasText = storedText !== null;
  const origin = hasText ? provenance.origin : null;
  const { at, by, from } = provenance;
  return (
    <>
      {!isBase && state === 'stale' && <TranslationStateBadge state="stale" />}
      {!isBase && origin && <TranslationStateBadge state={origin} />}
      {!isBase && state === 'missing' && <TranslationStateBadge state="missing" />}
      {hasText && at && (
        <span>{by ? texts.words.by(actorName(by), dateFormat.day(at)) : dateFormat.day(at)}</span>
      )}
      {hasText && from && <span>{texts.words.from(texts.languages[from])}</span>}
      {!isBase && (!hasText || origin === 'copied') && (
        <span>
          <FallbackHint />
        </span>
      )}
      <FieldActionsMenu />
    </>
  );
}

/** Shortcut keys of the menu: regenerate, back-translate, copy the base. */
type MenuKey = 'r' | 'b' | 'c';

/** The main action for a field's state, and a menu of all others. */
function FieldActionsMenu() {
  const texts = useDictionary(sharedAdminTexts);
  const { openHistory } = useRecordContext();
  const { field, language, record, isBase, isEdited, storedText, baseText, actions } =
    useFieldContext();
  const { decision, handlers, back, lacksBase } = actions;
  if (isBase) return null;
  const fallbackLanguage = displayedLanguageWithout(record, language, field);
  const { suggestion, record: recordTexts } = texts;
  const noText = recordTexts.noText(texts.languages[language]);
  const findDisabledReason = (key: MenuKey) => {
    if (key === 'b') return lacksBase ? texts.words.noBase : noText;
    if (baseText === null) return texts.words.noBase;
    return key === 'r' && isEdited ? suggestion.editedFirst : undefined;
  };
  const renderItem = (key: MenuKey, label: string) => (
    <MenuItem
      disabled={!handlers[key]}
      disabledReason={handlers[key] || actions.busy ? undefined : findDisabledReason(key)}
      keyName={key.toUpperCase()}
      onSelect={() => handlers[key]?.()}
    >
      {label}
    </MenuItem>
  );
  return (
    <span
      className="admin-go inline-row push"
      role="presentation"
      onKeyDown={shortcutHandler(actions)}
    >
      {decision && (
        <Button
          size="small"
          variant="quiet"
          disabled={actions.busy}
          data-decision
          onClick={handlers[DECISION_KEYS[decision]]}
        >
          {texts.words[decision]}
        </Button>
      )}
      <Menu label={texts.words.more}>
        {!isFixedIn(record, field) && renderItem('r', texts.words.regenerate)}
        {renderItem('b', back.translatesBase ? texts.back.literalBase : texts.back.ask)}
        {renderItem('c', texts.words.copyBase)}
        <MenuItem onSelect={() => openHistory(language)}>{texts.pane.history}</MenuItem>
        <MenuItem
          disabledReason={storedText === null ? noText : undefined}
          onSelect={actions.clear}
        >
          {fallbackLanguage
            ? texts.words.emptyFor(texts.languages[fallbackLanguage])
            : texts.words.empty}
        </MenuItem>
      </Menu>
    </span>
  );
}
