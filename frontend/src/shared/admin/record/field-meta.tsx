import { type KeyboardEvent } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { Button } from '../../ui/button';
import { type KindField } from '../content/content.types';
import {
  fieldState,
  provenanceOf,
  shownLanguage,
  wordsOf,
  type WordState,
} from '../content/word-state';
import { kitTexts } from '../texts';
import { Menu, MenuItem } from '../ui/menu';
import { singleKeys } from '../ui/single-keys';
import { useDates } from '../ui/use-dates';
import { WordMark } from '../ui/word-mark';
import { useRecordContext } from './record-context';
import { useIsEdited, useWord, wordKey } from './words-store';

interface Props {
  field: KindField;
  language: Language;
  act: (work: () => Promise<void>) => void;
  busy: boolean;
}

/** Of words that are typed and not saved: how many, and the way back. */
function Typed({ field, language }: Pick<Props, 'field' | 'language'>) {
  const texts = useDictionary(kitTexts);
  const { words } = useRecordContext();
  const key = wordKey(language, field.name);
  const text = useWord(words, key);
  return (
    <>
      <b className="ak-unsaved">{texts.words.unsaved}</b>
      <span>{texts.words.characters(Array.from(text).length)}</span>
      <span className="ak-go">
        <Button size="small" variant="quiet" onClick={() => words.undo(key)}>
          {texts.words.undo}
        </Button>
      </span>
    </>
  );
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

function Stored({ field, language, act, busy }: Props) {
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

/** What visitors get where a language has no words of its own. */
function Instead({ field, language }: Pick<Props, 'field' | 'language'>) {
  const texts = useDictionary(kitTexts);
  const { record } = useRecordContext();
  if (wordsOf(record, record.baseLanguage, field) === null) return texts.words.noBase;
  if (field.fixed) return texts.words.followsBase;
  const shown = shownLanguage(record, language, field);
  return shown ? texts.words.shown(texts.languages[shown]) : texts.words.shownNothing;
}

/** Under a field: whose words these are, since when, and what is to be decided. */
export function FieldMeta(props: Props) {
  const { field, language } = props;
  const texts = useDictionary(kitTexts);
  const dates = useDates();
  const { record, words, isNew } = useRecordContext();
  const edited = useIsEdited(words, wordKey(language, field.name));
  if (isNew) return null;
  if (edited) return <Typed field={field} language={language} />;
  const state = fieldState(record, language, field);
  const provenance = provenanceOf(record, language, field);
  const isBase = language === record.baseLanguage;
  const hasWords = wordsOf(record, language, field) !== null;
  const origin = hasWords ? provenance?.origin : null;
  const { at, by, from } = provenance ?? {};
  return (
    <>
      {!isBase && state === 'stale' && <WordMark state="stale" />}
      {!isBase && origin && <WordMark state={origin} />}
      {!isBase && state === 'missing' && <WordMark state="missing" />}
      {hasWords && at && <span>{by ? texts.words.by(by, dates.day(at)) : dates.day(at)}</span>}
      {hasWords && from && <span>{texts.words.from(texts.languages[from])}</span>}
      {!isBase && (!hasWords || origin === 'copied') && (
        <span>
          <Instead field={field} language={language} />
        </span>
      )}
      <Stored {...props} />
    </>
  );
}
