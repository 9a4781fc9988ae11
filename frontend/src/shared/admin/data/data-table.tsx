import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { sharedAdminTexts } from '../texts';
import { EmptyState, ListSkeleton } from '../ui/empty-state';
import { type List } from './list';

/** End of a list whose next page could not be loaded. */
function LoadMoreError({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) {
  const { list: texts } = useDictionary(sharedAdminTexts);
  return (
    <div className="admin-rest-failed cluster gap-075" role="alert">
      <span className="admin-error">{texts.restFailed}</span>
      <Button size="small" busy={busy} onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}

/** Foot of a paged list: how much is loaded, and a button for the next page, unless it is loaded automatically. */
function LoadMore({ list, loadsAhead }: Pick<ListViewProps, 'list' | 'loadsAhead'>) {
  const { list: texts } = useDictionary(sharedAdminTexts);
  const { items, total, loadMore, isLoadingMore, hasLoadMoreFailed } = list;
  const failure = loadMore && hasLoadMoreFailed && (
    <LoadMoreError onRetry={loadMore} busy={isLoadingMore} />
  );
  if (loadsAhead) return failure;
  if (items.length === 0) return null;
  return (
    <div className="admin-actions admin-pages-foot">
      {failure}
      {loadMore && !hasLoadMoreFailed && (
        <Button busy={isLoadingMore} onClick={loadMore}>
          {texts.nextPage}
        </Button>
      )}
      <span className="admin-quiet" role="status">
        {texts.range(items.length, total)}
      </span>
    </div>
  );
}

interface ListViewProps {
  list: List<unknown>;
  /** Whether the rows load the next page automatically: only its failure is shown. */
  loadsAhead?: boolean;
  /** Notice of an empty list; undefined if the list is never empty. */
  empty?: { title: string; text?: string | undefined } | ReactElement;
  /** Notice for a search or filter without matches, with a way to clear it. */
  noMatches?:
    | { title?: string; clear: () => void; label?: string }
    | ReactElement
    | undefined
    | false;
  /** Message or notice of a list that could not be loaded. Default: a general message. */
  error?: string | ReactElement;
  children?: ReactNode;
}

/** Shows a list by its state: loading, failed, empty, without matches, or filled with rows and a foot. */
export function ListView({
  list,
  loadsAhead = false,
  empty,
  noMatches,
  error,
  children,
}: ListViewProps) {
  const { list: texts } = useDictionary(sharedAdminTexts);
  const isEmpty = list.items.length === 0;
  // An empty result of the previous search says nothing about the current one.
  if (list.isPending || (isEmpty && list.isPlaceholderData)) return <ListSkeleton />;
  if (list.isError) {
    if (isValidElement(error)) return error;
    return <EmptyState title={error ?? texts.failed} onRetry={() => void list.refetch()} />;
  }
  if (isEmpty && noMatches) {
    if (isValidElement(noMatches)) return noMatches;
    return (
      <EmptyState title={noMatches.title ?? texts.nothing}>
        <Button onClick={noMatches.clear}>{noMatches.label ?? texts.clear}</Button>
      </EmptyState>
    );
  }
  if (isEmpty) return isValidElement(empty) ? empty : empty && <EmptyState {...empty} />;
  return (
    <>
      {children}
      {list.isPaged && <LoadMore list={list} loadsAhead={loadsAhead} />}
    </>
  );
}

export interface DataColumn<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  className?: string;
  /** Label of the cell on a phone, where the table has no head. */
  phoneLabel?: string;
}

interface Props<Row> extends Omit<ListViewProps, 'children'> {
  list: List<Row>;
  className?: string;
}

/** A list, rendered as a table of `columns` or with `renderItem` for each row. */
export function DataTable<Row extends { id: number | string }>({
  columns,
  renderItem,
  className,
  ...view
}: Props<Row> &
  (
    | { columns: readonly DataColumn<Row>[]; renderItem?: never }
    | { columns?: never; renderItem: (row: Row) => ReactNode }
  )) {
  const { items } = view.list;
  return (
    <ListView {...view}>
      {renderItem ? (
        <ul className={className}>{items.map(renderItem)}</ul>
      ) : (
        <table className={`admin-table full-table admin-rows ${className ?? ''}`}>
          <thead>
            <tr>
              {columns.map(({ id, header }) => (
                <th key={id} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <tr key={row.id}>
                {columns.map(({ id, cell, className: cellClass, phoneLabel }) => (
                  <td key={id} className={cellClass} data-label={phoneLabel}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ListView>
  );
}
