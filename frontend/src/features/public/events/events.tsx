import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { publicListState } from '../../../shared/content/list-state';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { localizedPath } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { SEASONS, seasonOf } from '../../../shared/site/seasons';
import { EmptyState } from '../../../shared/ui/empty-state';
import { eventsQuery, seasonImagesQuery } from './events.queries';
import { SeasonPanel } from './season-panel';
import { groupBySeason } from './seasons';
import './events.css';

/** The river in its four seasons, with what happens around the house in each. */
export function Events() {
  const { language, texts } = useLanguage();
  const { events: words } = texts;
  const say = useSiteTexts('about');
  const [title, lead] = [say('events_title'), say('events_lead')];
  const api = useApi();
  const { items, pending, failed, retry } = publicListState(useQuery(eventsQuery(api, language)));
  // A season without its picture has a drawn one, so nothing waits for these and no failure shows.
  const { data: images = [] } = useQuery(seasonImagesQuery(api, language));
  const grouped = groupBySeason(items);

  return (
    <section className="seasons section" id="events" tabIndex={-1} aria-labelledby="events-title">
      <div className="container">
        <div className="seasons-top">
          <h2 id="events-title" lang={title.lang}>
            {title.text}
          </h2>
          <p className="short" lang={lead.lang}>
            {lead.text}
          </p>
        </div>
        {pending && (
          <p className="visually-hidden" role="status">
            {words.loading}
          </p>
        )}
        {failed ? (
          <EmptyState text={words.failed} onRetry={retry} />
        ) : (
          <div className="season-panels">
            {SEASONS.map((season) => (
              <SeasonPanel
                key={season}
                season={season}
                image={images.find((image) => seasonOf(image.season) === season)}
                events={pending ? undefined : grouped[season]}
              />
            ))}
          </div>
        )}
        {items.length > 0 && (
          <a
            className="link seasons-calendar"
            href={localizedPath('/events.ics', language)}
            type="text/calendar"
          >
            {words.subscribe}
          </a>
        )}
      </div>
    </section>
  );
}
