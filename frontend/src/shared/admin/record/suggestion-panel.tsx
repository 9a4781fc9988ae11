import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { Button } from '../../ui/button';
import { type KindField, type Suggestion } from '../content/content.queries';
import { displayedLanguage, fieldText } from '../content/translation-state';
import { sharedAdminTexts } from '../texts';
import { type DiffPart, diffWords } from '../ui/diff-text';
import { HighlightedText } from '../ui/highlighted-text';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { FindingItem } from './field-findings';
import { quotedRanges, checkLabel } from './finding-sentence';
import { useLocalizedField, useRecordContext } from './record-context';
import { type FieldActions, shortcutHandler } from './use-field-actions';

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
function SuggestionFindings({
  suggestion: { findings = [], needsReview = [], text },
  language,
}: Pick<Props, 'suggestion' | 'language'>) {
  const { checks: texts } = useDictionary(sharedAdminTexts);
  const { baseLanguage: base } = useRecordContext().record;
  const rules = needsReview.filter((code) => findings.every(({ rule }) => rule !== code));
  return (
    <div className="admin-findings">
      {findings.map((finding, index) => (
        <FindingItem key={index} finding={finding} text={text} language={language} base={base} />
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
function DisplayedText({ field, language }: Pick<Props, 'field' | 'language'>) {
  const texts = useDictionary(sharedAdminTexts);
  const { suggestion } = texts;
  const { record } = useRecordContext();
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
  field: KindField;
  language: Language;
  suggestion: Suggestion;
  actions: FieldActions;
}

/** A suggestion beside the current text, which does not change until the person decides. */
export function SuggestionPanel({ field, language, suggestion, actions }: Props) {
  const texts = useDictionary(sharedAdminTexts);
  const { isEdited, storedText } = useLocalizedField(field, language);
  const isBlocked = suggestion.needsReview !== undefined;
  const { tag } = languageFacts[language];
  const { handlers, back } = actions;
  return (
    <div
      className={isBlocked ? 'admin-offer admin-offer-held' : 'admin-offer'}
      role="group"
      aria-label={texts.suggestion.title}
      onKeyDown={shortcutHandler(actions)}
    >
      <TranslationStateBadge state={isBlocked ? 'review' : 'suggestion'} />
      <SuggestionFindings suggestion={suggestion} language={language} />
      <p lang={tag}>
        <HighlightedText
          text={suggestion.text}
          parts={diffSuggestion(storedText, suggestion.text, tag)}
          ranges={quotedRanges(suggestion.findings ?? [], 'text', suggestion.text)}
        />
      </p>
      {isBlocked && <DisplayedText field={field} language={language} />}
      {isEdited && <p className="admin-quiet">{texts.suggestion.editedFirst}</p>}
      <div className="admin-actions">
        <Button size="small" disabled={!handlers.a} data-decision onClick={handlers.a}>
          {isBlocked ? texts.suggestion.takeAnyway : texts.suggestion.take}
          <kbd aria-hidden="true">A</kbd>
        </Button>
        {storedText !== null && (
          <Button size="small" disabled={!handlers.k} onClick={handlers.k}>
            {texts.suggestion.keep}
            <kbd aria-hidden="true">K</kbd>
          </Button>
        )}
        <Button size="small" variant="quiet" disabled={!handlers.d} onClick={handlers.d}>
          {texts.suggestion.turnDown}
          <kbd aria-hidden="true">D</kbd>
        </Button>
        {isBlocked ? (
          <Button size="small" variant="quiet" disabled={!handlers.r} onClick={handlers.r}>
            {texts.suggestion.again}
            <kbd aria-hidden="true">R</kbd>
          </Button>
        ) : (
          <Button size="small" variant="quiet" disabled={!handlers.e} onClick={handlers.e}>
            {texts.suggestion.edit}
            <kbd aria-hidden="true">E</kbd>
          </Button>
        )}
        <Button size="small" variant="quiet" disabled={!handlers.b} onClick={handlers.b}>
          {back.translatesBase ? texts.back.literalBase : texts.back.ask}
          <kbd aria-hidden="true">B</kbd>
        </Button>
      </div>
    </div>
  );
}
