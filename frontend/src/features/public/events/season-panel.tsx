import { useSiteTexts } from '../../../shared/content/site-texts';
import { useTexts } from '../../../shared/i18n/language-context';
import { type Season } from '../../../shared/site/event-days';
import { ResponsiveImage } from '../../../shared/ui/responsive-image';
import { Skeleton } from '../../../shared/ui/empty-state';
import { type SeasonEvent, type SeasonImage } from './events.queries';
import { SeasonEventItem } from './season-event';
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
          <p className="season-none short" lang={emptyText.lang}>
            {emptyText.text}
          </p>
        )}
      </div>
    </article>
  );
}
