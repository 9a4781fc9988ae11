import { type ReactNode } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { useKind } from '../content/use-kind';
import { type AdminKind, type Column } from '../kind/admin-kind';
import { kitTexts } from '../texts';
import { KitIcon } from '../ui/kit-icon';
import { type ListState } from './use-list-state';

const order = (sort: string | undefined, by: string) =>
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
  const now = order(state.sort, by);
  const next = { none: by, ascending: `-${by}`, descending: undefined }[now];
  return (
    <button type="button" className="ak-sort" onClick={() => state.set({ sort: next })}>
      {label}
      {now !== 'none' && <KitIcon name={now === 'ascending' ? 'down' : 'up'} />}
    </button>
  );
}

interface Props {
  of: AdminKind;
  state: ListState;
  canOrder: boolean;
  all: boolean;
  some: boolean;
  onAll: (on: boolean) => void;
}

/** The head of a list: the box for all that match, and columns that sort. */
export function TableHead({ of, state, canOrder, all, some, onAll }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const kind = useKind(of.kind);
  return (
    <thead>
      <tr>
        <th scope="col" className="ak-col-check">
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
        {canOrder && (
          <th scope="col" className="ak-col-order">
            {kit.list.order}
          </th>
        )}
        {of.columns.map((column) => {
          const label = column.header(texts, kit, kind);
          return (
            <th
              key={column.id}
              scope="col"
              className={column.className}
              aria-sort={column.sort ? order(state.sort, column.sort) : undefined}
            >
              {column.sort ? <SortButton column={column} label={label} state={state} /> : label}
            </th>
          );
        })}
        {kind.liveField !== null && (
          <th scope="col" className="ak-col-live">
            {kit.list.visitors}
          </th>
        )}
        <th scope="col" className="ak-col-acts">
          <span className="vh">{kit.list.actions}</span>
        </th>
      </tr>
    </thead>
  );
}
