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
import { allFindings, quotedRanges } from './finding-sentence';
import {
  FieldContext,
  useFieldContext,
  useLocalizedField,
  useRecordContext,
} from './record-context';
import { useFieldText, fieldKey } from './record-values';
import { SuggestionPanel } from './suggestion-panel';
import { useFieldActions } from './use-field-actions';
import { LocalizedTextArea } from './text-field';

/** Shows below an outdated text how the base text has changed since. */
function BaseTextDiff() {
  const { words: texts } = useDictionary(sharedAdminTexts);
  const { record, baseText, provenance } = useFieldContext();
  const { stale, madeFrom } = provenance;
  if (!stale || madeFrom === undefined || baseText === null) return null;
  const { tag } = languageFacts[record.baseLanguage];
  return (
    <div className="admin-base-change admin-aside tone-warn">
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
function BaseText() {
  const localizedField = useFieldContext();
  const { field, record, edits } = localizedField;
  const text = useFieldText(edits, fieldKey(record.baseLanguage, field.name));
  const ranges = quotedRanges(allFindings(localizedField), 'base', text);
  if (!text) return null;
  return (
    <p className="admin-base-text" lang={languageFacts[record.baseLanguage].tag}>
      <HighlightedText text={text} ranges={ranges} />
    </p>
  );
}

/** Error of a field: excess length is shown while typing, other errors after a rejected save. */
function FieldProblem({ id }: { id: string }) {
  const { problems } = useRecordContext();
  const { field, edits, key } = useFieldContext();
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
  const localizedField = useLocalizedField(field, language);
  const actions = useFieldActions(localizedField);
  usePageShortcuts(hasPageShortcuts ? actions.handlers : NO_SHORTCUTS);
  const { isBase, provenance } = localizedField;
  const { busy } = actions;
  const id = useId();
  const describedBy = `${id}-meta ${id}-problem ${id}-findings ${id}-clamped`;
  return (
    <FieldContext value={{ ...localizedField, actions }}>
      {!isBase && <BaseText />}
      <LocalizedTextArea describedBy={describedBy} />
      <FieldProblem id={`${id}-problem`} />
      <FieldFindings id={`${id}-findings`} />
      <div
        className="admin-meta cluster admin-quiet"
        id={`${id}-meta`}
        aria-busy={busy || undefined}
      >
        <FieldMeta />
      </div>
      <TruncationHint id={`${id}-clamped`} />
      {busy && (
        <span className="visually-hidden" role="status">
          {texts.working}
        </span>
      )}
      {!isBase && <BaseTextDiff />}
      {provenance.suggestion && <SuggestionPanel suggestion={provenance.suggestion} />}
      <FieldBackTranslation />
    </FieldContext>
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

/** Estimates how much of a long text fits on a card; the preview shows it exactly. */
function TruncationHint({ id }: { id: string }) {
  const { field, edits, key } = useFieldContext();
  const texts = useDictionary(sharedAdminTexts);
  const text = useFieldText(edits, key);
  const shownLength = truncationLength(text, field.cardLength);
  if (shownLength === undefined) return null;
  return (
    <p className="admin-quiet admin-clamped" id={id}>
      {texts.words.clamped(shownLength)}
    </p>
  );
}
