import { useDictionary } from '../../i18n/dictionary';
import { sharedAdminTexts } from '../texts';
import { KitIcon } from '../ui/kit-icon';
import { MenuItem } from '../ui/menu';
import { type useSortableItem } from './sortable-list';

/** Props of an item's drag handle. */
export type SortHandle = ReturnType<typeof useSortableItem>['handle'];

/** The drag handle of an item. */
export function DragHandle({
  name,
  handle,
  className,
}: {
  name: string;
  handle: SortHandle;
  className: string;
}) {
  const { sorting } = useDictionary(sharedAdminTexts);
  return (
    <button
      type="button"
      className={`grab ${className}`}
      {...handle}
      aria-label={sorting.move(name)}
    >
      <KitIcon name="grip" />
    </button>
  );
}

interface Props {
  index: number;
  count: number;
  /** Items of a list move up and down, tiles forward and back. */
  layout?: 'list' | 'tiles';
  /** Whether the menu also moves the item to the first position. */
  toFirst?: boolean;
  onMove: (to: number) => void;
}

/** Items of a menu that move an item of a sorted list. */
export function MoveMenuItems({ index, count, layout = 'list', toFirst, onMove }: Props) {
  const { sorting, reasons } = useDictionary(sharedAdminTexts);
  const firstReason = index === 0 ? reasons.first : undefined;
  const lastReason = index === count - 1 ? reasons.last : undefined;
  return (
    <>
      {toFirst && (
        <MenuItem disabledReason={firstReason} onSelect={() => onMove(0)}>
          {sorting.first}
        </MenuItem>
      )}
      <MenuItem disabledReason={firstReason} onSelect={() => onMove(index - 1)}>
        {layout === 'list' ? sorting.up : sorting.forward}
      </MenuItem>
      <MenuItem disabledReason={lastReason} onSelect={() => onMove(index + 1)}>
        {layout === 'list' ? sorting.down : sorting.back}
      </MenuItem>
    </>
  );
}
