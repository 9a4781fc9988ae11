import { useDictionary } from '../../i18n/dictionary';
import { languageFacts } from '../../i18n/language';
import { Button } from '../../ui/button';
import { type Suggestion } from '../content/content.queries';
import { displayedLanguage, fieldText } from '../content/translation-state';
import { sharedAdminTexts } from '../texts';
import { type DiffPart, diffWords } from '../ui/diff-text';
import { HighlightedText } from '../ui/highlighted-text';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { FindingItem } from './field-findings';
import { quotedRanges, checkLabel } from './finding-sentence';
import { useFieldContext } from './record-context';
import { shortcutHandler } from './use-field-actions';

/** Share of common text below which a diff would mark nearly everything. */
const MIN_SIMILARITY = 0.3;

/** Returns how the suggestion differs from the current text; if the texts have too little in common, it is not marked. */
function diffSuggestion(current: string | null, text: string, tag: string): DiffPart[] {
  const parts = diffWords(current ?? text, text, tag);
  const unchangedTexts = parts.filter(({ kind }) => kind === 'same').map((part) => part.text);
  return unchangedTexts.join('').length < text.length * MIN_SIMILARITY
    ? [{ kind: 'same', text }]
    : parts;
}

/** Findings about a suggestion. Data of an earlier version has only the names of checks that block it. */
function SuggestionFindings({ suggestion: { findings = [], needsReview = [], text } }: Props) {
  const { checks: texts } = useDictionary(sharedAdminTexts);
  const { language, record } = useFieldContext();
  const rules = needsReview.filter((code) => findings.every(({ rule }) => rule !== code));
  return (
    <div className="admin-findings">
      {findings.map((finding, index) => (
        <FindingItem
          key={index}
          finding={finding}
          text={text}
          language={language}
          baseLanguage={record.baseLanguage}
        />
      ))}
      {rules.map((code) => (
        <p key={code} className="admin-error">
          {checkLabel(texts, code)}
        </p>
      ))}
    </div>
  );
}

/** The text that visitors see while the suggestion is blocked. */
function DisplayedText() {
  const texts = useDictionary(sharedAdminTexts);
  const { suggestion } = texts;
  const { field, language, record } = useFieldContext();
  const textLanguage = displayedLanguage(record, language, field);
  const text = textLanguage && fieldText(record, textLanguage, field);
  return (
    <div className="admin-instead admin-quiet">
      <p>
        <b>{suggestion.notShown}</b> {!textLanguage && suggestion.nothingShown}
        {textLanguage && textLanguage === language && suggestion.earlierShown}
        {textLanguage &&
          textLanguage !== language &&
          suggestion.otherShown(texts.languages[textLanguage])}
      </p>
      {textLanguage && <p lang={languageFacts[textLanguage].tag}>{text}</p>}
    </div>
  );
}

interface Props {
  suggestion: Suggestion;
}

/** A suggestion beside the current text, which does not change until the person decides. */
export function SuggestionPanel({ suggestion }: Props) {
  const texts = useDictionary(sharedAdminTexts);
  const { language, isEdited, storedText, actions } = useFieldContext();
  const isBlocked = suggestion.needsReview !== undefined;
  const { tag } = languageFacts[language];
  const { handlers, back } = actions;
  const renderButton = (
    key: 'a' | 'k' | 'd' | 'r' | 'e' | 'b',
    label: string,
    props?: { variant?: 'quiet'; 'data-decision'?: boolean },
  ) => (
    <Button size="small" disabled={!handlers[key]} onClick={handlers[key]} {...props}>
      {label}
      <kbd aria-hidden="true">{key.toUpperCase()}</kbd>
    </Button>
  );
  return (
    <div
      className={
        isBlocked
          ? 'admin-offer admin-offer-held admin-aside tone-bad'
          : 'admin-offer admin-aside tone-ok'
      }
      role="group"
      aria-label={texts.suggestion.title}
      onKeyDown={shortcutHandler(actions)}
    >
      <TranslationStateBadge state={isBlocked ? 'review' : 'suggested'} />
      <SuggestionFindings suggestion={suggestion} />
      <p lang={tag}>
        <HighlightedText
          text={suggestion.text}
          parts={diffSuggestion(storedText, suggestion.text, tag)}
          ranges={quotedRanges(suggestion.findings ?? [], 'text', suggestion.text)}
        />
      </p>
      {isBlocked && <DisplayedText />}
      {isEdited && <p className="admin-quiet">{texts.suggestion.editedFirst}</p>}
      <div className="admin-actions">
        {renderButton('a', isBlocked ? texts.suggestion.takeAnyway : texts.suggestion.take, {
          'data-decision': true,
        })}
        {storedText !== null && renderButton('k', texts.suggestion.keep)}
        {renderButton('d', texts.suggestion.turnDown, { variant: 'quiet' })}
        {isBlocked
          ? renderButton('r', texts.suggestion.again, { variant: 'quiet' })
          : renderButton('e', texts.suggestion.edit, { variant: 'quiet' })}
        {renderButton('b', back.translatesBase ? texts.back.literalBase : texts.back.ask, {
          variant: 'quiet',
        })}
      </div>
    </div>
  );
}
