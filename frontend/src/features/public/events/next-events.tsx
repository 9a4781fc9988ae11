import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { useToday } from '../../../shared/site/site-context';
import { recordPath } from '../../../shared/site/slug';
import { EventDays } from './event-days';
import { type SeasonEvent } from './events.queries';

interface DatedEvent {
  date: string;
  endDate: string | null;
}

const MAX_EVENTS = 3;

/** Returns the first events that are not over, by date. */
export function selectNextEvents<T extends DatedEvent>(events: readonly T[], today: string): T[] {
  return events
    .filter(({ date, endDate }) => (endDate ?? date) >= today)
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, MAX_EVENTS);
}

/** The next events; running events come first. */
export function NextEvents({ events }: { events: readonly SeasonEvent[] }) {
  const { language, texts } = useLanguage();
  const today = useToday();
  const upcomingEvents = selectNextEvents(events, today);
  if (upcomingEvents.length === 0) return null;

  return (
    <ol className="next-events" aria-label={texts.events.next}>
      {upcomingEvents.map((event, index) => {
        const isRunning = event.date <= today;
        return (
          <li key={event.id}>
            {(isRunning || index === 0) && (
              <p className="fine next-when">{isRunning ? texts.events.now : texts.events.next}</p>
            )}
            <h3 lang={fieldLang(event, 'title', language)}>
              <LocalLink to={recordPath('events', event.slug)}>{event.title}</LocalLink>
            </h3>
            <p className="fine">
              <EventDays event={event} />
            </p>
            {event.location && (
              <p className="fine" lang={fieldLang(event, 'location', language)}>
                {event.location}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
