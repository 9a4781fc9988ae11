import { type ReactNode } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { languageFacts } from '../../i18n/language';
import { Button } from '../../ui/button';
import { localizedFields } from '../content/content.queries';
import { isValueOfAllLanguages } from '../content/translation-state';
import { fieldLabel } from '../kind/admin-kind';
import { sharedAdminTexts } from '../texts';
import { DiffText, diffWords, shortenDiff } from '../ui/diff-text';
import { useActorName, useDateFormat } from '../ui/formats';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { isEqual } from '../form/edits';
import { useRecordContext, useSharedField } from './record-context';
import { formatSharedValue } from './changes-between';
import { type FieldChange, type SharedChange } from './use-history';
import { useGoToText } from './text-field';
import { toStoredText, useFieldText, fieldKey, sharedKey, type SharedValue } from './record-values';

function Author({ change: { origin, by, after } }: { change: FieldChange }) {
  const { history: texts } = useDictionary(sharedAdminTexts);
  const actorName = useActorName();
  if (after === null) return <b>{by ? actorName(by) : texts.emptied}</b>;
  if (origin === 'machine' || origin === 'converted' || origin === 'copied') {
    return <TranslationStateBadge state={origin} />;
  }
  return <b>{by ? actorName(by) : '–'}</b>;
}

/** A change: time, author and new text, with a button that restores this text. */
export function HistoryEntry({
  change,
  onRestored,
}: {
  change: FieldChange;
  onRestored?: (() => void) | undefined;
}) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { kind, record, texts, edits } = useRecordContext();
  const goToText = useGoToText();
  const { at, language, field, before, after } = change;
  const key = fieldKey(language, field);
  const currentText = useFieldText(edits, key);
  const { tag } = languageFacts[language];
  const label = fieldLabel(texts, sharedTexts, field);
  const localizedField = localizedFields(kind).find(({ name }) => name === field);
  const namesLanguage = !localizedField || !isValueOfAllLanguages(localizedField, record, language);
  // Restoring edits the field like typing: it can be undone, and is saved as the user's own text.
  const restore = () => {
    edits.replace({ [key]: after ?? '' });
    goToText(language, field);
    onRestored?.();
  };
  const parts = shortenDiff(diffWords(before ?? '', after ?? '', tag));
  return (
    <HistoryLine
      at={at}
      by={<Author change={change} />}
      fieldName={namesLanguage ? `${sharedTexts.languages[language]} ${label}` : label}
      onRestore={toStoredText(after ?? '') === toStoredText(currentText) ? undefined : restore}
    >
      <p className="admin-quiet" lang={tag}>
        {before === after ? (
          <span className="admin-quiet">{sharedTexts.history.unchanged}</span>
        ) : (
          <DiffText parts={parts} showRemoved />
        )}
      </p>
    </HistoryLine>
  );
}

/** A change of a shared field, with a button that restores its new value. */
export function SharedHistoryEntry({ change }: { change: SharedChange }) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { kind, texts, edits, goToShared } = useRecordContext();
  const actorName = useActorName();
  const { at, field, by, before, value } = change;
  const [currentValue] = useSharedField(field.name);
  // Restoring edits the field like typing, and is saved as the user's own value.
  const restore = () => {
    edits.replace({ [sharedKey(field.name)]: value });
    goToShared?.(field.name);
  };
  const formatValue = (shown: SharedValue) =>
    formatSharedValue({ kind, texts, sharedTexts }, field, shown);
  const oldText = before === undefined ? undefined : formatValue(before);
  const newText = formatValue(value);
  return (
    <HistoryLine
      at={at}
      isOldest={oldText === undefined}
      by={oldText !== undefined && <b>{actorName(by)}</b>}
      fieldName={fieldLabel(texts, sharedTexts, field.name)}
      onRestore={isEqual(currentValue, value) ? undefined : restore}
    >
      <p className="admin-quiet">
        {oldText === undefined && newText}
        {oldText === newText && sharedTexts.history.rearranged}
        {oldText !== undefined && oldText !== newText && (
          <>
            <del>{oldText}</del> → <ins>{newText}</ins>
          </>
        )}
      </p>
    </HistoryLine>
  );
}

interface Props {
  at: string;
  /** Whether this is the oldest known value, which was valid until `at`. */
  isOldest?: boolean;
  by: ReactNode;
  /** Name of the field. */
  fieldName: string;
  /** Restores the value; undefined if it is the current one. */
  onRestore?: (() => void) | undefined;
  children: ReactNode;
}

/** A line of a history: time, author, text, and a restore button. */
function HistoryLine({ at, isOldest = false, by, fieldName, onRestore, children }: Props) {
  const { history: texts } = useDictionary(sharedAdminTexts);
  const dateFormat = useDateFormat();
  return (
    <li>
      <time className="admin-quiet" dateTime={at} title={dateFormat.dayTime(at)}>
        {isOldest ? texts.until(dateFormat.near(at)) : dateFormat.near(at)}
      </time>
      <div>
        {by} <span className="admin-quiet">{fieldName}</span>
        {children}
      </div>
      {onRestore && (
        <Button size="small" onClick={onRestore} aria-label={texts.restore(dateFormat.dayTime(at))}>
          {texts.back}
        </Button>
      )}
    </li>
  );
}
