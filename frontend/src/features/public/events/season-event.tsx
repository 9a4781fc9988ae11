import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { recordPath } from '../../../shared/site/slug';
import { EventDays } from './event-days-text';
import { type SeasonEvent } from './events.queries';
import { EventSummary } from './event-summary';

/** An event: title, time, location, and two lines of text. */
export function SeasonEventItem({ event }: { event: SeasonEvent }) {
  const { language } = useLanguage();
  const langOf = (field: string) => fieldLang(event, field, language);
  const titleId = `event-${event.id}`;

  return (
    <li>
      <h4 id={titleId} lang={langOf('title')}>
        <LocalLink to={recordPath('events', event.slug)}>{event.title}</LocalLink>
      </h4>
      <p className="season-at">
        <EventDays event={event} />
        {event.location && <span lang={langOf('location')}>{event.location}</span>}
      </p>
      {event.description && (
        <EventSummary text={event.description} lang={langOf('description')} titleId={titleId} />
      )}
    </li>
  );
}
