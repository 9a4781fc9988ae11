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
import { selectRange, useGoToFinding } from './text-field';

interface LocatedFinding {
  field: KindField;
  language: Language;
  findings: readonly Finding[];
  /** The text of the findings, and whether visitors see it. */
  text: string;
  isSuggestion: boolean;
}

/** Returns all findings of a record's texts and suggestions. */
export function collectFindings(kind: Kind, record: ContentRecord): LocatedFinding[] {
  return languagesBaseFirst(record.baseLanguage).flatMap((language) =>
    localizedFields(kind).flatMap((field): LocatedFinding[] => {
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
      ].filter((located) => located.findings.length > 0);
    }),
  );
}

export function useFindingCount(): number {
  const { kind, record } = useRecordContext();
  return useMemo(
    () => collectFindings(kind, record).reduce((sum, { findings }) => sum + findings.length, 0),
    [kind, record],
  );
}

/** Lists the findings of all languages; each links to its text. */
export function FindingsPanel() {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { kind, record, texts } = useRecordContext();
  const goToText = useGoToFinding();
  const located = collectFindings(kind, record);
  const goToFinding = ({ language, field, isSuggestion }: LocatedFinding, { at }: Finding) => {
    goToText(language, field.name);
    if (at && !isSuggestion) selectRange(record.id, language, field.name, at);
  };
  if (located.length === 0) return <p className="admin-quiet">{sharedTexts.checks.none}</p>;
  return (
    <ul className="admin-checks">
      {located.map((item) => (
        <li key={`${item.language}.${item.field.name}.${item.isSuggestion}`}>
          <b>
            {sharedTexts.languages[item.language]} {fieldLabel(texts, sharedTexts, item.field.name)}
          </b>
          {item.isSuggestion && (
            <span className="admin-quiet"> {sharedTexts.checks.ofSuggestion}</span>
          )}
          {item.findings.map((finding, index) => (
            <FindingItem
              key={index}
              finding={finding}
              text={item.text}
              language={item.language}
              base={record.baseLanguage}
              onGo={() => goToFinding(item, finding)}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}
