import { useDictionary } from '../../i18n/dictionary';
import { type ContentPage } from '../content/content.types';
import { useKind } from '../content/use-kind';
import { type AdminKind, type Facet } from '../kind/admin-kind';
import { choiceLabel, fieldLabel } from '../kind/labels';
import { kitTexts } from '../texts';
import { Segmented } from '../ui/segmented';
import { type ListState } from './use-list-state';

interface Props {
  of: AdminKind;
  state: ListState;
  facets: ContentPage['facets'] | undefined;
}

function Tabs({ of, state, facet: { field } }: Props & { facet: Facet }) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const values = useKind(of.kind).fields.find(({ name }) => name === field)?.values ?? [];
  return (
    <Segmented
      label={fieldLabel(texts, kit, field)}
      value={state.only[field] ?? ''}
      onChange={(value) => state.choose(field, value)}
      options={[
        { value: '', label: kit.list.all },
        ...values.map((value) => ({ value, label: choiceLabel(texts, field, value) })),
      ]}
    />
  );
}

function Select({ of, state, facets, facet: { field } }: Props & { facet: Facet }) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const kind = useKind(of.kind);
  const label = fieldLabel(texts, kit, field);
  const chosen = state.only[field] ?? '';
  const counts = facets?.[field] ?? {};
  const values = kind.fields.find(({ name }) => name === field)?.values ?? [];
  return (
    <select
      className="ak-in ak-facet"
      aria-label={label}
      value={chosen}
      onChange={(event) => state.choose(field, event.target.value)}
    >
      <option value="">{kit.list.allOf(label)}</option>
      {values
        .filter((value) => counts[value] || value === chosen)
        .map((value) => (
          <option key={value} value={value}>
            {choiceLabel(texts, field, value)} ({counts[value] ?? 0})
          </option>
        ))}
    </select>
  );
}

/** What a list is narrowed by beside its search: a choice's values as tabs or as a menu of those present. */
export function ListFacets({ as, ...props }: Props & { as: Facet['as'] }) {
  const facets = props.of.facets.filter((facet) => facet.as === as);
  return facets.map((facet) =>
    as === 'tabs' ? (
      <Tabs key={facet.field} facet={facet} {...props} />
    ) : (
      <Select key={facet.field} facet={facet} {...props} />
    ),
  );
}
