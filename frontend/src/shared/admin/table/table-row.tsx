import { type RefObject, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { languageFacts } from '../../i18n/language';
import { buttonClass } from '../../ui/button';
import { type KindColumn, type RowView } from '../kind/admin-kind';
import { titleOf } from '../kind/columns';
import { VisibilitySwitch, emptyVisibleFields, useSetVisible } from '../kind/visibility-switch';
import { DragHandle, MoveMenuItems } from '../sortable/move-controls';
import { useSortableItem } from '../sortable/sortable-list';
import { Menu, MenuItem } from '../ui/menu';
import { isSelectKey } from '../ui/shortcuts';

interface Props {
  view: RowView;
  index: number;
  count: number;
  selected: boolean;
  onSelect: (isRange: boolean) => void;
  canReorder: boolean;
  onMove: (to: number) => void;
  onDelete: () => void;
  /** Asks for confirmation before a record with missing fields is shown to visitors. */
  requestConfirmation: () => void;
}

export function TableRow(props: Props) {
  const {
    view,
    index,
    count,
    selected,
    onSelect,
    canReorder,
    onMove,
    onDelete,
    requestConfirmation,
  } = props;
  const { adminKind, row, sharedTexts, texts, to, language } = view;
  const { item, handle, isDragging } = useSortableItem(String(row.id), !canReorder);
  const setVisible = useSetVisible(view.kind);
  const title = titleOf(row, language);
  const name = title.text ?? texts.unnamed;
  const isMissing = title.language !== language && language !== row.baseLanguage;
  const writeLabel = sharedTexts.list.write(languageFacts[language].abbreviation);
  // Dates come first, because they are short and the texts after them may be truncated.
  const dayRank = ({ className }: KindColumn) => Number(className === 'admin-column-day');
  const facts = adminKind.columns
    .filter(({ belowNameOnPhone }) => belowNameOnPhone)
    .sort((a, b) => dayRank(b) - dayRank(a));
  return (
    <tr
      {...item}
      className={isDragging ? 'admin-lifted' : undefined}
      data-index={index}
      data-hidden={!row.live || undefined}
      data-selected={selected || undefined}
      aria-rowindex={index + 2}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !isSelectKey(event)) return;
        event.preventDefault();
        onSelect(event.shiftKey);
      }}
    >
      <td className="admin-column-check">
        <input
          type="checkbox"
          aria-label={sharedTexts.list.select(name)}
          checked={selected}
          onChange={() => undefined}
          onClick={(event) => onSelect(event.shiftKey)}
        />
      </td>
      {canReorder && (
        <td className="admin-column-order">
          <DragHandle className="admin-grip plain-button inline-row" name={name} handle={handle} />
          <span className="admin-quiet tabular-nums">{index + 1}</span>
        </td>
      )}
      {adminKind.columns.map((column) => (
        <td key={column.id} className={column.className}>
          {column.cell(view)}
          {column.id === 'title' && (
            <span className="admin-row-facts">
              {facts.map((fact) => (
                <span key={fact.id}>{fact.cell(view)}</span>
              ))}
              {!row.live && (
                <span className="admin-badge">{sharedTexts.list.hiddenFromVisitors}</span>
              )}
            </span>
          )}
        </td>
      ))}
      {view.kind.liveField !== null && (
        <td className="admin-column-live">
          <VisibilitySwitch
            kind={view.kind}
            row={row}
            name={name}
            requestConfirmation={requestConfirmation}
          />
        </td>
      )}
      <td className="admin-column-actions">
        <span className="inline-row">
          <Link
            to={isMissing ? `${to}?language=${language}` : to}
            className={`${buttonClass({ size: 'small' })} admin-edit`}
            aria-label={isMissing ? `${writeLabel}: ${name}` : sharedTexts.list.edit(name)}
          >
            {isMissing ? writeLabel : sharedTexts.edit}
          </Link>
          <Menu label={sharedTexts.list.more(name)}>
            {canReorder && <MoveMenuItems index={index} count={count} toFirst onMove={onMove} />}
            <MenuItem onSelect={() => onSelect(false)}>
              {selected ? sharedTexts.list.unselect : sharedTexts.list.selectThis}
            </MenuItem>
            {view.kind.liveField !== null && (
              <MenuItem
                onSelect={() => {
                  const mustConfirm = !row.live && emptyVisibleFields(view.kind, row).length > 0;
                  if (mustConfirm) requestConfirmation();
                  else setVisible.mutate({ rows: [row], isVisible: !row.live });
                }}
              >
                {row.live ? sharedTexts.bulk.hide : sharedTexts.bulk.show}
              </MenuItem>
            )}
            <MenuItem danger onSelect={onDelete}>
              {sharedTexts.delete}
            </MenuItem>
          </Menu>
        </span>
      </td>
    </tr>
  );
}

/** Lists of up to this many rows are rendered completely: that makes dragging and reading easier. */
const MAX_COMPLETE_ROWS = 60;
/** In CSS pixels. */
const ROW_HEIGHTS = { desk: 53, phone: 101 };
const PHONE_MAX_WIDTH = 768;

/**
 * Returns the rows of a long list to render while the page scrolls, and the heights of those above and below in pixels. Short
 * lists are rendered completely.
 */
export function useVirtualRows(
  count: number,
  focusedIndex: number | null,
  body: RefObject<HTMLElement | null>,
  heights = ROW_HEIGHTS,
) {
  const isLong = count > MAX_COMPLETE_ROWS;
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = body.current?.getBoundingClientRect().top ?? 0;
      setScrollMargin(Math.round(top + scrollY));
    };
    // Content above the rows changes its height.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body, isLong]);
  // The page scrolls by the window, not by its root element.
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: isLong ? count : 0,
    estimateSize: () => (innerWidth < PHONE_MAX_WIDTH ? heights.phone : heights.desk),
    overscan: 12,
    scrollMargin,
    // The focused row stays rendered, or the focus would be lost.
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      const mustAddFocused =
        focusedIndex !== null && focusedIndex < count && !indexes.includes(focusedIndex);
      return mustAddFocused ? [...indexes, focusedIndex].sort((a, b) => a - b) : indexes;
    },
  });
  /** Scrolls to a row, even if it is not rendered. */
  const scrollTo = (index: number) => {
    if (isLong) virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  if (!isLong) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { indexes, above: 0, below: 0, scrollTo };
  }
  const items = virtualizer.getVirtualItems();
  const firstItem = items[0];
  const lastItem = items.at(-1);
  return {
    indexes: items.map(({ index }) => index),
    above: firstItem ? firstItem.start - scrollMargin : 0,
    below: lastItem ? virtualizer.getTotalSize() - (lastItem.end - scrollMargin) : 0,
    scrollTo,
  };
}
