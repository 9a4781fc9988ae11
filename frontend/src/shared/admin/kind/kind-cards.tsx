import { useDictionary } from '../../i18n/dictionary';
import { useKind } from '../content/use-kind';
import { useLoadAhead } from '../data/list';
import { type ListState, type Rows } from '../table/use-list-state';
import { kitTexts } from '../texts';
import { type AdminKind } from './admin-kind';
import './kind-cards.css';

interface Props {
  of: AdminKind;
  state: ListState;
  list: Rows;
}

/** A kind's records as cards, drawn by its screen; all of them, since nobody has hundreds of what is shown so. */
export function KindCards({ of, state, list }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const kind = useKind(of.kind);
  useLoadAhead(list, true);
  const Card = of.cards?.Card;
  if (!Card) return null;
  return (
    <ul className="ak-cards">
      {list.items.map((row) => (
        <li key={row.id}>
          <Card
            view={{
              of,
              row,
              language: state.language,
              kind,
              texts,
              kit,
              to: `${of.path}/${row.id}`,
            }}
          />
        </li>
      ))}
    </ul>
  );
}
