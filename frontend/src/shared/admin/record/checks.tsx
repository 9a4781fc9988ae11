import { useMemo } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import {
  type ContentRecord,
  type Finding,
  type Kind,
  type KindField,
} from '../content/content.types';
import { localizedFields } from '../content/content.queries';
import { languagesBaseFirst, provenanceOf, fieldText } from '../content/translation-state';
import { fieldLabel } from '../kind/labels';
import { kitTexts } from '../texts';
import { FindingItem } from './field-findings';
import { useRecordContext } from './record-context';
import { selectRange, useGoToFinding } from './text-field';

interface LocatedFinding {
  field: KindField;
  language: Language;
  findings: readonly Finding[];
  /** The words they are about, and whether visitors read them. */
  text: string;
  held: boolean;
}

/** Everything the checks say of a record's words and of what is offered for them. */
export function collectFindings(kind: Kind, record: ContentRecord): LocatedFinding[] {
  return languagesBaseFirst(record.baseLanguage).flatMap((language) =>
    localizedFields(kind).flatMap((field): LocatedFinding[] => {
      const { findings = [], suggestion } = provenanceOf(record, language, field) ?? {};
      const text = fieldText(record, language, field) ?? '';
      const offered = suggestion?.findings ?? [];
      return [
        { field, language, findings, text, held: false },
        { field, language, findings: offered, text: suggestion?.text ?? '', held: true },
      ].filter((found) => found.findings.length > 0);
    }),
  );
}

/** How much the checks find in a record. */
export function useFindingCount(): number {
  const { kind, record } = useRecordContext();
  return useMemo(
    () => collectFindings(kind, record).reduce((sum, { findings }) => sum + findings.length, 0),
    [kind, record],
  );
}

/** What the checks find in all languages; each line leads to the words it is about. */
export function FindingsPanel() {
  const kit = useDictionary(kitTexts);
  const { kind, record, texts } = useRecordContext();
  const goToWord = useGoToFinding();
  const found = collectFindings(kind, record);
  const go = ({ language, field, held }: LocatedFinding, { at }: Finding) => {
    goToWord(language, field.name);
    if (at && !held) selectRange(record.id, language, field.name, at);
  };
  if (found.length === 0) return <p className="ak-quiet">{kit.checks.none}</p>;
  return (
    <ul className="ak-checks">
      {found.map((one) => (
        <li key={`${one.language}.${one.field.name}.${one.held}`}>
          <b>
            {kit.languages[one.language]} {fieldLabel(texts, kit, one.field.name)}
          </b>
          {one.held && <span className="ak-quiet"> {kit.checks.ofSuggestion}</span>}
          {one.findings.map((finding, index) => (
            <FindingItem
              key={index}
              finding={finding}
              text={one.text}
              language={one.language}
              base={record.baseLanguage}
              onGo={() => go(one, finding)}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}
