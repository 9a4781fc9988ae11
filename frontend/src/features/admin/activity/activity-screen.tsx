import './activity.css';
import { useState } from 'react';
import {
  Chips,
  FilterSelect,
  ListView,
  ScreenHead,
  SearchBox,
  useEntityLabels,
  useActorName,
  useDateFormat,
  useLoadAhead,
  usePagedList,
  useUrlParams,
} from '../../../shared/admin';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type components } from '@kawabe/client';
import { EntryGroup } from './entry-group';
import { type ActivityEntry, EntryRow } from './entry-row';
import {
  MAX_RESTORED_ENTRIES,
  RestoreDialog,
  useRestore,
  useRestoreEntries,
} from './restore-dialog';
import { activityTexts } from './texts';

type EntryAction = ActivityEntry['action'];

/** Filter of the log, stored in the URL. */
function useActivityFilter() {
  const [params, setParams] = useUrlParams();
  const getParam = (name: string) => params.get(name) || undefined;
  const filter = {
    search: getParam('search'),
    action: getParam('action') as EntryAction | undefined,
    user: getParam('user'),
    kind: getParam('kind'),
  };
  return { filter, setFilter: setParams };
}

type ActivityFilter = ReturnType<typeof useActivityFilter>['filter'];

function useActivityEntries(filter: ActivityFilter) {
  const { client } = useApi();
  return usePagedList({
    queryKey: ['activity', filter],
    load: (page, signal) =>
      client.GET('/api/activity', { params: { query: { page, ...filter } }, signal }),
  });
}

interface FiltersProps {
  filter: ActivityFilter;
  counts: components['schemas']['ActivityCountsDto'] | undefined;
  onChoose: (next: Partial<ActivityFilter>) => void;
}

/** Search and filters of the log, with counts. */
function ActivityFilters({ filter, counts, onChoose }: FiltersProps) {
  const texts = useDictionary(activityTexts);
  const { kind } = useEntityLabels();
  const formatActor = useActorName();
  const createOptions = (
    valueCounts: { value: string; count: number }[],
    nameOf: (value: string) => string,
  ) => valueCounts.map(({ value, count }) => ({ value, label: `${nameOf(value)} (${count})` }));
  return (
    <>
      <div className="admin-bar cluster">
        <SearchBox
          label={texts.search}
          value={filter.search ?? ''}
          onSearch={(search) => onChoose({ search })}
        />
        <label className="activity-select inline-row gap-075">
          <span className="admin-quiet">{texts.who}</span>
          <FilterSelect
            label={texts.who}
            allLabel={texts.anybody}
            value={filter.user}
            options={createOptions(counts?.user ?? [], formatActor)}
            onChange={(user) => onChoose({ user })}
          />
        </label>
        <label className="activity-select inline-row gap-075">
          <span className="admin-quiet">{texts.what}</span>
          <FilterSelect
            label={texts.what}
            allLabel={texts.anything}
            value={filter.kind}
            options={createOptions(counts?.kind ?? [], (name) => kind(name).many)}
            onChange={(value) => onChoose({ kind: value })}
          />
        </label>
      </div>
      <Chips
        label={texts.actions}
        value={filter.action}
        options={(counts?.action ?? []).map(({ value, count }) => ({
          value: value as EntryAction,
          label: (
            <>
              {texts.action[value as EntryAction]} <b className="tabular-nums">{count}</b>
            </>
          ),
        }))}
        onChange={(action) => onChoose({ action })}
      />
    </>
  );
}

/** Groups entries by day in the device's time zone; `day` is the text of `Date.toDateString()`. */
function groupByDay(entries: readonly ActivityEntry[]): [day: string, entries: ActivityEntry[]][] {
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const day = new Date(entry.at).toDateString();
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

/** Maximum time between the newest entry of a group and its other entries. */
const MAX_GROUP_MS = 60_000;

/** Returns the old and new values of a change as JSON, to compare changes; null for other actions. */
const valuesOfChange = ({ before, after }: ActivityEntry): string | null =>
  before && after ? JSON.stringify([before, after]) : null;

/** Sign-ins and failed ones are listed one by one, with their IP addresses. */
const UNGROUPED_ACTIONS: readonly ActivityEntry['action'][] = ['signed_in', 'sign_in_failed'];

const isSameAction = (a: ActivityEntry, b: ActivityEntry): boolean =>
  !UNGROUPED_ACTIONS.includes(a.action) &&
  a.user.username === b.user.username &&
  a.kind === b.kind &&
  a.action === b.action &&
  valuesOfChange(a) === valuesOfChange(b) &&
  Math.abs(Date.parse(a.at) - Date.parse(b.at)) <= MAX_GROUP_MS;

/** Groups consecutive equal actions of one person within a minute, on records of one kind, as a bulk change makes them. */
function groupByAction(entries: readonly ActivityEntry[]): ActivityEntry[][] {
  const groups: ActivityEntry[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group?.[0] && isSameAction(group[0], entry) && group.length < MAX_RESTORED_ENTRIES)
      group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** Returns a function that formats a day of `groupByDay` as a heading, with “today” or “yesterday” before it. */
function useDayHeading() {
  const texts = useDictionary(activityTexts);
  const { weekday } = useDateFormat();
  return (day: string): string => {
    const yesterday = new Date();
    yesterday.setDate(yesterday.getDate() - 1);
    if (day === new Date().toDateString()) return `${texts.today} ${weekday(day)}`;
    return day === yesterday.toDateString() ? `${texts.yesterday} ${weekday(day)}` : weekday(day);
  };
}

/** Screen of the activity log by day, in which changes can be undone. */
export function ActivityScreen() {
  const texts = useDictionary(activityTexts);
  const { filter, setFilter } = useActivityFilter();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const clear = () => setFilter({ search: '', action: '', user: '', kind: '' });
  const list = useActivityEntries(filter);
  const formatDay = useDayHeading();
  const { restore, conflict, setConflict } = useRestore();
  const restoreEntries = useRestoreEntries();
  const days = groupByDay(list.items).map(
    ([day, entries]) => [day, groupByAction(entries)] as const,
  );
  /** Whether the group may have further entries on the next page. */
  const isCutGroup = (group: readonly ActivityEntry[]) =>
    list.loadMore !== undefined &&
    group.length < MAX_RESTORED_ENTRIES &&
    group.at(-1) === list.items.at(-1);
  const lastGroup = days.at(-1)?.[1].at(-1) ?? [];
  // A group is loaded to its end, for its number and to be undone as a whole.
  useLoadAhead(list, lastGroup.length > 1 && isCutGroup(lastGroup));
  /** Entries of the groups that are expanded: others join or leave a group when the page is reloaded. */
  const [expandedIds, setExpandedIds] = useState<readonly number[]>([]);
  const renderEntry = (entry: ActivityEntry) => (
    <EntryRow
      key={entry.id}
      entry={entry}
      busy={restore.isPending && restore.variables.id === entry.id}
      onRestore={() => restore.mutate(entry)}
    />
  );
  return (
    <main className="admin-main" id="main">
      <ScreenHead title={texts.title} note={texts.note} />
      <ActivityFilters filter={filter} counts={list.firstPage?.counts} onChoose={setFilter} />
      <ListView
        list={list}
        empty={{ title: texts.empty }}
        noMatches={isFiltered && { title: texts.nothing, clear }}
      >
        {days.map(([day, groups]) => (
          <section key={day} aria-label={formatDay(day)}>
            <h2 className="activity-day">{formatDay(day)}</h2>
            <ol>
              {groups.map((group) => {
                if (group.length === 1) return group.map(renderEntry);
                const isCut = isCutGroup(group);
                const ids = group.map(({ id }) => id);
                const isExpanded = ids.some((id) => expandedIds.includes(id));
                return (
                  <EntryGroup
                    // Newer entries join a group at its start, so its last one identifies it, or its first one if the page ends in it.
                    key={`group ${isCut ? ids[0] : ids.at(-1)}`}
                    entries={group}
                    isCut={isCut}
                    isExpanded={isExpanded}
                    onToggle={() =>
                      setExpandedIds([
                        ...expandedIds.filter((id) => !ids.includes(id)),
                        ...(isExpanded ? [] : ids),
                      ])
                    }
                    busy={
                      restoreEntries.isPending && restoreEntries.variables.includes(group[0]!.id)
                    }
                    onRestore={() => restoreEntries.mutate(ids)}
                  >
                    {group.map(renderEntry)}
                  </EntryGroup>
                );
              })}
            </ol>
          </section>
        ))}
      </ListView>
      {conflict && <RestoreDialog conflict={conflict} onClose={() => setConflict(null)} />}
    </main>
  );
}
