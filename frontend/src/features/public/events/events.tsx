import { useQuery } from '@tanstack/react-query';
import { type ItemList } from 'schema-dts';
import { useApi } from '../../../api/api-context';
import { toListState } from '../../../shared/content/list-state';
import { readSiteTexts, useSiteTexts } from '../../../shared/content/site-texts';
import { localizedPath } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { SEASONS, seasonOf } from '../../../shared/site/event-days';
import { type HomeSection, type SearchContext } from '../../../shared/site/home-section';
import { recordPath } from '../../../shared/site/slug';
import { EmptyState } from '../../../shared/ui/empty-state';
import { eventsQuery, seasonImagesQuery } from './events.queries';
import { NextEvents } from './next-events';
import { SeasonPanel } from './season-panel';
import { groupBySeason } from './seasons';
import './events.css';

/** Section of the home page with the next events, and the four seasons with the events of each. */
export function Events() {
  const { language, texts } = useLanguage();
  const { events: eventTexts } = texts;
  // The settings section `about` also has the texts of the events.
  const siteText = useSiteTexts('about');
  const title = siteText('events_title');
  const lead = siteText('events_lead');
  const api = useApi();
  const { items, isPending, hasFailed, retry } = toListState(useQuery(eventsQuery(api, language)));
  // Seasons have built-in images, so loading and failure of uploaded ones are not shown.
  const { data: images = [] } = useQuery(seasonImagesQuery(api, language));
  const grouped = groupBySeason(items);

  return (
    <section className="seasons section" id="events" tabIndex={-1} aria-labelledby="events-title">
      <div className="container">
        <div className="section-top seasons-top">
          <h2 id="events-title" lang={title.lang}>
            {title.text}
          </h2>
          <p className="lead short" lang={lead.lang}>
            {lead.text}
          </p>
        </div>
        {isPending && (
          <p className="visually-hidden" role="status">
            {eventTexts.loading}
          </p>
        )}
        <NextEvents events={items} />
        {hasFailed ? (
          <EmptyState text={eventTexts.failed} onRetry={retry} />
        ) : (
          <div className="swipe-strip season-panels">
            {SEASONS.map((season) => (
              <SeasonPanel
                key={season}
                season={season}
                image={images.find((image) => seasonOf(image.season) === season)}
                events={isPending ? undefined : grouped[season]}
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
            {eventTexts.subscribe}
          </a>
        )}
      </div>
    </section>
  );
}

/**
 * Returns the upcoming events as structured data, by name and URL only: search engines expect the other data of an event
 * on its own page.
 */
async function buildEventList(context: SearchContext): Promise<ItemList[]> {
  const { api, language, origin, texts, today } = context;
  const [{ data = [] }, readAboutText] = await Promise.all([
    api.client.GET('/api/events', { params: { query: { language } } }),
    readSiteTexts(api, 'about', language, texts),
  ]);
  const upcoming = data.filter(({ active, date, endDate }) => active && (endDate ?? date) >= today);
  if (upcoming.length === 0) return [];
  const itemListElement = upcoming.map(({ title, slug }, index) => {
    const url = origin + localizedPath(recordPath('events', slug), language);
    return { '@type': 'ListItem', position: index + 1, name: title, url } as const;
  });
  return [{ '@type': 'ItemList', name: readAboutText('events_title').text, itemListElement }];
}

export const eventsSection: HomeSection = {
  kind: 'events',
  Component: Events,
  load: async (queries, api, language) => {
    const [events] = await Promise.all([
      queries.fetchQuery(eventsQuery(api, language)),
      queries.fetchQuery(seasonImagesQuery(api, language)),
    ]);
    return events;
  },
  structuredData: import.meta.env.SSR ? buildEventList : undefined,
};
