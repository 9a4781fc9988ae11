import { type KeyboardEvent, useId } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { Button } from '../../../shared/ui/button';
import { type DiffPart, diffWords } from './diff';
import { DiffText } from './diff-text';
import { useEditor } from './editor-context';
import { type FieldName, type Suggestion } from './room.types';
import { roomsTexts, type RoomsTexts } from './texts';
import { WordMark } from './word-mark';
import { wordsOf } from './word-state';
import './suggestion-block.css';

type Reasons = RoomsTexts['suggestion']['reasons'];

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
  field: FieldName;
  suggestion: Suggestion;
  /** Puts the suggested text into the input, to be changed and saved as one's own. */
  onEdit: () => void;
  /** The block is about to go: takes the focus along. */
  onSettle: () => void;
}

/** A new text beside a person's words: nothing happens to them until the person chooses. */
export function SuggestionBlock({ field, suggestion, onEdit, onSettle }: Props) {
  const texts = useDictionary(roomsTexts);
  const { room, language, edits, busy, settle } = useEditor();
  const titleId = useId();
  const tag = languageFacts[language].tag;
  const current = wordsOf(room, language, field);
  const { title, accept, keep, dismiss, edit, needsReview, reasons, editedFirst, fromBase } =
    texts.suggestion;
  const blocked = busy || field in edits;

  const decide = (action: 'accept' | 'dismiss') => {
    onSettle();
    settle(field, action);
  };
  const choose = { a: () => decide('accept'), k: () => decide('dismiss'), e: onEdit };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if ((key !== 'a' && key !== 'k' && key !== 'e') || (key !== 'e' && blocked)) return;
    event.preventDefault();
    choose[key]();
  };

  return (
    <div
      className="rm-offer"
      role="group"
      aria-labelledby={titleId}
      aria-keyshortcuts="A K E"
      tabIndex={0}
      onKeyDown={press}
    >
      <WordMark state="suggestion" />
      <span className="vh" id={titleId}>
        {title(texts.fields[field])}
      </span>
      {suggestion.model === null && <span className="rm-quiet">{fromBase}</span>}
      {suggestion.needsReview && (
        <p className="rm-guard">
          {needsReview} {suggestion.needsReview.map((code) => reason(reasons, code)).join(' · ')}
        </p>
      )}
      <p className="rm-words" lang={tag}>
        <DiffText parts={changes(current, suggestion.text, tag)} />
      </p>
      <div className="rm-offer-row">
        <Button size="small" disabled={blocked} onClick={choose.a}>
          {accept} <kbd>A</kbd>
        </Button>
        <Button size="small" disabled={blocked} onClick={choose.k}>
          {current === null ? dismiss : keep} <kbd>K</kbd>
        </Button>
        <Button size="small" variant="quiet" onClick={choose.e}>
          {edit} <kbd>E</kbd>
        </Button>
        {field in edits && <span className="rm-quiet">{editedFirst}</span>}
      </div>
    </div>
  );
}
