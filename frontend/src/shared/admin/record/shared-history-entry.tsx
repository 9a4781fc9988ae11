import { useDictionary } from '../../i18n/dictionary';
import { isAlike } from '../form/edits';
import { choiceLabel, fieldLabel } from '../kind/labels';
import { kitTexts } from '../texts';
import { useActorName } from '../ui/use-actor-name';
import { HistoryLine } from './history-line';
import { useRecordContext, useSharedField } from './record-context';
import { type SharedValue } from './record-values';
import { type SharedChange } from './use-shared-history';

/** Formats a shared value. */
function useShown({ field }: SharedChange) {
  const kit = useDictionary(kitTexts);
  const { texts } = useRecordContext();
  return (value: SharedValue): string => {
    if (typeof value === 'boolean') {
      return value ? kit.list.shownToVisitors : kit.list.hiddenFromVisitors;
    }
    if (field.type === 'picture') {
      return kit.history.pictures(Array.isArray(value) ? value.length : Number(value !== ''));
    }
    if (value === '' || Array.isArray(value)) return kit.conflict.empty;
    return field.type === 'choice' ? choiceLabel(texts, field.name, value) : value;
  };
}

/** A change of a shared field, with a button that restores its former value. */
export function SharedHistoryEntry({ change }: { change: SharedChange }) {
  const kit = useDictionary(kitTexts);
  const { texts, goToShared } = useRecordContext();
  const shown = useShown(change);
  const actorName = useActorName();
  const { at, field, by, before, value } = change;
  const [now, set] = useSharedField(field.name);
  // Restoring edits the field like typing, and is saved as one's own value.
  const restore = () => {
    set(value);
    goToShared?.(field.name);
  };
  const [was, is] = [before === undefined ? undefined : shown(before), shown(value)];
  return (
    <HistoryLine
      at={at}
      isOldest={was === undefined}
      by={was !== undefined && <b>{actorName(by)}</b>}
      about={fieldLabel(texts, kit, field.name)}
      restore={isAlike(now, value) ? undefined : restore}
    >
      <p>
        {was === undefined ? (
          is
        ) : was === is ? (
          kit.history.rearranged
        ) : (
          <>
            <del>{was}</del> → <ins>{is}</ins>
          </>
        )}
      </p>
    </HistoryLine>
  );
}
