import { ListView, ScreenHead } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { ActivityTools } from './activity-tools';
import { type Entry, useActivityChoice, useEntries } from './activity.queries';
import { EntryRow } from './entry-row';
import { RestoreDialog } from './restore-dialog';
import { activityTexts } from './texts';
import { useRestore } from './use-restore';
import './activity.css';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Entries under the days on which they came about, as the reader's clock has them. */
function byDay(entries: readonly Entry[]): [day: string, entries: Entry[]][] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = new Date(entry.at).toDateString();
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

function useDayName() {
  const texts = useDictionary(activityTexts);
  const { tag } = languageFacts[useLanguage().language];
  const format = new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric', weekday: 'short' });
  return (day: string): string => {
    const name = format.format(new Date(day));
    if (day === new Date().toDateString()) return `${texts.today} ${name}`;
    const isYesterday = day === new Date(Date.now() - DAY_MS).toDateString();
    return isYesterday ? `${texts.yesterday} ${name}` : name;
  };
}

/** Who changed what and when, by day, and the way back. */
export function ActivityScreen() {
  const texts = useDictionary(activityTexts);
  const { choice, choose, clear, narrowed } = useActivityChoice();
  const list = useEntries(choice);
  const dayName = useDayName();
  const { restore, clash, setClash } = useRestore();
  return (
    <main className="ak-main" id="main">
      <ScreenHead title={texts.title} note={texts.note} />
      <ActivityTools choice={choice} counts={list.first?.counts} onChoose={choose} />
      <ListView
        list={list}
        empty={{ title: texts.empty }}
        narrowed={narrowed && { title: texts.nothing, clear, label: texts.clear }}
      >
        {byDay(list.items).map(([day, entries]) => (
          <section key={day} aria-label={dayName(day)}>
            <h2 className="ac-day">{dayName(day)}</h2>
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
      {clash && <RestoreDialog clash={clash} onClose={() => setClash(null)} />}
    </main>
  );
}
