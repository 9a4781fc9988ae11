import { Fragment } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { type Finding, type KindField } from '../content/content.types';
import { wordsOf } from '../content/word-state';
import { kitTexts } from '../texts';
import { KitIcon } from '../ui/kit-icon';
import { BETWEEN, useFindingText } from './finding-words';
import { useRecordContext } from './record-context';
import { useFindings } from './use-findings';
import { selectWords, useGoToWord } from './word-input';

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
  const say = useFindingText();
  const { record } = useRecordContext();
  const { severity } = finding;
  const said = say(finding, text, language, record.baseLanguage);
  const sentence = (
    <>
      {said.before}
      {said.quotes.map((words, index) => (
        <Fragment key={index}>
          {index > 0 && BETWEEN}
          <span
            className="ak-finding-words"
            lang={words.language && languageFacts[words.language].tag}
          >
            {words.text}
          </span>
        </Fragment>
      ))}
      {said.after}
    </>
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
  const goToWord = useGoToWord();
  const findings = useFindings(field, language);
  const text = wordsOf(record, language, field) ?? '';
  const go = ({ at }: Finding) => {
    goToWord(language, field.name);
    if (at) selectWords(record.id, language, field.name, at);
  };
  if (findings.length === 0) return null;
  return (
    <div className="ak-findings" id={id}>
      {findings.map((finding, index) => (
        <FindingLine
          key={index}
          finding={finding}
          text={text}
          language={language}
          onGo={finding.at && (() => go(finding))}
        />
      ))}
    </div>
  );
}
