import { useEffect, useRef, useState } from 'react';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { useLanguage, useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { type Season } from '../../../shared/site/event-days';
import { recordPath } from '../../../shared/site/slug';
import { ResponsiveImage } from '../../../shared/ui/responsive-image';
import { Skeleton } from '../../../shared/ui/empty-state';
import { EventDays } from './event-days';
import { type SeasonEvent, type SeasonImage } from './events.queries';
import { seasonImages } from './seasons';

const SKELETON_ITEMS = 3;
const SIZES = '(max-width: 767px) 40vw, (max-width: 1023px) 50vw, 25vw';

interface Props {
  season: Season;
  image: SeasonImage | undefined;
  /** Undefined while loading. */
  events: SeasonEvent[] | undefined;
}

/** Panel of one season: image and events. */
export function SeasonPanel({ season, image, events }: Props) {
  const { events: texts } = useTexts();
  const { name, dates } = texts.seasons[season];
  // The settings section `about` also has the texts of the events.
  const siteText = useSiteTexts('about');
  const builtInImageAlt = siteText(`${season}_picture_alt`);
  const emptyText = siteText('events_empty');
  const [asset] = image?.media ?? [];
  const fallback = seasonImages[season];

  return (
    <article className="season" aria-labelledby={`season-${season}`}>
      <div className="season-image">
        {asset ? (
          <ResponsiveImage
            asset={asset}
            alt={asset.alt || builtInImageAlt.text}
            sizes={SIZES}
            fallback={fallback}
          />
        ) : (
          <img
            src={fallback}
            alt={builtInImageAlt.text}
            lang={builtInImageAlt.lang}
            width="600"
            height="1000"
            loading="lazy"
          />
        )}
      </div>
      <div className="season-text">
        <div className="season-head">
          <h3 id={`season-${season}`}>{name}</h3>
          <p>{dates}</p>
        </div>
        {!events && (
          <div className="season-list" aria-hidden="true">
            {Array.from({ length: SKELETON_ITEMS }, (_, index) => (
              <div className="season-loading" key={index}>
                <Skeleton shape="title" />
                <Skeleton />
              </div>
            ))}
          </div>
        )}
        {events && events.length > 0 && (
          <ul className="season-list">
            {events.map((event) => (
              <SeasonEventItem key={event.id} event={event} />
            ))}
          </ul>
        )}
        {events?.length === 0 && (
          <p className="fine season-none short" lang={emptyText.lang}>
            {emptyText.text}
          </p>
        )}
      </div>
    </article>
  );
}

/** An event: title, time, location, and two lines of text. */
function SeasonEventItem({ event }: { event: SeasonEvent }) {
  const { language } = useLanguage();
  const langOf = (field: string) => fieldLang(event, field, language);
  const titleId = `event-${event.id}`;

  return (
    <li>
      <h4 id={titleId} lang={langOf('title')}>
        <LocalLink to={recordPath('events', event.slug)}>{event.title}</LocalLink>
      </h4>
      <p className="faint season-at">
        <EventDays event={event} />
        {event.location && <span lang={langOf('location')}>{event.location}</span>}
      </p>
      {event.description && (
        <EventSummary text={event.description} lang={langOf('description')} titleId={titleId} />
      )}
    </li>
  );
}

interface SummaryProps {
  text: string;
  lang: string | undefined;
  /** Id of the event's title. */
  titleId: string;
}

/** Two lines of text, expandable. */
function EventSummary({ text, lang, titleId }: SummaryProps) {
  const { events: texts } = useTexts();
  const ref = useRef<HTMLParagraphElement>(null);
  const [isTruncated, setTruncated] = useState(false);
  const [isExpanded, setExpanded] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element || isExpanded) return;
    const measure = () => setTruncated(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isExpanded, text]);

  return (
    <div className={isExpanded ? 'fine season-about season-about-open' : 'fine season-about'}>
      <p ref={ref} lang={lang}>
        {text}
      </p>
      {isTruncated && (
        <button
          type="button"
          className="plain-button"
          aria-expanded={isExpanded}
          aria-describedby={titleId}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? texts.less : texts.more}
        </button>
      )}
    </div>
  );
}
