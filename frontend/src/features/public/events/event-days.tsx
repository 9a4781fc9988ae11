import { useLanguage } from '../../../shared/i18n/language-context';
import { countDays, daysText } from '../../../shared/site/event-days';
import { isAllDay } from '../../../shared/site/event-times';
import { type SeasonEvent } from './events.queries';

/** Dates, number of days if there are several, and hours of an event. */
export function EventDays({ event }: { event: SeasonEvent }) {
  const { texts } = useLanguage();
  const days = countDays(event);
  // The no-break space keeps each separator at the end of its line.
  return (
    <>
      <time dateTime={event.date}>{daysText(event, texts)}</time>
      {'\u00a0· '}
      {days > 1 && (
        <>
          <span className="season-time">{texts.events.severalDays(days)}</span>
          {'\u00a0· '}
        </>
      )}
      <span className="season-time">{isAllDay(event) ? texts.events.allDay : event.time}</span>
    </>
  );
}
