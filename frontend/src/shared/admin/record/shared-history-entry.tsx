import { useWatch } from 'react-hook-form';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { choiceLabel, fieldLabel } from '../kind/labels';
import { kitTexts } from '../texts';
import { useDates } from '../ui/use-dates';
import { useWho } from '../ui/use-who';
import { useRecordContext } from './record-context';
import { sameValue, type SharedValue } from './shared-values';
import { type SharedChange } from './use-shared-history';

/** A shared value as one reads it. */
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

/** One change of what all languages share, and the way back to how it was then. */
export function SharedHistoryEntry({ change }: { change: SharedChange }) {
  const kit = useDictionary(kitTexts);
  const dates = useDates();
  const who = useWho();
  const { texts, form, goToShared } = useRecordContext();
  const shown = useShown(change);
  const { at, field, by, before, value } = change;
  const now = useWatch({ control: form.control, name: field.name });
  // As with words: it stands in the form as if typed, and is saved as one's own.
  const restore = () => {
    form.setValue(field.name, value, { shouldDirty: true });
    goToShared?.(field.name);
  };
  const [was, is] = [before === undefined ? undefined : shown(before), shown(value)];
  return (
    <li>
      <time dateTime={at} title={dates.dayTime(at)}>
        {was === undefined ? kit.history.until(dates.near(at)) : dates.near(at)}
      </time>
      <div>
        {was !== undefined && <b>{who(by)}</b>}{' '}
        <span className="ak-quiet">{fieldLabel(texts, kit, field.name)}</span>
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
      </div>
      {!sameValue(now, value) && (
        <Button size="small" onClick={restore} aria-label={kit.history.restore(dates.dayTime(at))}>
          {kit.history.back}
        </Button>
      )}
    </li>
  );
}
