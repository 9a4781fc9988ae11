import { Link } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { useKind } from '../content/use-kind';
import { type AdminKind } from '../kind/admin-kind';
import { kitTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { ListFacets } from './list-facets';
import { type ListState, type Rows } from './use-list-state';
import { WordsIn } from './words-in';

interface Props {
  of: AdminKind;
  state: ListState;
  list: Rows;
  onClose: () => void;
}

/** On a phone: what else a list can be narrowed by, its order and its language. */
export function FilterSheet({ of, state, list, onClose }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const kind = useKind(of.kind);
  const sorts = of.columns.flatMap((column) =>
    column.sort ? [{ by: column.sort, label: column.header(texts, kit, kind) }] : [],
  );
  return (
    <Dialog
      title={kit.list.filter}
      dismiss="always"
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={state.clear} reason={state.narrowed ? undefined : kit.reasons.filters}>
            {kit.list.clear}
          </Button>
          <Button variant="primary" onClick={close}>
            {kit.list.show(list.total)}
          </Button>
        </>
      )}
    >
      <div className="ak-sheet">
        <ListFacets as="select" of={of} state={state} facets={list.first?.facets} />
        <label>
          <span className="ak-quiet">{kit.list.sortBy}</span>
          <select
            className="ak-in"
            value={state.sort ?? ''}
            onChange={(event) => state.set({ sort: event.target.value })}
          >
            <option value="">{kit.list.ownOrder}</option>
            {sorts.flatMap(({ by, label }) => [
              <option key={by} value={by}>
                {label} ↑
              </option>,
              <option key={`-${by}`} value={`-${by}`}>
                {label} ↓
              </option>,
            ])}
          </select>
        </label>
        <WordsIn state={state} />
        {kind.structured && <Link to={of.structurePath}>{kit.structure.title}</Link>}
      </div>
    </Dialog>
  );
}
