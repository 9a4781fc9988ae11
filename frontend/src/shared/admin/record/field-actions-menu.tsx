import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { Button } from '../../ui/button';
import { type KindField } from '../content/content.types';
import { isFixedIn, displayedWithout, fieldText } from '../content/translation-state';
import { kitTexts } from '../texts';
import { Menu, MenuItem } from '../ui/menu';
import { useRecordContext } from './record-context';
import { DECISION_KEYS, type FieldActions, shortcutHandler } from './use-field-actions';
import { useIsEdited } from '../form/edits';
import { fieldKey } from './record-values';

export interface RecordFieldProps {
  field: KindField;
  language: Language;
  actions: FieldActions;
}

/** The main action for a field's state, and a menu of all others. */
export function FieldActionsMenu({ field, language, actions }: RecordFieldProps) {
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
