import './activity.css';
import {
  Chips,
  ListView,
  ScreenHead,
  SearchBox,
  useEntityLabels,
  useActorName,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type components } from '@kawabe/client';
import {
  type ActivityFilter,
  type ActivityEntry,
  type EntryAction,
  useActivityFilter,
  useActivityEntries,
} from './activity.queries';
import { EntryRow } from './entry-row';
import { RestoreDialog, useRestore } from './restore-dialog';
import { activityTexts } from './texts';

interface FiltersProps {
  filter: ActivityFilter;
  counts: components['schemas']['ActivityCountsDto'] | undefined;
  onChoose: (next: Partial<ActivityFilter>) => void;
}

interface SelectProps {
  label: string;
  allLabel: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

function Select({ label, allLabel, value, options, onChange }: SelectProps) {
  return (
    <label className="activity-select">
      <span className="admin-quiet">{label}</span>
      <select
        className="admin-input"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{allLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
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
          value={filter.search}
          onSearch={(search) => onChoose({ search })}
        />
        <Select
          label={texts.who}
          allLabel={texts.anybody}
          value={filter.user}
          options={createOptions(counts?.user ?? [], formatActor)}
          onChange={(user) => onChoose({ user })}
        />
        <Select
          label={texts.what}
          allLabel={texts.anything}
          value={filter.kind}
          options={createOptions(counts?.kind ?? [], (name) => kind(name).many)}
          onChange={(value) => onChoose({ kind: value })}
        />
      </div>
      <Chips
        label={texts.actions}
        allLabel={texts.all}
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

/** Returns a function that formats a day of `groupByDay`, with “today” or “yesterday” before it. */
function useDayFormat() {
  const texts = useDictionary(activityTexts);
  const { tag } = languageFacts[useLanguage().language];
  const format = { month: 'long', day: 'numeric', weekday: 'short' } as const;
  return (day: string): string => {
    const date = new Date(day);
    const isThisYear = date.getFullYear() === new Date().getFullYear();
    const name = date.toLocaleDateString(tag, isThisYear ? format : { ...format, year: 'numeric' });
    if (day === new Date().toDateString()) return `${texts.today} ${name}`;
    const yesterday = new Date();
    yesterday.setDate(yesterday.getDate() - 1);
    return day === yesterday.toDateString() ? `${texts.yesterday} ${name}` : name;
  };
}

/** Screen of the activity log by day, in which changes can be undone. */
export function ActivityScreen() {
  const texts = useDictionary(activityTexts);
  const { filter, setFilter, clear, isFiltered } = useActivityFilter();
  const list = useActivityEntries(filter);
  const formatDay = useDayFormat();
  const { restore, conflict, setConflict } = useRestore();
  return (
    <main className="admin-main" id="main">
      <ScreenHead title={texts.title} note={texts.note} />
      <ActivityFilters filter={filter} counts={list.firstPage?.counts} onChoose={setFilter} />
      <ListView
        list={list}
        empty={{ title: texts.empty }}
        noMatches={isFiltered && { title: texts.nothing, clear, label: texts.clear }}
      >
        {groupByDay(list.items).map(([day, entries]) => (
          <section key={day} aria-label={formatDay(day)}>
            <h2 className="activity-day">{formatDay(day)}</h2>
            <ol>
              {entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  busy={restore.isPending && restore.variables.id === entry.id}
                  onRestore={() => restore.mutate(entry)}
                />
              ))}
            </ol>
          </section>
        ))}
      </ListView>
      {conflict && <RestoreDialog conflict={conflict} onClose={() => setConflict(null)} />}
    </main>
  );
}
