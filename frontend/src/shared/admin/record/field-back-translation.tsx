import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { BackTranslation } from '../back/back-translation';
import {
  type BackSubject,
  type BackTranslation as Back,
  useBackTranslation,
} from '../back/use-back-translation';
import { type KindField } from '../content/content.types';
import { provenanceOf, wordsOf } from '../content/word-state';
import { kitTexts } from '../texts';
import { useRecordContext } from './record-context';
import { useIsEdited, useWord, wordKey } from './words-store';

/** Of the text that would be published: what is typed, else what is suggested, else what is stored. */
function useSubject(field: KindField, language: Language): () => BackSubject {
  const { record, words } = useRecordContext();
  const { language: own } = useLanguage();
  const { kind, id: recordId, baseLanguage } = record;
  return () => {
    const key = wordKey(language, field.name);
    const offered = provenanceOf(record, language, field)?.suggestion;
    const base = words.text(wordKey(baseLanguage, field.name));
    const isCurrent = !provenanceOf(record, own, field)?.stale;
    return {
      text: words.isEdited(key) || !offered ? words.text(key) : offered.text,
      language,
      base: base === '' ? null : base,
      baseLanguage,
      readable: isCurrent ? wordsOf(record, own, field) : null,
      about: { kind, recordId, field: field.name },
    };
  };
}

/** Closed when another tab of a language is chosen. */
export function useFieldBack(field: KindField, language: Language): Back {
  const { record, language: current } = useRecordContext();
  const { id, baseLanguage } = record;
  const place = [id, wordKey(language, field.name), current].join(' ');
  return useBackTranslation({ language, baseLanguage }, useSubject(field, language), place);
}

interface Props {
  field: KindField;
  language: Language;
  back: Back;
}

/** Under a field: what its text says. Drawn with every key while it is open. */
function OpenBack({ field, language, back }: Props) {
  const { back: texts } = useDictionary(kitTexts);
  const { record, words } = useRecordContext();
  const key = wordKey(language, field.name);
  useWord(words, key);
  useWord(words, wordKey(record.baseLanguage, field.name));
  const edited = useIsEdited(words, key);
  const suggestion = provenanceOf(record, language, field)?.suggestion;
  const now = useSubject(field, language)();
  const of = edited ? texts.typed : suggestion && texts.suggested;
  return <BackTranslation back={back} now={now} of={of} />;
}

export function FieldBackTranslation(props: Props) {
  return props.back.open && <OpenBack {...props} />;
}
