import { useState } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { diffWords } from './diff';
import { DiffText } from './diff-text';
import { baseWordsAt, useEditor } from './editor-context';
import { type FieldName } from './room.types';
import { roomsTexts } from './texts';
import { useDates } from './use-dates';
import { WordMark } from './word-mark';
import { provenanceOf, wordsOf } from './word-state';

/** The base's words of a field; where a translation is behind, with what has changed since. */
export function BaseWords({ field }: { field: FieldName }) {
  const texts = useDictionary(roomsTexts);
  const dates = useDates();
  const { room, language, baseHistory } = useEditor();
  const [comparing, setComparing] = useState(false);
  const tag = languageFacts[room.baseLanguage].tag;
  const words = wordsOf(room, room.baseLanguage, field);
  const target = provenanceOf(room, language, field);
  const base = provenanceOf(room, room.baseLanguage, field);

  if (words === null) {
    const nothing = field === 'amenities' ? texts.words.noAmenities : '–';
    return <span className="rm-quiet">{nothing}</span>;
  }
  if (!target?.stale) {
    return (
      <span className="rm-words" lang={tag}>
        {words}
      </span>
    );
  }
  const before = baseWordsAt(baseHistory, field, target.at);
  const known = before !== undefined && before !== null;
  return (
    <>
      <span className="rm-words" lang={tag}>
        {known ? (
          <DiffText parts={diffWords(before, words, tag)} as="mark" removed={comparing} />
        ) : (
          words
        )}
      </span>
      <div className="rm-meta">
        <WordMark state="stale" />
        {base?.at && (
          <span>{base.by ? texts.words.by(base.by, dates.day(base.at)) : dates.day(base.at)}</span>
        )}
        {known && (
          <button
            type="button"
            className="rm-link"
            aria-pressed={comparing}
            onClick={() => setComparing(!comparing)}
          >
            {comparing ? texts.words.hideCompare : texts.words.compare}
          </button>
        )}
        {baseHistory && !known && <span>{texts.words.beforeUnknown}</span>}
      </div>
    </>
  );
}
