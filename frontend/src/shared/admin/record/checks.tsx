import { useMemo } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import {
  type ContentRecord,
  type Finding,
  type Kind,
  type KindField,
} from '../content/content.types';
import { wordFields } from '../content/content.queries';
import { languagesFrom, provenanceOf, wordsOf } from '../content/word-state';
import { fieldLabel } from '../kind/labels';
import { kitTexts } from '../texts';
import { FindingLine } from './field-findings';
import { useRecordContext } from './record-context';
import { selectWords, useGoToWord } from './word-input';

interface Found {
  field: KindField;
  language: Language;
  findings: readonly Finding[];
  /** The words they are about, and whether visitors read them. */
  text: string;
  held: boolean;
}

/** Everything the checks say of a record's words and of what is offered for them. */
export function findingsOf(kind: Kind, record: ContentRecord): Found[] {
  return languagesFrom(record.baseLanguage).flatMap((language) =>
    wordFields(kind).flatMap((field): Found[] => {
      const { findings = [], suggestion } = provenanceOf(record, language, field) ?? {};
      const text = wordsOf(record, language, field) ?? '';
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
    () => findingsOf(kind, record).reduce((sum, { findings }) => sum + findings.length, 0),
    [kind, record],
  );
}

/** What the checks find in all languages; each line leads to the words it is about. */
export function Checks() {
  const kit = useDictionary(kitTexts);
  const { kind, record, texts } = useRecordContext();
  const goToWord = useGoToWord();
  const found = findingsOf(kind, record);
  const go = ({ language, field, held }: Found, { at }: Finding) => {
    goToWord(language, field.name);
    if (at && !held) selectWords(record.id, language, field.name, at);
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
            <FindingLine
              key={index}
              finding={finding}
              text={one.text}
              language={one.language}
              onGo={() => go(one, finding)}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}
