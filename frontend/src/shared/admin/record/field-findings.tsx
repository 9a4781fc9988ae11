import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { Button } from '../../ui/button';
import { type Finding, type KindField } from '../content/content.queries';
import { sharedAdminTexts } from '../texts';
import { KitIcon } from '../ui/kit-icon';
import { useDateFormat, useActorName } from '../ui/formats';
import { FindingSentence, checkLabel, useFindings } from './finding-sentence';
import { useLocalizedField, useRecordContext } from './record-context';
import { focusField, selectRange, useGoToText } from './text-field';

/** A finding; a click focuses its text. */
export function FindingItem({
  finding,
  text,
  language,
  base,
  onGo,
}: {
  finding: Omit<Finding, 'id'>;
  text: string;
  language: Language;
  /** Language of the base text. */
  base: Language;
  onGo?: (() => void) | undefined;
}) {
  const { checks: texts } = useDictionary(sharedAdminTexts);
  const { severity } = finding;
  const sentence = (
    <FindingSentence finding={finding} text={text} language={language} base={base} />
  );
  return (
    <p className={`admin-finding row gap-075 admin-finding-${severity}`}>
      <KitIcon name="warning" />
      <span className="visually-hidden">{texts[severity]}:</span>
      {onGo ? (
        <button type="button" onClick={onGo}>
          {sentence}
        </button>
      ) : (
        <span>{sentence}</span>
      )}
    </p>
  );
}

interface Props {
  field: KindField;
  language: Language;
  id: string;
}

/** Findings of a field's text. */
export function FieldFindings({ field, language, id }: Props) {
  const { record, storedText, provenance } = useLocalizedField(field, language);
  const { checks: texts } = useDictionary(sharedAdminTexts);
  const dateFormat = useDateFormat();
  const actorName = useActorName();
  const goToText = useGoToText();
  const findings = useFindings(field, language);
  const goToFinding = ({ at }: Finding) => {
    goToText(language, field.name);
    if (at) selectRange(record.id, language, field.name, at);
  };
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
            base={record.baseLanguage}
            onGo={finding.at && (() => goToFinding(finding))}
          />
          <DismissFinding finding={finding} field={field} language={language} />
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
function DismissFinding({ finding, field, language }: Omit<Props, 'id'> & { finding: Finding }) {
  const { checks: texts } = useDictionary(sharedAdminTexts);
  const { actions, record, focusHeading: restoreFocus = focusField } = useRecordContext();
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
