import { memo, useId } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { type KindField } from '../content/content.queries';
import { sharedAdminTexts } from '../texts';
import { DiffText, diffWords } from '../ui/diff-text';
import { HighlightedText } from '../ui/highlighted-text';
import { usePageShortcuts } from '../ui/shortcuts';
import { useTooLong } from '../ui/use-too-long';
import { FieldBackTranslation } from './field-back-translation';
import { FieldFindings } from './field-findings';
import { FieldMeta } from './field-meta';
import { quotedRanges, useAllFindings } from './finding-sentence';
import { useLocalizedField, useRecordContext } from './record-context';
import { useFieldText, fieldKey } from './record-values';
import { SuggestionPanel } from './suggestion-panel';
import { useFieldActions } from './use-field-actions';
import { LocalizedTextArea } from './text-field';

/** Shows below an outdated text how the base text has changed since. */
function BaseTextDiff({ field, language }: { field: KindField; language: Language }) {
  const { words: texts } = useDictionary(sharedAdminTexts);
  const { record, baseText, provenance } = useLocalizedField(field, language);
  const { stale, madeFrom } = provenance;
  if (!stale || madeFrom === undefined || baseText === null) return null;
  const { tag } = languageFacts[record.baseLanguage];
  return (
    <div className="admin-base-change">
      <p className="admin-quiet">{texts.baseChange}</p>
      <p lang={tag}>
        <DiffText parts={diffWords(madeFrom, baseText, tag)} showRemoved />
      </p>
    </div>
  );
}

interface Props {
  field: KindField;
  language: Language;
  /** Whether shortcuts work anywhere on the page, because the field is the only one. */
  hasPageShortcuts?: boolean;
}

const NO_SHORTCUTS = {};

/** The base text above a field, if the base column is not visible. */
function BaseText({ field, language }: Pick<Props, 'field' | 'language'>) {
  const { record, edits } = useRecordContext();
  const text = useFieldText(edits, fieldKey(record.baseLanguage, field.name));
  const ranges = quotedRanges(useAllFindings(field, language), 'base', text);
  if (!text) return null;
  return (
    <p className="admin-base-text" lang={languageFacts[record.baseLanguage].tag}>
      <HighlightedText text={text} ranges={ranges} />
    </p>
  );
}

/** Error of a field: excess length is shown while typing, other errors after a rejected save. */
function FieldProblem({ field, language, id }: Pick<Props, 'field' | 'language'> & { id: string }) {
  const { edits, problems } = useRecordContext();
  const key = fieldKey(language, field.name);
  const tooLong = useTooLong()(useFieldText(edits, key), field.maxLength);
  const problem = tooLong ?? problems[key];
  if (!problem) return null;
  return (
    <p className="admin-error" id={id}>
      {problem}
    </p>
  );
}

/** One field in one language: its text, its provenance, and the action its state requires. */
export const FieldEditor = memo(function FieldEditor({
  field,
  language,
  hasPageShortcuts = false,
}: Props) {
  const texts = useDictionary(sharedAdminTexts);
  const { isBase, provenance } = useLocalizedField(field, language);
  const { suggestion } = provenance;
  const actions = useFieldActions(field, language);
  usePageShortcuts(hasPageShortcuts ? actions.handlers : NO_SHORTCUTS);
  const { busy, back } = actions;
  const id = useId();
  const describedBy = `${id}-meta ${id}-problem ${id}-findings ${id}-clamped`;
  return (
    <>
      {!isBase && <BaseText field={field} language={language} />}
      <LocalizedTextArea field={field} language={language} describedBy={describedBy} />
      <FieldProblem field={field} language={language} id={`${id}-problem`} />
      <FieldFindings field={field} language={language} id={`${id}-findings`} />
      <div
        className="admin-meta cluster admin-quiet"
        id={`${id}-meta`}
        aria-busy={busy || undefined}
      >
        <FieldMeta field={field} language={language} actions={actions} />
      </div>
      <TruncationHint field={field} language={language} id={`${id}-clamped`} />
      {busy && (
        <span className="visually-hidden" role="status">
          {texts.working}
        </span>
      )}
      {!isBase && <BaseTextDiff field={field} language={language} />}
      {suggestion && (
        <SuggestionPanel
          field={field}
          language={language}
          suggestion={suggestion}
          actions={actions}
        />
      )}
      <FieldBackTranslation field={field} language={language} back={back} />
    </>
  );
});

/** Matches one East Asian character or full-width sign: `川`, `の`, `。`, `Ａ`; not `A` or `é`. */
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** A Latin letter is about half as wide as an East Asian character. */
const LATIN_WIDTH = 0.5;

/** Returns how many characters fit into the width of `maxWidth` East Asian ones; undefined if all fit. */
export function truncationLength(text: string, maxWidth = Infinity): number | undefined {
  if (maxWidth === Infinity) return undefined;
  let width = 0;
  let count = 0;
  for (const character of text) {
    width += EAST_ASIAN.test(character) ? 1 : LATIN_WIDTH;
    if (width > maxWidth) return count;
    count += 1;
  }
  return undefined;
}

interface TruncationHintProps {
  field: KindField;
  language: Language;
  id: string;
}

/** Estimates how much of a long text fits on a card; the preview shows it exactly. */
function TruncationHint({ field, language, id }: TruncationHintProps) {
  const { edits } = useRecordContext();
  const texts = useDictionary(sharedAdminTexts);
  const text = useFieldText(edits, fieldKey(language, field.name));
  const shownLength = truncationLength(text, field.cardLength);
  if (shownLength === undefined) return null;
  return (
    <p className="admin-quiet admin-clamped" id={id}>
      {texts.words.clamped(shownLength)}
    </p>
  );
}
