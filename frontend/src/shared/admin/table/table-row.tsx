import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button';
import { type RowView } from '../kind/admin-kind';
import { titleOf } from '../kind/columns';
import { ConfirmDelete } from '../kind/confirm-delete';
import { LiveSwitch } from '../kind/live-switch';
import { useSortableItem } from '../sortable/sortable-area';
import { KitIcon } from '../ui/kit-icon';
import { Menu, MenuItem } from '../ui/menu';

interface Props {
  view: RowView;
  index: number;
  count: number;
  selected: boolean;
  onSelect: (event: unknown) => void;
  canOrder: boolean;
  onMove: (to: number) => void;
}

/** One record of a list. */
export function TableRow(props: Props) {
  const { view, index, count, selected, onSelect, canOrder, onMove } = props;
  const { of, row, kit, texts, to, language } = view;
  const { item, handle, isDragging } = useSortableItem(String(row.id), !canOrder);
  const [deleting, setDeleting] = useState(false);
  const name = titleOf(row, language).text ?? texts.unnamed;
  return (
    <tr
      {...item}
      className={isDragging ? 'ak-lifted' : undefined}
      data-index={index}
      data-selected={selected || undefined}
      aria-rowindex={index + 2}
    >
      <td className="ak-col-check">
        <input
          type="checkbox"
          aria-label={kit.list.select(name)}
          checked={selected}
          onChange={() => undefined}
          onClick={onSelect}
        />
      </td>
      {canOrder && (
        <td className="ak-col-order">
          <button type="button" className="ak-grip" aria-label={kit.sorting.move(name)} {...handle}>
            <KitIcon name="grip" />
          </button>
          <span className="ak-quiet num">{index + 1}</span>
        </td>
      )}
      {of.columns.map((column) => (
        <td key={column.id} className={column.className}>
          {column.cell(view)}
        </td>
      ))}
      {view.kind.liveField !== null && (
        <td className="ak-col-live">
          <LiveSwitch kind={view.kind} row={row} name={name} />
        </td>
      )}
      <td className="ak-col-acts">
        <span>
          <Link
            to={to}
            className={`${buttonClass({ size: 'small' })} ak-edit`}
            aria-label={kit.list.edit(name)}
          >
            {kit.edit}
          </Link>
          <Menu label={kit.list.more(name)}>
            {canOrder && (
              <>
                <MenuItem disabled={index === 0} onSelect={() => onMove(0)}>
                  {kit.sorting.first}
                </MenuItem>
                <MenuItem disabled={index === 0} onSelect={() => onMove(index - 1)}>
                  {kit.sorting.up}
                </MenuItem>
                <MenuItem disabled={index === count - 1} onSelect={() => onMove(index + 1)}>
                  {kit.sorting.down}
                </MenuItem>
              </>
            )}
            <MenuItem danger onSelect={() => setDeleting(true)}>
              {kit.delete}
            </MenuItem>
          </Menu>
        </span>
        {deleting && <ConfirmDelete of={of} records={[row]} onClose={() => setDeleting(false)} />}
      </td>
    </tr>
  );
}
