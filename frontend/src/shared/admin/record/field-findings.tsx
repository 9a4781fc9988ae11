import { useMemo, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { Button } from '../../ui/button';
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
import { KitIcon } from '../ui/kit-icon';
import { useDateFormat, useActorName } from '../ui/formats';
import { FindingSentence, checkLabel } from './finding-sentence';
import { useFieldContext, useRecordContext } from './record-context';
import { focusField, selectRange, useGoToText } from './text-field';

/** A finding; a click focuses its text. */
export function FindingItem({
  finding,
  text,
  language,
  baseLanguage,
  onGo,
}: {
  finding: Omit<Finding, 'id'>;
  text: string;
  language: Language;
  /** Language of the base text. */
  baseLanguage: Language;
  onGo?: (() => void) | undefined;
}) {
  const { checks: texts } = useDictionary(sharedAdminTexts);
  const { severity } = finding;
  const sentence = (
    <FindingSentence
      finding={finding}
      text={text}
      language={language}
      baseLanguage={baseLanguage}
    />
  );
  return (
    <p className={`admin-finding row gap-075 admin-finding-${severity}`}>
      <KitIcon name="warning" />
      <span className="visually-hidden">{texts[severity]}:</span>
      {onGo ? (
        <button type="button" className="plain-button" onClick={onGo}>
          {sentence}
        </button>
      ) : (
        <span>{sentence}</span>
      )}
    </p>
  );
}

/** Returns a function that focuses the text of a finding, and selects the range that it is about. */
function useGoToFinding() {
  const { record } = useRecordContext();
  const goToText = useGoToText();
  return ({ field, language }: Pick<CheckedText, 'field' | 'language'>, range: Finding['at']) => {
    goToText(language, field.name);
    if (range) selectRange(record.id, language, field.name, range);
  };
}

/** Findings of a field's text. */
export function FieldFindings({ id }: { id: string }) {
  const { field, language, record, storedText, provenance, findings } = useFieldContext();
  const { checks: texts } = useDictionary(sharedAdminTexts);
  const dateFormat = useDateFormat();
  const actorName = useActorName();
  const goToFinding = useGoToFinding();
  const { dismissed = [] } = provenance;
  if (findings.length + dismissed.length === 0) return null;
  return (
    <div className="admin-findings" id={id}>
      {findings.map((finding, index) => (
        <div key={index} className="admin-finding-row">
          <FindingItem
            finding={finding}
            text={storedText ?? ''}
            language={language}
            baseLanguage={record.baseLanguage}
            onGo={finding.at && (() => goToFinding({ field, language }, finding.at))}
          />
          <DismissFinding finding={finding} />
        </div>
      ))}
      {dismissed.map(({ id: findingId, by, dismissedAt, rule, message }) => (
        <p key={findingId} className="admin-quiet">
          {texts.dismissed(
            checkLabel(texts, rule, message),
            actorName(by),
            dateFormat.day(dismissedAt),
          )}
        </p>
      ))}
    </div>
  );
}

/** Dismisses a finding until the text or its base changes. */
function DismissFinding({ finding }: { finding: Finding }) {
  const { checks: texts } = useDictionary(sharedAdminTexts);
  const { field, language, record } = useFieldContext();
  const { actions, restoreFocus = focusField } = useRecordContext();
  const [busy, setBusy] = useState(false);
  const { id } = finding;
  if (id === undefined) return null;
  const dismiss = () => {
    setBusy(true);
    // The clicked button disappears with the finding.
    restoreFocus(record.id, language, field.name);
    void actions.dismiss(language, field.name, id).finally(() => setBusy(false));
  };
  return (
    <Button
      size="small"
      variant="quiet"
      busy={busy}
      aria-label={texts.dismissOf(checkLabel(texts, finding.rule, finding.message))}
      onClick={dismiss}
    >
      {texts.dismiss}
    </Button>
  );
}

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
      const { findings: suggestionFindings = [], text: suggestedText = '' } = suggestion ?? {};
      const text = fieldText(record, language, field) ?? '';
      return [
        { field, language, findings, text, isSuggestion: false },
        { field, language, findings: suggestionFindings, text: suggestedText, isSuggestion: true },
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
  const goToFinding = useGoToFinding();
  const checkedTexts = listTextsWithFindings(kind, record);
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
              baseLanguage={record.baseLanguage}
              onGo={() =>
                goToFinding(checkedText, checkedText.isSuggestion ? undefined : finding.at)
              }
            />
          ))}
        </li>
      ))}
    </ul>
  );
}
