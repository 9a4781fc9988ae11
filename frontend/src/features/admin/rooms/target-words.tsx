import { useId, useRef } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { ConflictNotice } from './conflict-notice';
import { useEditor } from './editor-context';
import { FieldMeta } from './field-meta';
import { fieldFacts, type FieldName } from './room.types';
import { SuggestionBlock } from './suggestion-block';
import { roomsTexts } from './texts';
import { isConflict } from './word-edits';
import { provenanceOf, wordsOf } from './word-state';
import './target-words.css';

/** From here on the length is worth a word. */
const NEARLY_FULL = 0.9;

/** The words of one field in the language being edited, with all that is known of them. */
export function TargetWords({ field }: { field: FieldName }) {
  const texts = useDictionary(roomsTexts);
  const { room, language, edits, type, errorOf } = useEditor();
  const id = useId();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { rows, maxLength, fixed } = fieldFacts[field];
  const stored = wordsOf(room, language, field);
  const edit = edits[field];
  const text = edit?.text ?? stored ?? '';
  const inBase = wordsOf(room, room.baseLanguage, field);
  const noAmenities = field === 'amenities' && inBase === null ? texts.words.noAmenities : null;
  const placeholder = fixed ? inBase : noAmenities;
  const provenance = provenanceOf(room, language, field);
  const suggestion = provenance?.suggestion;
  const error = errorOf(field);
  const copied = !edit && provenance?.origin === 'copied' && provenance.from;
  // What is pressed beside the words goes away with what it was about.
  const focus = () => input.current?.focus();
  const conflict = edit !== undefined && isConflict(edit, stored);

  const control = {
    ref: input,
    id,
    className: 'rm-in',
    lang: languageFacts[copied || language].tag,
    value: text,
    placeholder: placeholder ?? undefined,
    'aria-label': `${texts.fields[field]}, ${texts.languages[language]}`,
    'aria-describedby': `${id}-meta`,
    'aria-invalid': error !== undefined || conflict || undefined,
    'data-field': field,
    onChange: (event: { target: { value: string } }) => type(field, event.target.value),
  };

  return (
    <div className={error || conflict ? 'rm-target rm-target-bad' : 'rm-target'}>
      {rows === 1 ? <input type="text" {...control} /> : <textarea rows={rows} {...control} />}
      <div id={`${id}-meta`}>
        {error && <p className="rm-error">{error}</p>}
        {text.length > maxLength * NEARLY_FULL && (
          <p className="rm-guard">{texts.words.characters(text.length, maxLength)}</p>
        )}
        <FieldMeta field={field} onSettle={focus} />
      </div>
      {conflict && <ConflictNotice field={field} onSettle={focus} />}
      {suggestion && (
        <SuggestionBlock
          field={field}
          suggestion={suggestion}
          onEdit={() => {
            type(field, suggestion.text);
            focus();
          }}
          onSettle={focus}
        />
      )}
    </div>
  );
}
