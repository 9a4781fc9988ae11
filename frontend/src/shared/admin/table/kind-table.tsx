import './table.css';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type ContentRow, useKind } from '../content/content.queries';
import { type AdminKind, type Column, type RowView } from '../kind/admin-kind';
import { titleOf } from '../kind/columns';
import { DeleteRecordDialog } from '../kind/delete-record-dialog';
import { ConfirmShow } from '../kind/visibility-switch';
import { useLoadAhead } from '../data/list';
import { useSelection } from '../data/selection';
import { SortableProvider } from '../sortable/sortable-list';
import { kitTexts } from '../texts';
import { KitIcon } from '../ui/kit-icon';
import { BulkBar } from './bulk-bar';
import { TableRow, useVirtualRows } from './table-row';
import { type ListState, type Rows } from './use-list-state';
import { useReorder } from '../sortable/use-saved-order';

const sortOrder = (sort: string | undefined, by: string) =>
  sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none';

function SortButton({
  column,
  label,
  state,
}: {
  column: Column;
  label: ReactNode;
  state: ListState;
}) {
  const by = column.sort ?? '';
  const now = sortOrder(state.sort, by);
  const next = { none: by, ascending: `-${by}`, descending: undefined }[now];
  return (
    <button type="button" className="admin-sort" onClick={() => state.set({ sort: next })}>
      {label}
      {now !== 'none' && <KitIcon name={now === 'ascending' ? 'down' : 'up'} />}
    </button>
  );
}

interface TableHeadProps {
  adminKind: AdminKind;
  state: ListState;
  canReorder: boolean;
  all: boolean;
  some: boolean;
  onAll: (on: boolean) => void;
}

/** Head of a list: the checkbox for all matches, and sortable columns. */
function TableHeader({ adminKind, state, canReorder, all, some, onAll }: TableHeadProps) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(adminKind.texts);
  const kind = useKind(adminKind.kind);
  return (
    <thead>
      <tr>
        <th scope="col" className="admin-col-check">
          <input
            type="checkbox"
            aria-label={kit.list.selectAll}
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = some && !all;
            }}
            onChange={(event) => onAll(event.target.checked)}
          />
        </th>
        {canReorder && (
          <th scope="col" className="admin-col-order">
            {kit.list.order}
          </th>
        )}
        {adminKind.columns.map((column) => {
          const label = column.header(texts, kit, kind);
          return (
            <th
              key={column.id}
              scope="col"
              className={column.className}
              aria-sort={column.sort ? sortOrder(state.sort, column.sort) : undefined}
            >
              {column.sort ? <SortButton column={column} label={label} state={state} /> : label}
            </th>
          );
        })}
        {kind.liveField !== null && (
          <th scope="col" className="admin-col-live">
            {kit.list.visitors}
          </th>
        )}
        <th scope="col" className="admin-col-acts">
          <span className="visually-hidden">{kit.list.actions}</span>
        </th>
      </tr>
    </thead>
  );
}

/** The next page is loaded this many rows before the end. */
const PREFETCH_ROWS = 20;

interface Props {
  adminKind: AdminKind;
  state: ListState;
  list: Rows;
}

/** A kind's records as rows: selectable by ranges, reorderable, and virtualized. */
export function KindTable({ adminKind, state, list }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(adminKind.texts);
  const kind = useKind(adminKind.kind);
  const [deleting, setDeleting] = useState<ContentRow | null>(null);
  const [showing, setShowing] = useState<ContentRow | null>(null);
  const reorder = useReorder(
    adminKind.kind,
    useMemo(() => list.items.map(({ id }) => id), [list.items]),
  );
  const rows = useMemo(() => {
    const byId = new Map(list.items.map((row) => [row.id, row]));
    return reorder.ids.flatMap((id) => byId.get(id) ?? []);
  }, [list.items, reorder.ids]);
  const selection = useSelection<ContentRow>({
    rowAt: (index) => rows[index],
    keyOf: ({ id }) => id,
    total: list.total,
  });
  const canReorder = kind.ordered && !state.narrowed && list.loadMore === undefined;

  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const { indexes, above, below } = useVirtualRows(rows.length, focused, body);
  const drawn = indexes.flatMap((index) => (rows[index] ? [{ index, row: rows[index] }] : []));
  const last = indexes.at(-1) ?? 0;
  useLoadAhead(list, last >= rows.length - PREFETCH_ROWS);

  const view = (row: ContentRow): RowView => ({
    adminKind,
    row,
    language: state.language,
    kind,
    texts,
    kit,
    to: `${adminKind.path}/${row.id}`,
  });
  // Bulk actions need every record, and deleted records are no longer in the list.
  const selected = rows.filter(selection.has);
  const selectAll = async (on: boolean) => selection.select(on ? await list.loadAll() : []);
  const nameOf = (id: string) => {
    const row = rows.find((row) => String(row.id) === id);
    return (row && titleOf(row, state.language).text) ?? texts.unnamed;
  };

  return (
    <>
      <SortableProvider
        ids={rows.map(({ id }) => String(id))}
        nameOf={nameOf}
        layout="list"
        onMove={reorder.move}
      >
        <table
          className="admin-table"
          aria-rowcount={list.total + 1}
          data-selecting={selected.length > 0 || undefined}
        >
          <TableHeader
            adminKind={adminKind}
            state={state}
            canReorder={canReorder}
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
                view={view(row)}
                index={index}
                count={rows.length}
                selected={selection.has(row)}
                onSelect={(range) => selection.toggle(index, range)}
                canReorder={canReorder}
                onMove={(to) => reorder.move(index, to)}
                onDelete={() => setDeleting(row)}
                onConfirmShow={() => setShowing(row)}
              />
            ))}
            {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
          </tbody>
        </table>
      </SortableProvider>
      {deleting && (
        <DeleteRecordDialog
          adminKind={adminKind}
          records={[deleting]}
          onClose={() => setDeleting(null)}
        />
      )}
      {showing && (
        <ConfirmShow adminKind={adminKind} rows={[showing]} onClose={() => setShowing(null)} />
      )}
      {selected.length > 0 && (
        <BulkBar adminKind={adminKind} rows={selected} onDone={selection.clear} />
      )}
    </>
  );
}
