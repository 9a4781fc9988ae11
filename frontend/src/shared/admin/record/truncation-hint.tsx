import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { type KindField } from '../content/content.types';
import { kitTexts } from '../texts';
import { useRecordContext } from './record-context';
import { useFieldText, fieldKey } from './record-values';

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** A Latin letter is about half as wide as an East Asian character. */
const NARROW = 0.5;

/** Returns how many characters fit where `room` East Asian ones do; undefined if all fit. */
export function truncationLength(text: string, room = Infinity): number | undefined {
  if (room === Infinity) return undefined;
  let width = 0;
  let count = 0;
  for (const character of text) {
    width += WIDE.test(character) ? 1 : NARROW;
    if (width > room) return count;
    count += 1;
  }
  return undefined;
}

interface Props {
  field: KindField;
  language: Language;
  id: string;
}

/** Shows how much of a long text fits on a card; the preview counts exactly. */
export function TruncationHint({ field, language, id }: Props) {
  const { edits } = useRecordContext();
  const texts = useDictionary(kitTexts);
  const text = useFieldText(edits, fieldKey(language, field.name));
  const shown = truncationLength(text, field.cardLength);
  if (shown === undefined) return null;
  return (
    <p className="admin-quiet admin-clamped" id={id}>
      {texts.words.clamped(shown)}
    </p>
  );
}
