import { Fragment, type ReactNode } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { type Finding } from '../content/content.queries';
import { type LocalizedField, useLocalizedField, useRecordContext } from './record-context';
import { sharedAdminTexts, type SharedAdminTexts } from '../texts';

type ShownFinding = Pick<Finding, 'message' | 'at' | 'pair' | 'reasons'> & { rule: string };
type Quote = NonNullable<NonNullable<Finding['pair']>['base']>[number];

interface QuoteListProps {
  quotes: readonly Quote[];
  language: Language;
  label: string;
  emptyLabel: string;
}

/** Quotes in one language, each with its meaning if the interface is in another. */
function QuoteList({ quotes, language, label, emptyLabel }: QuoteListProps) {
  const { checks: texts } = useDictionary(sharedAdminTexts);
  const { language: interfaceLanguage } = useLanguage();
  if (quotes.length === 0) return emptyLabel;
  return (
    <>
      {label}
      {quotes.map(({ text, means }, index) => (
        <Fragment key={index}>
          {index > 0 && texts.between}
          {texts.opens}
          <span className="admin-finding-text" lang={languageFacts[language].tag}>
            {text}
          </span>
          {language !== interfaceLanguage &&
            means?.[interfaceLanguage] &&
            texts.gloss(means[interfaceLanguage])}
          {texts.closes}
        </Fragment>
      ))}
    </>
  );
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** With more quotes, base and translation have a line each. */
const MAX_INLINE_QUOTES = 3;

interface Props {
  finding: ShownFinding;
  /** The text of the finding; without it, its ranges are not quoted. */
  text?: string | undefined;
  language: Language;
  /** Language of the base text. */
  baseLanguage: Language;
}

/** A finding as a sentence: the problem, then the quotes of base and translation. */
export function FindingSentence({ finding, text = '', language, baseLanguage }: Props): ReactNode {
  const { checks: texts } = useDictionary(sharedAdminTexts);
  const { language: interfaceLanguage } = useLanguage();
  const { rule, message, at, pair, reasons } = finding;
  const label = checkLabel(texts, rule, message);
  if (!pair) {
    const quotes = at && text ? [text.slice(at[0], at[1])] : extractQuotes(message);
    const reason = reasons?.[interfaceLanguage];
    if (quotes.length === 0 || label === message) return texts.because(label, reason);
    return (
      <>
        {texts.because(label, reason)}
        {texts.then}
        {texts.opens}
        <span className="admin-finding-text" lang={at && languageFacts[language].tag}>
          {quotes.join(QUOTE_SEPARATOR)}
        </span>
        {texts.closes}
      </>
    );
  }
  const { base: baseQuotes, text: textQuotes, wanted } = pair;
  const isLong = (baseQuotes?.length ?? 0) + (textQuotes?.length ?? 0) > MAX_INLINE_QUOTES;
  /** The quotes of the translation begin a sentence, unless an arrow precedes them. */
  const toTextLabel = (textLabel: string) =>
    isLong || !baseQuotes ? capitalize(textLabel) : textLabel;
  return (
    <span className={isLong ? 'admin-pair admin-pair-long' : 'admin-pair'}>
      <span>
        {texts.because(label, reasons?.[interfaceLanguage])}
        {texts.then}
      </span>
      {baseQuotes && (
        <span>
          <QuoteList
            quotes={baseQuotes}
            language={baseLanguage}
            label={texts.inBase}
            emptyLabel={texts.notInBase}
          />
        </span>
      )}
      {!isLong && baseQuotes && (textQuotes ?? wanted) && (
        <span aria-hidden="true">{texts.arrow}</span>
      )}
      {textQuotes && (
        <span>
          <QuoteList
            quotes={textQuotes}
            language={language}
            label={toTextLabel(texts.inText)}
            emptyLabel={toTextLabel(texts.notInText)}
          />
        </span>
      )}
      {wanted && (
        <span>
          {textQuotes && ' '}
          {(baseQuotes ?? textQuotes) ? texts.wanted : capitalize(texts.wanted)}
          {texts.opens}
          <span className="admin-finding-text" lang={languageFacts[language].tag}>
            {wanted}
          </span>
          {texts.closes}
        </span>
      )}
    </span>
  );
}

/** Returns the label of a rule; for an unknown rule its message. */
export function checkLabel(
  { rules }: SharedAdminTexts['checks'],
  rule: string,
  message?: string,
): string {
  if (Object.hasOwn(rules, rule)) return rules[rule as keyof typeof rules];
  return message ?? rules.other;
}

const QUOTE_SEPARATOR = '\u00a0· ';

/** Returns quoted words of a message, each once, for findings without ranges. */
const extractQuotes = (message: string): string[] => [
  ...new Set(Array.from(message.matchAll(/["“]([^"”]+)["”]/g), ([, quote = '']) => quote)),
];

/** Returns the words that a finding is about. */
export const quotedText = (
  { message, at }: Pick<Finding, 'message' | 'at'>,
  text: string,
): string => (at ? text.slice(at[0], at[1]) : extractQuotes(message).join(QUOTE_SEPARATOR));

/** Returns the ranges that findings quote, without quotes of a pair whose text has changed. */
export function quotedRanges(
  findings: readonly Pick<Finding, 'pair' | 'at'>[],
  side: 'base' | 'text',
  text: string,
): (readonly number[])[] {
  return findings.flatMap(({ pair, at }) => {
    const quotes = pair?.[side];
    if (!quotes) return side === 'text' && at ? [at] : [];
    return quotes.flatMap((quote) => {
      const { at: range, text: quoteText } = quote;
      // A long quote is truncated: its beginning shows whether the text is still the same.
      const isUnchanged = range && text.startsWith(quoteText.replace(/…$/u, ''), range[0]);
      return isUnchanged ? [range] : [];
    });
  });
}

/** Returns the findings of a stored text and of its suggestion. */
export const allFindings = ({
  findings,
  provenance: { suggestion },
}: LocalizedField): Finding[] => [...findings, ...(suggestion?.findings ?? [])];

/** Returns the ranges to highlight in a text; in the base text also those of the findings in the displayed language. */
export function useHighlightRanges(
  { field, language, isBase, findings }: LocalizedField,
  text: string,
) {
  const { language: shownLanguage = language } = useRecordContext();
  const ranges = quotedRanges(findings, 'text', text);
  const shownFindings = allFindings(useLocalizedField(field, shownLanguage));
  if (!isBase || shownLanguage === language) return ranges;
  return [...ranges, ...quotedRanges(shownFindings, 'base', text)];
}
