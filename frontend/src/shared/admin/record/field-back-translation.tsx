import { useDictionary } from '../../i18n/dictionary';
import { useLanguage } from '../../i18n/language-context';
import { BackTranslation } from '../back/back-translation';
import { type BackSubject, useBackTranslation } from '../back/use-back-translation';
import { provenanceOf, fieldText } from '../content/translation-state';
import { sharedAdminTexts } from '../texts';
import { type LocalizedField, useFieldContext, useRecordContext } from './record-context';
import { textAt, useFieldText, fieldKey } from './record-values';

/**
 * Returns a function that gets the text of a field that would be published (the typed text, else the suggestion, else
 * the stored text), and its base.
 */
function useGetSubject(localizedField: LocalizedField): () => BackSubject {
  const { field, language, record, edits, key, provenance } = localizedField;
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
export function useFieldBackTranslation(localizedField: LocalizedField) {
  const { language: displayedLanguage } = useRecordContext();
  const { language, key, record } = localizedField;
  const { id, baseLanguage } = record;
  const scope = [id, key, displayedLanguage].join(' ');
  return useBackTranslation({ language, baseLanguage }, useGetSubject(localizedField), scope);
}

/** Back-translation below a field. A separate component, because it renders on every keystroke and the field does not. */
function OpenBackTranslation() {
  const { back: texts } = useDictionary(sharedAdminTexts);
  const localizedField = useFieldContext();
  const { field, record, edits, key, isEdited, provenance, actions } = localizedField;
  useFieldText(edits, key);
  useFieldText(edits, fieldKey(record.baseLanguage, field.name));
  const subject = useGetSubject(localizedField)();
  const textNote = isEdited ? texts.typed : provenance.suggestion && texts.suggested;
  return <BackTranslation back={actions.back} current={subject} textNote={textNote} />;
}

export function FieldBackTranslation() {
  return useFieldContext().actions.back.isOpen && <OpenBackTranslation />;
}
