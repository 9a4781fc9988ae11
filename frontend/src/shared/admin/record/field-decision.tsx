import { type KeyboardEvent } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { Button } from '../../ui/button';
import { type KindField } from '../content/content.types';
import {
  fieldState,
  provenanceOf,
  shownWithout,
  wordsOf,
  type WordState,
} from '../content/word-state';
import { kitTexts } from '../texts';
import { Menu, MenuItem } from '../ui/menu';
import { singleKeys } from '../ui/single-keys';
import { useRecordContext } from './record-context';
import { focusWord } from './word-input';
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

const DECISION_KEYS = { approve: 'a', stillRight: 'k', translate: 'r' } as const;

/** What is to be decided about stored words, and in a menu all else that can be done with them. */
export function FieldDecision({ field, language, act, busy }: FieldProps) {
  const texts = useDictionary(kitTexts);
  const { record, words, actions, openHistory } = useRecordContext();
  const { name } = field;
  if (language === record.baseLanguage) return null;
  const stored = wordsOf(record, language, field);
  const base = wordsOf(record, record.baseLanguage, field);
  // Where a text is offered, that is what is to be decided.
  const offered = provenanceOf(record, language, field)?.suggestion !== undefined;
  const decision = offered ? null : decisionOf(fieldState(record, language, field));
  const instead = shownWithout(record, language, field);

  const decide = () =>
    act(() =>
      decision === 'translate'
        ? actions.translate(language, name, 'missing')
        : actions.confirm(language, name),
    );
  const again = () => act(() => actions.translate(language, name, 'machine'));
  const copy = () => {
    words.type(wordKey(language, name), base ?? '');
    focusWord(record.id, language, name);
  };
  const canWrite = !field.fixed && base !== null;
  const press = (event: KeyboardEvent) => {
    if (busy || !singleKeys.enabled() || event.ctrlKey || event.metaKey || event.altKey) return;
    const runs: Record<string, false | (() => void)> = {
      c: base !== null && copy,
      e: () => focusWord(record.id, language, name),
      r: canWrite && again,
      ...(decision && { [DECISION_KEYS[decision]]: decide }),
    };
    const run = runs[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    // The keys of the buttons in it; each has a button or an entry of the menu that does the same.
    <span className="ak-go" role="presentation" onKeyDown={press}>
      {decision && (
        <Button size="small" variant="quiet" disabled={busy} data-decision onClick={decide}>
          {texts.words[decision]}
        </Button>
      )}
      <Menu label={texts.words.more}>
        {!field.fixed && (
          <MenuItem disabled={busy || !canWrite} keyName="R" onSelect={again}>
            {texts.words.regenerate}
          </MenuItem>
        )}
        <MenuItem disabled={base === null} keyName="C" onSelect={copy}>
          {texts.words.copyBase}
        </MenuItem>
        <MenuItem onSelect={() => openHistory(language)}>{texts.pane.history}</MenuItem>
        <MenuItem
          disabled={stored === null}
          onSelect={() => words.type(wordKey(language, name), '')}
        >
          {instead ? texts.words.emptyFor(texts.languages[instead]) : texts.words.empty}
        </MenuItem>
      </Menu>
    </span>
  );
}
