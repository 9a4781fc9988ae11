import { type ReactNode } from 'react';
import { SortableProvider, useSortableItem } from './sortable-context';

interface ItemProps {
  id: string;
  children: (
    handle: ReturnType<typeof useSortableItem>['handle'],
    isDragging: boolean,
  ) => ReactNode;
}

function SortableItem({ id, children }: ItemProps) {
  const { item, handle, isDragging } = useSortableItem(id);
  return (
    <li className={isDragging ? 'admin-lifted' : undefined} {...item}>
      {children(handle, isDragging)}
    </li>
  );
}

interface Props<T> {
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
export function SortableList<T>(props: Props<T>) {
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
  const byId = new Map(items.map((item) => [idOf(item), item]));
  const nameOfId = (id: string) => {
    const item = byId.get(id);
    return item === undefined ? '' : nameOf(item);
  };
  return (
    <SortableProvider ids={[...byId.keys()]} nameOf={nameOfId} layout={layout} onMove={onMove}>
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
