import { Fragment, type ReactNode } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { type Finding } from '../content/content.types';
import { kitTexts } from '../texts';
import { QUOTE_SEPARATOR, namedIn, checkLabel } from './finding-text';

type ShownFinding = Pick<Finding, 'message' | 'at' | 'pair' | 'reasons'> & { rule: string };
type Quote = NonNullable<NonNullable<Finding['pair']>['base']>[number];

interface SideProps {
  quotes: readonly Quote[];
  language: Language;
  label: string;
  silent: string;
}

/** Quotes of one language, each with its meaning for readers of another. */
function Side({ quotes, language, label, silent }: SideProps) {
  const { checks: texts } = useDictionary(kitTexts);
  const { language: reader } = useLanguage();
  if (quotes.length === 0) return silent;
  return (
    <>
      {label}
      {quotes.map(({ text, means }, index) => (
        <Fragment key={index}>
          {texts.opens}
          <span className="admin-finding-words" lang={languageFacts[language].tag}>
            {text}
          </span>
          {language !== reader && means?.[reader] && texts.gloss(means[reader])}
          {texts.closes}
        </Fragment>
      ))}
    </>
  );
}

/** More quotes are shown in lines. */
const MAX_IN_LINE = 3;

interface Props {
  finding: ShownFinding;
  /** The text of the finding; without it, its ranges are not quoted. */
  text?: string | undefined;
  language: Language;
  base: Language;
}

/** A finding as a sentence: the problem, then the quotes of base and translation. */
export function FindingSentence({ finding, text = '', language, base }: Props): ReactNode {
  const { checks: texts } = useDictionary(kitTexts);
  const { language: reader } = useLanguage();
  const { rule, message, at, pair, reasons } = finding;
  const label = checkLabel(texts, rule, message);
  if (!pair) {
    const quotes = at && text ? [text.slice(at[0], at[1])] : namedIn(message);
    const reason = reasons?.[reader];
    if (quotes.length === 0 || label === message) return texts.because(label, reason);
    return (
      <>
        {texts.because(label, reason)}
        {texts.then}
        {texts.opens}
        <span className="admin-finding-words" lang={at && languageFacts[language].tag}>
          {quotes.join(QUOTE_SEPARATOR)}
        </span>
        {texts.closes}
      </>
    );
  }
  const { base: ours, text: theirs, wanted } = pair;
  const long = (ours?.length ?? 0) + (theirs?.length ?? 0) > MAX_IN_LINE;
  return (
    <span className={long ? 'admin-pair admin-pair-long' : 'admin-pair'}>
      <span>
        {texts.because(label, reasons?.[reader])}
        {texts.then}
      </span>
      {ours && (
        <span>
          <Side quotes={ours} language={base} label={texts.inBase} silent={texts.notInBase} />
        </span>
      )}
      {ours && (theirs ?? wanted) && <span aria-hidden="true">{texts.arrow}</span>}
      {theirs && (
        <span>
          <Side quotes={theirs} language={language} label={texts.inText} silent={texts.notInText} />
        </span>
      )}
      {wanted && (
        <span>
          {theirs && ' '}
          {texts.wanted}
          {texts.opens}
          <span className="admin-finding-words" lang={languageFacts[language].tag}>
            {wanted}
          </span>
          {texts.closes}
        </span>
      )}
    </span>
  );
}
