import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { fieldLang } from '../../../shared/i18n/spoken';
import { recordPath } from '../../../shared/site/slug';
import { type SeasonEvent } from './events.queries';
import { SeasonAbout } from './season-about';
import { dayOf } from './seasons';

/** One event: what, when and where, and two lines about it. */
export function SeasonEventItem({ event }: { event: SeasonEvent }) {
  const { language, texts } = useLanguage();
  const lang = (field: string) => fieldLang(event, field, language);
  const day = dayOf(event);
  const titleId = `event-${event.id}`;

  return (
    <li>
      <h4 id={titleId} lang={lang('title')}>
        <LocalLink to={recordPath('events', event.slug)}>{event.title}</LocalLink>
      </h4>
      <p className="season-at">
        <time dateTime={event.date}>{day ? texts.events.date(...day) : event.date}</time>{' '}
        <span className="season-time">{event.time}</span>
        {event.location && <span lang={lang('location')}>{event.location}</span>}
      </p>
      {event.description && (
        <SeasonAbout text={event.description} lang={lang('description')} titleId={titleId} />
      )}
    </li>
  );
}
