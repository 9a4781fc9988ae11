import { useLanguage } from '../../../shared/i18n/language-context';
import { languageFacts, localizedPath } from '../../../shared/i18n/language';
import { LocalLink } from '../../../shared/i18n/local-link';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { countDays, daysText, seasonOf } from '../../../shared/site/event-days';
import { isAllDay } from '../../../shared/site/event-times';
import { enquiryPath } from '../../../shared/navigation/enquiry-path';
import { dayLater, isDay, type DateSpan } from '../../../shared/navigation/stay';
import { mapUrl } from '../../../shared/site/links';
import { useToday } from '../../../shared/site/site-context';
import { buttonClass } from '../../../shared/ui/button';
import { DetailPage } from '../../../shared/ui/detail-page';
import { FactList } from '../../../shared/ui/fact-list';
import { ExternalLink } from '../../../shared/ui/links';
import { ResponsiveImage } from '../../../shared/ui/responsive-image';
import { type EventPageData } from './events.queries';
import { seasonImages, formatWeekday } from './seasons';
import './event-detail.css';

/** Longer events, such as the lights of a whole winter, are not offered as a stay. */
const MAX_STAY_NIGHTS = 7;

/** Returns arrival and departure for an event that begins today or later; undefined for others and for long ones. */
export function useEventStay(event: { date: string; endDate: string | null } | undefined) {
  const today = useToday();
  if (!event || !isDay(event.date) || event.date < today) return undefined;
  const { date: arrival, endDate } = event;
  const departure = endDate && endDate > arrival ? endDate : dayLater(arrival, 1);
  if (departure > dayLater(arrival, MAX_STAY_NIGHTS)) return undefined;
  return { arrival, departure } satisfies DateSpan;
}

/** Page of an event: image, dates, text, hours and location. */
export function EventDetail({ event }: { event: EventPageData }) {
  const { language, texts } = useLanguage();
  const { events: eventTexts, header } = texts;
  const langOf = (field: string) => fieldLang(event, field, language);
  const [image] = event.media;
  const season = seasonOf(event.season);
  const { date, endDate } = event;
  const dateText = daysText(event, texts);
  const dayCount = countDays(event);
  const weekday = dayCount === 1 ? formatWeekday(date, languageFacts[language].tag) : null;
  const isPast = (endDate ?? date) < useToday();
  const stay = useEventStay(event);

  return (
    <DetailPage
      back={{ to: '/#events', label: eventTexts.back }}
      image={
        <div className="photo detail-image">
          {image ? (
            <ResponsiveImage
              asset={image}
              alt={image.alt || event.title}
              sizes="(max-width: 1023px) 100vw, 60vw"
              fallback={seasonImages[season]}
              eager
            />
          ) : (
            <img src={seasonImages[season]} alt="" width="600" height="1000" />
          )}
        </div>
      }
    >
      <h1 lang={langOf('title')}>{event.title}</h1>
      <p className="event-when">
        <time dateTime={date}>
          {weekday === null ? dateText : eventTexts.onDay(dateText, weekday)}
        </time>
        {dayCount > 1 && <> · {eventTexts.severalDays(dayCount)}</>}
      </p>
      {isPast && <p className="fine event-over">{eventTexts.over}</p>}
      {event.description && (
        <p className="detail-text quiet" lang={langOf('description')}>
          {event.description}
        </p>
      )}
      <FactList
        className="event-facts"
        facts={[
          {
            label: eventTexts.time,
            value: (
              <span className="event-hours">
                {isAllDay(event) ? eventTexts.allDay : event.time}
              </span>
            ),
          },
          {
            label: eventTexts.place,
            value: event.location && (
              <>
                <span lang={langOf('location')}>{event.location}</span>
                <ExternalLink href={mapUrl(event.location)}>{eventTexts.wayThere}</ExternalLink>
              </>
            ),
          },
          {
            label: eventTexts.season,
            value: (
              <>
                {eventTexts.seasons[season].name}
                <span className="event-season">{eventTexts.seasons[season].dates}</span>
              </>
            ),
          },
        ]}
      />
      <LocalLink
        className={`${buttonClass({ variant: 'primary', size: 'large' })} event-ask`}
        to={enquiryPath({ event: event.recordId, ...stay })}
      >
        {stay ? texts.stay.ask : header.ask}
      </LocalLink>
      <a className="link" href={localizedPath('/events.ics', language)} type="text/calendar">
        {eventTexts.subscribe}
      </a>
    </DetailPage>
  );
}
