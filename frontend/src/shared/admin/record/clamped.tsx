import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { type KindField } from '../content/content.types';
import { kitTexts } from '../texts';
import { useRecordContext } from './record-context';
import { useWord, wordKey } from './record-values';

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** A Latin letter is about half as wide as an East Asian character. */
const NARROW = 0.5;

/** How many characters of a text have room where so many East Asian ones have; undefined where all do. */
export function clampedTo(text: string, room = Infinity): number | undefined {
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
