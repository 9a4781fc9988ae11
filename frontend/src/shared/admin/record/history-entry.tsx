import { useDictionary } from '../../i18n/dictionary';
import { languageFacts } from '../../i18n/language';
import { fieldLabel } from '../kind/labels';
import { kitTexts } from '../texts';
import { DiffText, diffWords } from '../ui/diff-text';
import { diffExcerpt } from '../ui/diff-excerpt';
import { useActorName } from '../ui/use-actor-name';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { HistoryLine } from './history-line';
import { useRecordContext } from './record-context';
import { type Change } from './use-history';
import { useGoToFinding } from './text-field';
import { toStoredText, useFieldText, fieldKey } from './record-values';

function Author({ change: { origin, by, after } }: { change: Change }) {
  const { history: texts } = useDictionary(kitTexts);
  const actorName = useActorName();
  if (after === null) return <b>{by ? actorName(by) : texts.emptied}</b>;
  if (origin === 'machine' || origin === 'converted' || origin === 'copied') {
    return <TranslationStateBadge state={origin} />;
  }
  return <b>{by ? actorName(by) : '–'}</b>;
}

/** A change: time, author, new text; and a button that restores the former text. */
export function HistoryEntry({ change }: { change: Change }) {
  const kit = useDictionary(kitTexts);
  const { texts, edits } = useRecordContext();
  const goToText = useGoToFinding();
  const { at, language, field, before, after } = change;
  const key = fieldKey(language, field);
  const now = useFieldText(edits, key);
  const { tag } = languageFacts[language];
  // Restoring edits the field like typing: it can be undone, and is saved as one's own text.
  const restore = () => {
    edits.set(key, after ?? '');
    goToText(language, field);
  };
  const parts = diffExcerpt(diffWords(before ?? '', after ?? '', tag));
  return (
    <HistoryLine
      at={at}
      by={<Author change={change} />}
      about={`${kit.languages[language]} ${fieldLabel(texts, kit, field)}`}
      restore={toStoredText(after ?? '') === toStoredText(now) ? undefined : restore}
    >
      <p lang={tag}>
        {before === after ? (
          <span className="admin-quiet">{kit.history.unchanged}</span>
        ) : (
          <DiffText parts={parts} removed />
        )}
      </p>
    </HistoryLine>
  );
}
