import { type ReactNode, useRef } from 'react';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useDictionary } from '../../i18n/dictionary';
import { sharedAdminTexts } from '../texts';

/** Returns the list with one item at another position; unchanged if a position is out of range. */
export function arrayMove<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const otherItems = list.filter((_, index) => index !== from);
  return [...otherItems.slice(0, to), item, ...otherItems.slice(to)];
}

interface Props {
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** `list` is vertical, `tiles` are in rows. */
  layout: 'list' | 'tiles';
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Context of items that are reordered by mouse, touch or keyboard; announcements are in the interface language. */
export function SortableProvider({ ids, nameOf, layout, onMove, children }: Props) {
  const { sorting: texts } = useDictionary(sharedAdminTexts);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  );
  const lastOverId = useRef<UniqueIdentifier>(undefined);
  const positionOf = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
  const itemName = (id: UniqueIdentifier) => nameOf(String(id));
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOverId.current = active.id;
      return texts.lifted(itemName(active.id), positionOf(active.id), ids.length);
    },
    onDragOver: ({ active, over }) => {
      // Dragging starts over the item itself: announcing that would replace the announcement of lifting.
      if (!over || over.id === lastOverId.current) return undefined;
      lastOverId.current = over.id;
      return texts.over(itemName(active.id), positionOf(over.id), ids.length);
    },
    onDragEnd: ({ active, over }) =>
      texts.dropped(itemName(active.id), positionOf(over?.id ?? active.id), ids.length),
    onDragCancel: ({ active }) => texts.cancelled(itemName(active.id), positionOf(active.id)),
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(positionOf(active.id) - 1, positionOf(over.id) - 1);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.how } }}
      onDragEnd={onDragEnd}
    >
      <SortableContext
        items={[...ids]}
        strategy={layout === 'list' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** An item in a `SortableProvider`: props for its element and its handle. */
export function useSortableItem(id: string, disabled = false) {
  const { sorting: texts } = useDictionary(sharedAdminTexts);
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled, attributes: { roleDescription: texts.role } });
  return {
    isDragging,
    item: {
      ref: setNodeRef,
      // React sets the style in the browser, which the Content-Security-Policy allows.
      style: { transform: CSS.Translate.toString(transform), transition },
    },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  };
}

interface ItemProps {
  id: string;
  children: (handle: ReturnType<typeof useSortableItem>['handle']) => ReactNode;
}

function SortableItem({ id, children }: ItemProps) {
  const { item, handle, isDragging } = useSortableItem(id);
  return (
    <li className={isDragging ? 'admin-lifted' : undefined} {...item}>
      {children(handle)}
    </li>
  );
}

interface SortableListProps<T> {
  items: readonly T[];
  idOf: (item: T) => string;
  nameOf: (item: T) => string;
  layout?: 'list' | 'tiles';
  label: string;
  className?: string;
  onMove: (from: number, to: number) => void;
  /** Renders an item; `handle` belongs on its drag handle. */
  render: (
    item: T,
    index: number,
    handle: ReturnType<typeof useSortableItem>['handle'],
  ) => ReactNode;
  /** Rendered after the last item. */
  children?: ReactNode;
}

/** A list reordered by dragging and by keys on the handles. The caller renders the buttons. */
export function SortableList<T>(props: SortableListProps<T>) {
  const {
    items,
    idOf,
    nameOf,
    layout = 'list',
    label,
    className,
    onMove,
    render,
    children,
  } = props;
  const itemsById = new Map(items.map((item) => [idOf(item), item]));
  const nameOfId = (id: string) => {
    const item = itemsById.get(id);
    return item === undefined ? '' : nameOf(item);
  };
  return (
    <SortableProvider ids={[...itemsById.keys()]} nameOf={nameOfId} layout={layout} onMove={onMove}>
      <ul className={className} aria-label={label}>
        {items.map((item, index) => (
          <SortableItem key={idOf(item)} id={idOf(item)}>
            {(handle) => render(item, index, handle)}
          </SortableItem>
        ))}
        {children}
      </ul>
    </SortableProvider>
  );
}
