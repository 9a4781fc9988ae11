import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { type Finding, type KindField } from '../content/content.types';
import { provenanceOf, wordsOf } from '../content/word-state';
import { kitTexts } from '../texts';
import { Button } from '../../ui/button';
import { KitIcon } from '../ui/kit-icon';
import { useDates } from '../ui/use-dates';
import { useWho } from '../ui/use-who';
import { FindingSentence } from './finding-sentence';
import { ruleText } from './finding-words';
import { useRecordContext } from './record-context';
import { useFindings } from './use-findings';
import { focusWord, selectWords, useGoToWord } from './word-input';

/** One thing the checks say; pressed, it leads to the words it is about. */
export function FindingLine({
  finding,
  text,
  language,
  onGo,
}: {
  finding: Finding;
  text: string;
  /** Of the text. */
  language: Language;
  onGo?: (() => void) | undefined;
}) {
  const { checks: texts } = useDictionary(kitTexts);
  const { record } = useRecordContext();
  const { severity } = finding;
  const { baseLanguage: base } = record;
  const sentence = (
    <FindingSentence finding={finding} text={text} language={language} base={base} />
  );
  return (
    <p className={`ak-finding ak-finding-${severity}`}>
      <KitIcon name="warning" />
      <span className="vh">{texts[severity]}:</span>
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

/** Under a field: what the checks say of its words. */
export function FieldFindings({ field, language, id }: Props) {
  const { record } = useRecordContext();
  const { checks: texts } = useDictionary(kitTexts);
  const dates = useDates();
  const who = useWho();
  const goToWord = useGoToWord();
  const findings = useFindings(field, language);
  const text = wordsOf(record, language, field) ?? '';
  const go = ({ at }: Finding) => {
    goToWord(language, field.name);
    if (at) selectWords(record.id, language, field.name, at);
  };
  const dismissed = provenanceOf(record, language, field)?.dismissed ?? [];
  if (findings.length + dismissed.length === 0) return null;
  return (
    <div className="ak-findings" id={id}>
      {findings.map((finding, index) => (
        <div key={index} className="ak-finding-row">
          <FindingLine
            finding={finding}
            text={text}
            language={language}
            onGo={finding.at && (() => go(finding))}
          />
          <DismissFinding finding={finding} field={field} language={language} />
        </div>
      ))}
      {dismissed.map(({ id: key, by, dismissedAt, rule, message }) => (
        <p key={key} className="ak-quiet">
          {texts.dismissed(ruleText(texts, rule, message), who(by), dates.day(dismissedAt))}
        </p>
      ))}
    </div>
  );
}

/** Says that a finding is none: it stays away until one of the two texts changes. */
function DismissFinding({ finding, field, language }: Omit<Props, 'id'> & { finding: Finding }) {
  const { checks: texts } = useDictionary(kitTexts);
  const { actions, record, settleFocus = focusWord } = useRecordContext();
  const [busy, setBusy] = useState(false);
  const { id } = finding;
  if (id === undefined) return null;
  const dismiss = () => {
    setBusy(true);
    // The button that was pressed is about to go.
    settleFocus(record.id, language, field.name);
    void actions.dismiss(language, field.name, id).finally(() => setBusy(false));
  };
  return (
    <Button
      size="small"
      variant="quiet"
      busy={busy}
      aria-label={texts.dismissOf(ruleText(texts, finding.rule, finding.message))}
      onClick={dismiss}
    >
      {texts.dismiss}
    </Button>
  );
}
