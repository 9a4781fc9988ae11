import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { Button } from '../../ui/button';
import { type KindField, type Suggestion } from '../content/content.types';
import { displayedLanguage, fieldText } from '../content/translation-state';
import { kitTexts } from '../texts';
import { type DiffPart, diffWords } from '../ui/diff-text';
import { HighlightedText } from '../ui/highlighted-text';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { FindingItem } from './field-findings';
import { quotedRanges, checkLabel } from './finding-text';
import { useRecordContext } from './record-context';
import { type FieldActions, shortcutHandler } from './use-field-actions';
import { useIsEdited } from '../form/edits';
import { toStoredText, fieldKey } from './record-values';

/** Less than this in common, and the marks would say no more than that it is another text. */
const MIN_SIMILARITY = 0.3;

/** What the suggestion adds to the present words; unmarked where hardly any of them is left. */
function changes(current: string | null, text: string, tag: string): DiffPart[] {
  const parts = diffWords(current ?? text, text, tag);
  const kept = parts.filter(({ kind }) => kind === 'same').map((part) => part.text);
  return kept.join('').length < text.length * MIN_SIMILARITY ? [{ kind: 'same', text }] : parts;
}

/** Why a text was held back: what was found in it, or as a machine of an earlier day has told it. */
function BlockedNotice({
  suggestion: { findings = [], needsReview = [], text },
  language,
}: Pick<Props, 'suggestion' | 'language'>) {
  const { checks: texts } = useDictionary(kitTexts);
  const { baseLanguage: base } = useRecordContext().record;
  const told = needsReview.filter((code) => findings.every(({ rule }) => rule !== code));
  return (
    <div className="ak-findings">
      {findings.map((finding, index) => (
        <FindingItem key={index} finding={finding} text={text} language={language} base={base} />
      ))}
      {told.map((code) => (
        <p key={code} className="ak-error">
          {checkLabel(texts, code)}
        </p>
      ))}
    </div>
  );
}

/** What visitors read while a text is held. */
function ShownInstead({ field, language }: Pick<Props, 'field' | 'language'>) {
  const texts = useDictionary(kitTexts);
  const { suggestion } = texts;
  const { record } = useRecordContext();
  const shown = displayedLanguage(record, language, field);
  const text = shown && fieldText(record, shown, field);
  return (
    <div className="ak-instead">
      <p>
        <b>{suggestion.notShown}</b> {!shown && suggestion.nothingShown}
        {shown && shown === language && suggestion.earlierShown}
        {shown && shown !== language && suggestion.otherShown(texts.languages[shown])}
      </p>
      {shown && <p lang={languageFacts[shown].tag}>{text}</p>}
    </div>
  );
}

interface Props {
  field: KindField;
  language: Language;
  suggestion: Suggestion;
  actions: FieldActions;
}

/** A new text beside the present words: nothing happens to them until the person chooses. */
export function SuggestionPanel({ field, language, suggestion, actions }: Props) {
  const texts = useDictionary(kitTexts);
  const { edits } = useRecordContext();
  const key = fieldKey(language, field.name);
  const edited = useIsEdited(edits, key);
  const stored = toStoredText(edits.stored(key) as string);
  const held = suggestion.needsReview !== undefined;
  const { tag } = languageFacts[language];
  const { handlers: runs } = actions;
  return (
    <div
      className={held ? 'ak-offer ak-offer-held' : 'ak-offer'}
      role="group"
      aria-label={texts.suggestion.title}
      onKeyDown={shortcutHandler(actions)}
    >
      <TranslationStateBadge state={held ? 'review' : 'suggestion'} />
      <BlockedNotice suggestion={suggestion} language={language} />
      <p lang={tag}>
        <HighlightedText
          text={suggestion.text}
          parts={changes(stored, suggestion.text, tag)}
          ranges={quotedRanges(suggestion.findings ?? [], 'text', suggestion.text)}
        />
      </p>
      {held && <ShownInstead field={field} language={language} />}
      {edited && <p className="ak-quiet">{texts.suggestion.editedFirst}</p>}
      <div className="ak-acts">
        <Button size="small" disabled={!runs.a} data-decision onClick={runs.a}>
          {held ? texts.suggestion.takeAnyway : texts.suggestion.take}
          <kbd aria-hidden="true">A</kbd>
        </Button>
        {stored !== null && (
          <Button size="small" disabled={!runs.k} onClick={runs.k}>
            {texts.suggestion.keep}
            <kbd aria-hidden="true">K</kbd>
          </Button>
        )}
        <Button size="small" variant="quiet" disabled={!runs.d} onClick={runs.d}>
          {texts.suggestion.turnDown}
          <kbd aria-hidden="true">D</kbd>
        </Button>
        {held ? (
          <Button size="small" variant="quiet" disabled={!runs.r} onClick={runs.r}>
            {texts.suggestion.again}
            <kbd aria-hidden="true">R</kbd>
          </Button>
        ) : (
          <Button size="small" variant="quiet" disabled={!runs.e} onClick={runs.e}>
            {texts.suggestion.edit}
            <kbd aria-hidden="true">E</kbd>
          </Button>
        )}
        <Button size="small" variant="quiet" disabled={!runs.b} onClick={runs.b}>
          {texts.back.ask}
          <kbd aria-hidden="true">B</kbd>
        </Button>
      </div>
    </div>
  );
}
