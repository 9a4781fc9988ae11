import { useMemo } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import {
  type ContentRecord,
  type Finding,
  type Kind,
  type KindField,
  localizedFields,
} from '../content/content.queries';
import { languagesBaseFirst, provenanceOf, fieldText } from '../content/translation-state';
import { fieldLabel } from '../kind/admin-kind';
import { sharedAdminTexts } from '../texts';
import { FindingItem } from './field-findings';
import { useRecordContext } from './record-context';
import { selectRange, useGoToText } from './text-field';

/** A text with findings. */
interface CheckedText {
  field: KindField;
  language: Language;
  findings: readonly Finding[];
  text: string;
  /** Whether it is a suggestion, which visitors do not see. */
  isSuggestion: boolean;
}

/** Returns all texts and suggestions of a record that have findings. */
function listTextsWithFindings(kind: Kind, record: ContentRecord): CheckedText[] {
  return languagesBaseFirst(record.baseLanguage).flatMap((language) =>
    localizedFields(kind).flatMap((field): CheckedText[] => {
      const { findings = [], suggestion } = provenanceOf(record, language, field) ?? {};
      const text = fieldText(record, language, field) ?? '';
      const suggestionFindings = suggestion?.findings ?? [];
      return [
        { field, language, findings, text, isSuggestion: false },
        {
          field,
          language,
          findings: suggestionFindings,
          text: suggestion?.text ?? '',
          isSuggestion: true,
        },
      ].filter((checkedText) => checkedText.findings.length > 0);
    }),
  );
}

export function useFindingCount(): number {
  const { kind, record } = useRecordContext();
  return useMemo(
    () =>
      listTextsWithFindings(kind, record).reduce((sum, { findings }) => sum + findings.length, 0),
    [kind, record],
  );
}

/** Lists the findings of all languages; each links to its text. */
export function FindingsPanel() {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { kind, record, texts } = useRecordContext();
  const goToText = useGoToText();
  const checkedTexts = listTextsWithFindings(kind, record);
  const goToFinding = ({ language, field, isSuggestion }: CheckedText, { at }: Finding) => {
    goToText(language, field.name);
    if (at && !isSuggestion) selectRange(record.id, language, field.name, at);
  };
  if (checkedTexts.length === 0) return <p className="admin-quiet">{sharedTexts.checks.none}</p>;
  return (
    <ul className="admin-checks">
      {checkedTexts.map((checkedText) => (
        <li key={`${checkedText.language}.${checkedText.field.name}.${checkedText.isSuggestion}`}>
          <b>
            {sharedTexts.languages[checkedText.language]}{' '}
            {fieldLabel(texts, sharedTexts, checkedText.field.name)}
          </b>
          {checkedText.isSuggestion && (
            <span className="admin-quiet"> {sharedTexts.checks.ofSuggestion}</span>
          )}
          {checkedText.findings.map((finding, index) => (
            <FindingItem
              key={index}
              finding={finding}
              text={checkedText.text}
              language={checkedText.language}
              base={record.baseLanguage}
              onGo={() => goToFinding(checkedText, finding)}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}
