import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { type KindField } from '../content/content.types';
import { provenanceOf, wordsOf } from '../content/word-state';
import { kitTexts } from '../texts';
import { DiffText, diffWords } from '../ui/diff-text';
import { useRecordContext } from './record-context';

/** Under words that are out of date: what has changed in the base since they were made from it. */
export function BaseChange({ field, language }: { field: KindField; language: Language }) {
  const { words: texts } = useDictionary(kitTexts);
  const { record } = useRecordContext();
  const { stale, madeFrom } = provenanceOf(record, language, field) ?? {};
  const base = wordsOf(record, record.baseLanguage, field);
  if (!stale || madeFrom === undefined || base === null) return null;
  const { tag } = languageFacts[record.baseLanguage];
  return (
    <div className="ak-base-change">
      <p className="ak-quiet">{texts.baseChange}</p>
      <p lang={tag}>
        <DiffText parts={diffWords(madeFrom, base, tag)} removed />
      </p>
    </div>
  );
}
