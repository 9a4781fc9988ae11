import { type KeyboardEvent } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { Button } from '../../ui/button';
import { type KindField, type Suggestion } from '../content/content.types';
import { kitTexts, type KitTexts } from '../texts';
import { type DiffPart, diffWords } from '../ui/diff';
import { DiffText } from '../ui/diff-text';
import { singleKeys } from '../ui/single-keys';
import { WordMark } from '../ui/word-mark';
import { useRecordContext } from './record-context';
import { focusWord } from './word-input';
import { useIsEdited, wordKey } from './words-store';

type Reasons = KitTexts['suggestion']['reasons'];

function reason(reasons: Reasons, code: string): string {
  return Object.hasOwn(reasons, code) ? reasons[code as keyof Reasons] : reasons.other;
}

/** Less than this in common, and the marks would say no more than that it is another text. */
const ALIKE = 0.3;

/** What the suggestion adds to the present words; unmarked where hardly any of them is left. */
function changes(current: string | null, text: string, tag: string): DiffPart[] {
  const parts = diffWords(current ?? text, text, tag);
  const kept = parts.filter(({ kind }) => kind === 'same').map((part) => part.text);
  return kept.join('').length < text.length * ALIKE ? [{ kind: 'same', text }] : parts;
}

interface Props {
  field: KindField;
  language: Language;
  suggestion: Suggestion;
  /** Runs what was decided; the offer is about to go, and the focus with it. */
  act: (work: () => Promise<void>) => void;
  busy: boolean;
}

/** A new text beside the present words: nothing happens to them until the person chooses. */
export function SuggestionOffer({ field, language, suggestion, act, busy }: Props) {
  const texts = useDictionary(kitTexts);
  const { record, words, actions } = useRecordContext();
  const key = wordKey(language, field.name);
  const edited = useIsEdited(words, key);
  const stored = words.stored(key);
  const held = suggestion.needsReview !== undefined;
  const { tag } = languageFacts[language];

  const accept = () => act(() => actions.accept(language, field.name));
  const keep = () => act(() => actions.confirm(language, field.name));
  const edit = () => {
    words.type(key, suggestion.text);
    focusWord(record.id, language, field.name);
  };
  const again = () => act(() => actions.translate(language, field.name, 'machine'));
  const press = (event: KeyboardEvent) => {
    const run = { a: accept, k: stored === null ? again : keep, e: edit, r: again }[event.key];
    if (!run || event.ctrlKey || event.metaKey || event.altKey || !singleKeys.enabled()) return;
    if (busy || edited) return;
    event.preventDefault();
    run();
  };

  return (
    <div
      className={held ? 'ak-offer ak-offer-held' : 'ak-offer'}
      role="group"
      aria-label={texts.suggestion.title}
      onKeyDown={press}
    >
      <WordMark state={held ? 'review' : 'suggestion'} />
      {held && (
        <p className="ak-error">
          {suggestion.needsReview?.map((code) => reason(texts.suggestion.reasons, code)).join(' ')}
        </p>
      )}
      <p lang={tag}>
        <DiffText parts={changes(stored, suggestion.text, tag)} />
      </p>
      {edited && <p className="ak-quiet">{texts.suggestion.editedFirst}</p>}
      <div className="ak-acts">
        <Button size="small" disabled={busy || edited} data-decision onClick={accept}>
          {held ? texts.suggestion.takeAnyway : texts.suggestion.take}
          <kbd aria-hidden="true">A</kbd>
        </Button>
        {stored !== null && (
          <Button size="small" disabled={busy || edited} onClick={keep}>
            {texts.suggestion.keep}
            <kbd aria-hidden="true">K</kbd>
          </Button>
        )}
        {held ? (
          <Button size="small" variant="quiet" disabled={busy || edited} onClick={again}>
            {texts.suggestion.again}
            <kbd aria-hidden="true">R</kbd>
          </Button>
        ) : (
          <Button size="small" variant="quiet" disabled={busy || edited} onClick={edit}>
            {texts.suggestion.edit}
            <kbd aria-hidden="true">E</kbd>
          </Button>
        )}
      </div>
    </div>
  );
}
