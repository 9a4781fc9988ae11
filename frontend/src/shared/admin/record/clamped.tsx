import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { type KindField } from '../content/content.types';
import { kitTexts } from '../texts';
import { clampedTo } from './clamped-to';
import { useRecordContext } from './record-context';
import { useWord, wordKey } from './record-values';

interface Props {
  field: KindField;
  language: Language;
  id: string;
}

/** How much of a long text visitors see on a card; the preview counts what is left of it to the word. */
export function Clamped({ field, language, id }: Props) {
  const { edits } = useRecordContext();
  const texts = useDictionary(kitTexts);
  const text = useWord(edits, wordKey(language, field.name));
  const shown = clampedTo(text, field.cardLength);
  if (shown === undefined) return null;
  return (
    <p className="ak-quiet ak-clamped" id={id}>
      {texts.words.clamped(shown)}
    </p>
  );
}
