import './table.css';
import { type ReactNode, useRef, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type ContentRow, useKind } from '../content/content.queries';
import { type AdminKind, type KindColumn, type RowView } from '../kind/admin-kind';
import { titleOf } from '../kind/columns';
import { DeleteRecordDialog } from '../kind/delete-record-dialog';
import { ConfirmShowDialog } from '../kind/visibility-switch';
import { useLoadAhead } from '../data/list';
import { useSelection } from '../data/selection';
import { SortableProvider } from '../sortable/sortable-list';
import { sharedAdminTexts } from '../texts';
import { KitIcon } from '../ui/kit-icon';
import { BulkBar } from './bulk-bar';
import { TableRow, useVirtualRows } from './table-row';
import { type ListState, type RecordList } from './use-list-state';
import { useReorder } from '../sortable/use-saved-order';

/** Returns the direction in which a list is sorted by a field. */
function sortOrder(sort: string | undefined, field: string) {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}

function SortButton({
  column,
  label,
  state,
}: {
  column: KindColumn;
  label: ReactNode;
  state: ListState;
}) {
  const sortField = column.sort ?? '';
  const order = sortOrder(state.sort, sortField);
  const nextSort = { none: sortField, ascending: `-${sortField}`, descending: undefined }[order];
  return (
    <button
      type="button"
      className="admin-sort plain-button inline-row"
      onClick={() => state.set({ sort: nextSort })}
    >
      {label}
      {order !== 'none' && <KitIcon name={order === 'ascending' ? 'down' : 'up'} />}
    </button>
  );
}

interface TableHeaderProps {
  adminKind: AdminKind;
  state: ListState;
  canReorder: boolean;
  areAllSelected: boolean;
  areSomeSelected: boolean;
  onSelectAll: (isSelected: boolean) => void;
}

/** Head of a list: the checkbox for all matches, and sortable columns. */
function TableHeader({
  adminKind,
  state,
  canReorder,
  areAllSelected,
  areSomeSelected,
  onSelectAll,
}: TableHeaderProps) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const kind = useKind(adminKind.kind);
  return (
    <thead>
      <tr>
        <th scope="col" className="admin-column-check">
          <input
            type="checkbox"
            aria-label={sharedTexts.list.selectAll}
            checked={areAllSelected}
            ref={(box) => {
              if (box) box.indeterminate = areSomeSelected && !areAllSelected;
            }}
            onChange={(event) => onSelectAll(event.target.checked)}
          />
        </th>
        {canReorder && (
          <th scope="col" className="admin-column-order">
            {sharedTexts.list.order}
          </th>
        )}
        {adminKind.columns.map((column) => {
          const label = column.header(texts, sharedTexts, kind);
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
          <th scope="col" className="admin-column-live">
            {sharedTexts.list.visitors}
          </th>
        )}
        <th scope="col" className="admin-column-actions">
          <span className="visually-hidden">{sharedTexts.list.actions}</span>
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
  list: RecordList;
}

/** A kind's records as rows: selectable by ranges, reorderable, and virtualized. */
export function KindTable({ adminKind, state, list }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const kind = useKind(adminKind.kind);
  const [rowToDelete, setRowToDelete] = useState<ContentRow | null>(null);
  const [rowToPublish, setRowToPublish] = useState<ContentRow | null>(null);
  const reorder = useReorder(adminKind.kind, list.items);
  const { rows } = reorder;
  const selection = useSelection<ContentRow>({
    rowAt: (index) => rows[index],
    keyOf: ({ id }) => id,
    total: list.total,
  });
  const canReorder = kind.ordered && !state.isFiltered && list.loadMore === undefined;

  const body = useRef<HTMLTableSectionElement>(null);
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  const { indexes, above, below } = useVirtualRows(rows.length, focusedIndex, body);
  const renderedRows = indexes.flatMap((index) =>
    rows[index] ? [{ index, row: rows[index] }] : [],
  );
  const lastIndex = indexes.at(-1) ?? 0;
  useLoadAhead(list, lastIndex >= rows.length - PREFETCH_ROWS);

  const toRowView = (row: ContentRow): RowView => ({
    adminKind,
    row,
    language: state.language,
    kind,
    texts,
    sharedTexts,
    to: `${adminKind.path}/${row.id}`,
  });
  // Omits selected records that have been deleted since.
  const selectedRows = rows.filter(selection.has);
  // Bulk actions need every record, so all pages are loaded.
  const selectAll = async (isSelected: boolean) =>
    selection.select(isSelected ? await list.loadAll() : []);
  const nameOf = (id: string) => {
    const row = rows.find((candidate) => String(candidate.id) === id);
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
          className="admin-table full-table"
          aria-rowcount={list.total + 1}
          data-selecting={selectedRows.length > 0 || undefined}
        >
          <TableHeader
            adminKind={adminKind}
            state={state}
            canReorder={canReorder}
            areAllSelected={selectedRows.length > 0 && selectedRows.length === list.total}
            areSomeSelected={selectedRows.length > 0}
            onSelectAll={(isSelected) => void selectAll(isSelected)}
          />
          <tbody
            ref={body}
            onFocus={({ target }) => {
              const row = target.closest<HTMLElement>('[data-index]');
              setFocusedIndex(row ? Number(row.dataset['index']) : null);
            }}
          >
            {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
            {renderedRows.map(({ index, row }) => (
              <TableRow
                key={row.id}
                view={toRowView(row)}
                index={index}
                count={rows.length}
                selected={selection.has(row)}
                onSelect={(isRange) => selection.toggle(index, isRange)}
                canReorder={canReorder}
                onMove={(to) => reorder.move(index, to)}
                onDelete={() => setRowToDelete(row)}
                requestConfirmation={() => setRowToPublish(row)}
              />
            ))}
            {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
          </tbody>
        </table>
      </SortableProvider>
      {rowToDelete && (
        <DeleteRecordDialog
          adminKind={adminKind}
          records={[rowToDelete]}
          onClose={() => setRowToDelete(null)}
        />
      )}
      {rowToPublish && (
        <ConfirmShowDialog
          adminKind={adminKind}
          rows={[rowToPublish]}
          onClose={() => setRowToPublish(null)}
        />
      )}
      {selectedRows.length > 0 && (
        <BulkBar adminKind={adminKind} rows={selectedRows} onDone={selection.clear} />
      )}
    </>
  );
}
