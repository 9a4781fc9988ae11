import { type KeyboardEvent } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { Button } from '../../ui/button';
import { type KindField } from '../content/content.types';
import { fieldState, wordsOf, type WordState } from '../content/word-state';
import { kitTexts } from '../texts';
import { Menu, MenuItem } from '../ui/menu';
import { singleKeys } from '../ui/single-keys';
import { useRecordContext } from './record-context';
import { wordKey } from './words-store';

export interface FieldProps {
  field: KindField;
  language: Language;
  /** Runs what was decided; what was pressed may be gone then, and the focus goes to the words. */
  act: (work: () => Promise<void>) => void;
  busy: boolean;
}

/** The one thing to decide about stored words; nothing for a person's own that are up to date. */
function decisionOf(state: WordState): 'approve' | 'stillRight' | 'translate' | null {
  switch (state) {
    case 'machine':
    case 'converted':
      return 'approve';
    case 'stale':
      return 'stillRight';
    case 'missing':
    case 'copied':
      return 'translate';
    default:
      return null;
  }
}

/** What is to be decided about stored words, and in a menu all else that can be done with them. */
export function FieldDecision({ field, language, act, busy }: FieldProps) {
  const texts = useDictionary(kitTexts);
  const { record, words, actions, openHistory } = useRecordContext();
  const state = fieldState(record, language, field);
  const isBase = language === record.baseLanguage;
  const stored = wordsOf(record, language, field);
  const decision = isBase ? null : decisionOf(state);
  const { name } = field;
  const decide = () =>
    act(() =>
      decision === 'translate'
        ? actions.translate(language, name, 'missing')
        : actions.confirm(language, name),
    );
  const press = (event: KeyboardEvent) => {
    const keys = { approve: 'a', stillRight: 'k', translate: 'r' };
    if (!decision || event.key !== keys[decision] || !singleKeys.enabled() || busy) return;
    event.preventDefault();
    decide();
  };
  const base = wordsOf(record, record.baseLanguage, field);
  return (
    <span className="ak-go">
      {decision && (
        <Button size="small" variant="quiet" disabled={busy} onClick={decide} onKeyDown={press}>
          {texts.words[decision]}
        </Button>
      )}
      {!isBase && (
        <Menu label={texts.words.more}>
          {!field.fixed && (
            <MenuItem
              disabled={busy || base === null}
              onSelect={() => act(() => actions.translate(language, name, 'machine'))}
            >
              {texts.words.regenerate}
            </MenuItem>
          )}
          <MenuItem
            disabled={base === null}
            onSelect={() => words.type(wordKey(language, name), base ?? '')}
          >
            {texts.words.copyBase}
          </MenuItem>
          <MenuItem
            disabled={stored === null}
            onSelect={() => words.type(wordKey(language, name), '')}
          >
            {texts.words.empty}
          </MenuItem>
          <MenuItem onSelect={() => openHistory(language)}>{texts.pane.history}</MenuItem>
        </Menu>
      )}
    </span>
  );
}
