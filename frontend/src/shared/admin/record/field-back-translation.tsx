import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { BackTranslation } from '../back/back-translation';
import {
  type BackSubject,
  type BackTranslationState,
  useBackTranslation,
} from '../back/use-back-translation';
import { type KindField } from '../content/content.queries';
import { provenanceOf, fieldText } from '../content/translation-state';
import { sharedAdminTexts } from '../texts';
import { useLocalizedField, useRecordContext } from './record-context';
import { textAt, useFieldText, fieldKey } from './record-values';

/**
 * Returns a function that gets the text of a field that would be published (the typed text, else the suggestion, else
 * the stored text), and its base.
 */
function useGetSubject(field: KindField, language: Language): () => BackSubject {
  const { record, edits, key, provenance } = useLocalizedField(field, language);
  const { language: interfaceLanguage } = useLanguage();
  const { kind, id: recordId, baseLanguage } = record;
  return () => {
    const { suggestion } = provenance;
    const base = textAt(edits, fieldKey(baseLanguage, field.name));
    const isCurrent = !provenanceOf(record, interfaceLanguage, field)?.stale;
    return {
      text: edits.isEdited(key) || !suggestion ? textAt(edits, key) : suggestion.text,
      language,
      base: base === '' ? null : base,
      baseLanguage,
      interfaceBase: isCurrent ? fieldText(record, interfaceLanguage, field) : null,
      contentField: { kind, recordId, field: field.name },
    };
  };
}

/** Back-translation of a field; closed when another language tab is chosen. */
export function useFieldBackTranslation(
  field: KindField,
  language: Language,
): BackTranslationState {
  const { record, language: displayedLanguage } = useRecordContext();
  const { id, baseLanguage } = record;
  const scope = [id, fieldKey(language, field.name), displayedLanguage].join(' ');
  return useBackTranslation({ language, baseLanguage }, useGetSubject(field, language), scope);
}

interface Props {
  field: KindField;
  language: Language;
  back: BackTranslationState;
}

/** Back-translation below a field. A separate component, because it renders on every keystroke and the field does not. */
function OpenBackTranslation({ field, language, back }: Props) {
  const { back: texts } = useDictionary(sharedAdminTexts);
  const { record, edits, key, isEdited, provenance } = useLocalizedField(field, language);
  useFieldText(edits, key);
  useFieldText(edits, fieldKey(record.baseLanguage, field.name));
  const subject = useGetSubject(field, language)();
  const textNote = isEdited ? texts.typed : provenance.suggestion && texts.suggested;
  return <BackTranslation back={back} current={subject} textNote={textNote} />;
}

export function FieldBackTranslation(props: Props) {
  return props.back.isOpen && <OpenBackTranslation {...props} />;
}
