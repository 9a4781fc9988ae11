import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { type ContentPage, type ListFilter, useKind } from '../content/content.queries';
import { type TranslationState } from '../content/translation-state';
import { type AdminKind, type Facet, choiceLabel, fieldLabel } from '../kind/admin-kind';
import { sharedAdminTexts } from '../texts';
import { KitIcon } from '../ui/kit-icon';
import { SearchBox } from '../ui/search-box';
import {
  Chip,
  ContentLanguageControl,
  FilterSelect,
  SegmentedControl,
} from '../ui/segmented-control';
import { Button } from '../../ui/button';
import { Dialog } from '../ui/dialog';
import { FILTERS, type ListState, type RecordList } from './use-list-state';

interface ListFacetsProps {
  adminKind: AdminKind;
  state: ListState;
  facets: ContentPage['facets'] | undefined;
}

/** Filters by a choice field, as tabs or as a select of present values. */
function ListFacets({ as, adminKind, state, facets }: ListFacetsProps & { as: Facet['as'] }) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const kind = useKind(adminKind.kind);
  const shownFacets = adminKind.facets.filter((facet) => facet.as === as);
  return shownFacets.map(({ field }) => {
    const label = fieldLabel(texts, sharedTexts, field);
    const value = state.only[field] ?? '';
    const onChange = (chosen: string) => state.choose(field, chosen);
    const options = (kind.fields.find(({ name }) => name === field)?.values ?? []).map(
      (choice) => ({ value: choice, label: choiceLabel(texts, field, choice) }),
    );
    if (as === 'tabs') {
      const all = { value: '', label: sharedTexts.list.all };
      return (
        <SegmentedControl key={field} {...{ label, value, onChange }} options={[all, ...options]} />
      );
    }
    const countOf = (choice: string) => facets?.[field]?.[choice] ?? 0;
    return (
      <FilterSelect
        key={field}
        className="admin-facet"
        {...{ label, value, onChange }}
        allLabel={sharedTexts.list.allOf(label)}
        options={options
          .filter((option) => countOf(option.value) > 0 || option.value === value)
          .map((option) => ({ ...option, label: `${option.label} (${countOf(option.value)})` }))}
      />
    );
  });
}

/** Chooses the language of the texts in a list, independently of the interface language. */
function ContentLanguageSelect({ state }: { state: ListState }) {
  const { list: texts } = useDictionary(sharedAdminTexts);
  return (
    <span className="admin-text-in admin-quiet inline-row gap-125 push">
      {texts.wordsIn}
      <ContentLanguageControl
        value={state.language}
        onChange={(language) => state.set({ words: language })}
      />
    </span>
  );
}

const stateBadges: Partial<Record<ListFilter, TranslationState>> = {
  missing: 'missing',
  stale: 'stale',
  review: 'review',
  suggested: 'suggested',
  complete: 'human',
  unapproved: 'machine',
};

interface Props {
  adminKind: AdminKind;
  state: ListState;
  list: RecordList;
  count: number;
}

/** Search, filters, language, and states with counts. On a phone, the selects and the language are in a sheet. */
export function ListToolbar({ adminKind, state, list, count }: Props) {
  const { list: texts } = useDictionary(sharedAdminTexts);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { set } = state;
  const { firstPage, total, isPending } = list;
  const { states, facets } = firstPage ?? {};
  const onSearch = useCallback((text: string) => set({ search: text }), [set]);
  const shownFilters = FILTERS.filter(
    (filter) => filter === state.filter || (states?.[filter] ?? 0) > 0,
  );
  return (
    <>
      <div className="admin-bar cluster">
        <SearchBox label={texts.search} value={state.search} onSearch={onSearch} />
        <ListFacets as="tabs" adminKind={adminKind} state={state} facets={facets} />
        <span className="admin-desk-only admin-bar-rest cluster">
          <ListFacets as="select" adminKind={adminKind} state={state} facets={facets} />
          <ContentLanguageSelect state={state} />
        </span>
      </div>
      <div className="admin-bar cluster admin-chips" role="group" aria-label={texts.filters}>
        <button
          type="button"
          className="admin-chip admin-phone-only"
          onClick={() => setSheetOpen(true)}
        >
          <KitIcon name="filter" />
          {texts.filter}
        </button>
        {state.search && (
          <Chip
            pressed
            label={texts.clearSearch(state.search)}
            onClick={() => set({ search: undefined })}
          >
            {texts.quoted(state.search)} <span aria-hidden="true">✕</span>
          </Chip>
        )}
        <Chip pressed={!state.filter} onClick={() => set({ filter: undefined })}>
          {texts.all} {!state.isFiltered && <b className="tabular-nums">{count}</b>}
        </Chip>
        {shownFilters.map((filter) => (
          <Chip
            key={filter}
            pressed={filter === state.filter}
            onClick={() => set({ filter: filter === state.filter ? undefined : filter })}
          >
            <span className={stateBadges[filter] && `admin-mark admin-mark-${stateBadges[filter]}`}>
              {texts.states[filter]}
            </span>
            <b className="tabular-nums">{states?.[filter] ?? 0}</b>
          </Chip>
        ))}
        {state.isFiltered && (
          <button type="button" className="admin-link" onClick={state.clear}>
            {texts.clearAll}
          </button>
        )}
        <span className="admin-quiet push" role="status">
          {state.isFiltered && !isPending && texts.match(total, count)}
        </span>
      </div>
      {isSheetOpen && (
        <FilterSheet
          adminKind={adminKind}
          state={state}
          list={list}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </>
  );
}

interface FilterSheetProps {
  adminKind: AdminKind;
  state: ListState;
  list: RecordList;
  onClose: () => void;
}

/** Sheet with the filters, sorting and language of a list, for phones. */
function FilterSheet({ adminKind, state, list, onClose }: FilterSheetProps) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const kind = useKind(adminKind.kind);
  const sorts = adminKind.columns.flatMap((column) =>
    column.sort ? [{ by: column.sort, label: column.header(texts, sharedTexts, kind) }] : [],
  );
  return (
    <Dialog
      title={sharedTexts.list.filter}
      dismiss="always"
      onClose={onClose}
      actions={(close) => (
        <>
          <Button
            onClick={state.clear}
            disabledReason={state.isFiltered ? undefined : sharedTexts.reasons.filters}
          >
            {sharedTexts.list.clear}
          </Button>
          <Button variant="primary" onClick={close}>
            {sharedTexts.list.show(list.total)}
          </Button>
        </>
      )}
    >
      <div className="admin-sheet stack gap-2">
        <ListFacets
          as="select"
          adminKind={adminKind}
          state={state}
          facets={list.firstPage?.facets}
        />
        <label>
          <span className="admin-quiet">{sharedTexts.list.sortBy}</span>
          <select
            className="admin-input"
            value={state.sort ?? ''}
            onChange={(event) => state.set({ sort: event.target.value })}
          >
            <option value="">{sharedTexts.list.ownOrder}</option>
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
        <ContentLanguageSelect state={state} />
        {kind.structured && <Link to={adminKind.structurePath}>{sharedTexts.structure.title}</Link>}
      </div>
    </Dialog>
  );
}
