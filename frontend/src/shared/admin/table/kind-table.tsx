import {
  type ColumnDef,
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type ContentRow } from '../content/content.types';
import { useKind } from '../content/use-kind';
import { type AdminKind, type RowView } from '../kind/admin-kind';
import { titleOf } from '../kind/columns';
import { ConfirmDelete } from '../kind/confirm-delete';
import { ConfirmShow } from '../kind/confirm-show';
import { SortableArea } from '../sortable/sortable-area';
import { kitTexts } from '../texts';
import { BulkBar } from './bulk-bar';
import { TableHead } from './table-head';
import { TableRow } from './table-row';
import { type ListState } from './use-list-state';
import { useOrder } from './use-order';
import { type Rows } from './use-rows';
import { useVisibleRows } from './use-visible-rows';
import './table.css';

const features = tableFeatures({ rowSelectionFeature });
const columns: ColumnDef<typeof features, ContentRow>[] = [{ id: 'row' }];
interface Props {
  of: AdminKind;
  state: ListState;
  list: Rows;
}

/** A kind's records as rows: selected with ranges, put in order, and only those in sight drawn. */
export function KindTable({ of, state, list }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const kind = useKind(of.kind);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const [deleting, setDeleting] = useState<ContentRow | null>(null);
  const [showing, setShowing] = useState<ContentRow | null>(null);
  const order = useOrder(
    of.kind,
    useMemo(() => list.rows.map(({ id }) => id), [list.rows]),
  );
  const data = useMemo(() => {
    const byId = new Map(list.rows.map((row) => [row.id, row]));
    return order.ids.flatMap((id) => byId.get(id) ?? []);
  }, [list.rows, order.ids]);
  const table = useTable({
    features,
    columns,
    data,
    getRowId: ({ id }) => String(id),
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  });
  const { rows } = table.getRowModel();
  const canOrder = kind.ordered && !state.narrowed && list.isWhole;

  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const { indexes, above, below } = useVisibleRows(rows.length, focused, body);
  const drawn = indexes.flatMap((index) => (rows[index] ? [{ index, row: rows[index] }] : []));
  const last = indexes.at(-1) ?? 0;
  const { more } = list;
  useEffect(() => {
    if (last >= rows.length - 20) more();
  }, [last, rows.length, more]);

  const view = (row: ContentRow): RowView => ({
    of,
    row,
    language: state.language,
    kind,
    texts,
    kit,
    to: `${of.path}/${row.id}`,
  });
  const selected = data.filter(({ id }) => rowSelection[id]);
  const selectAll = async (on: boolean) => {
    const whole = on ? await list.all() : [];
    setRowSelection(Object.fromEntries(whole.map(({ id }) => [String(id), true] as const)));
  };
  const nameOf = (id: string) => {
    const row = data.find((one) => String(one.id) === id);
    return (row && titleOf(row, state.language).text) ?? texts.unnamed;
  };

  return (
    <>
      <SortableArea
        ids={data.map(({ id }) => String(id))}
        nameOf={nameOf}
        layout="list"
        onMove={order.move}
      >
        <table
          className="ak-table"
          aria-rowcount={list.total + 1}
          data-selecting={selected.length > 0 || undefined}
        >
          <TableHead
            of={of}
            state={state}
            canOrder={canOrder}
            all={selected.length > 0 && selected.length === list.total}
            some={selected.length > 0}
            onAll={(on) => void selectAll(on)}
          />
          <tbody
            ref={body}
            onFocus={({ target }) => {
              const row = target.closest<HTMLElement>('[data-index]');
              setFocused(row ? Number(row.dataset['index']) : null);
            }}
          >
            {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
            {drawn.map(({ index, row }) => (
              <TableRow
                key={row.id}
                view={view(row.original)}
                index={index}
                count={rows.length}
                selected={row.getIsSelected()}
                onSelect={row.getToggleSelectedHandler()}
                canOrder={canOrder}
                onMove={(to) => order.move(index, to)}
                onDelete={() => setDeleting(row.original)}
                onAskShow={() => setShowing(row.original)}
              />
            ))}
            {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
          </tbody>
        </table>
      </SortableArea>
      {deleting && <ConfirmDelete of={of} records={[deleting]} onClose={() => setDeleting(null)} />}
      {showing && <ConfirmShow of={of} rows={[showing]} onClose={() => setShowing(null)} />}
      {selected.length > 0 && (
        <BulkBar of={of} rows={selected} onDone={() => setRowSelection({})} />
      )}
    </>
  );
}
