import { memo, useId, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { type KindField } from '../content/content.types';
import { provenanceOf } from '../content/word-state';
import { kitTexts } from '../texts';
import { FieldMeta } from './field-meta';
import { useRecordContext } from './record-context';
import { SuggestionOffer } from './suggestion-offer';
import { focusWord, WordInput } from './word-input';
import { useWord, wordKey } from './words-store';

interface Props {
  field: KindField;
  language: Language;
}

/** The base words above a field where its column is not in sight. */
function BaseWords({ field }: { field: KindField }) {
  const { record, words } = useRecordContext();
  const text = useWord(words, wordKey(record.baseLanguage, field.name));
  if (!text) return null;
  return (
    <p className="ak-base-words" lang={languageFacts[record.baseLanguage].tag}>
      {text}
    </p>
  );
}

/**
 * One field in one language: its text, whose words they are and since when, and the one decision that is to be
 * made about them.
 */
export const FieldLine = memo(function FieldLine({ field, language }: Props) {
  const texts = useDictionary(kitTexts);
  const { record, problems } = useRecordContext();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const isBase = language === record.baseLanguage;
  const suggestion = provenanceOf(record, language, field)?.suggestion;
  const problem = problems[`words.${wordKey(language, field.name)}`];
  const act = (work: () => Promise<void>) => {
    setBusy(true);
    // The button that was pressed is about to go: the focus goes to the words it was about.
    focusWord(record.id, language, field.name);
    void work().finally(() => setBusy(false));
  };
  return (
    <>
      {!isBase && <BaseWords field={field} />}
      <WordInput field={field} language={language} describedBy={`${id}-meta ${id}-problem`} />
      {problem && (
        <p className="ak-error" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      <div className="ak-meta" id={`${id}-meta`} aria-busy={busy || undefined}>
        <FieldMeta field={field} language={language} act={act} busy={busy} />
      </div>
      {busy && (
        <span className="vh" role="status">
          {texts.working}
        </span>
      )}
      {suggestion && (
        <SuggestionOffer
          field={field}
          language={language}
          suggestion={suggestion}
          act={act}
          busy={busy}
        />
      )}
    </>
  );
});
