import {
  type Event,
  type Graph,
  type Restaurant,
  type Thing,
  type TouristAttraction,
} from 'schema-dts';
import { type components } from '@kawabe/client';
import { LANGUAGES, languageFacts, localizedPath } from '../../shared/i18n/language';
import { readSiteTexts } from '../../shared/content/site-texts';
import { recordPath } from '../../shared/site/slug';
import { faqSection } from '../../features/public/faq/faq';
import { roomsTexts } from '../../features/public/rooms/texts';
import { homeSections } from '../home-sections';
import { type PageContext } from '../pages';
import { isoTimes } from '../../shared/site/event-times';
import { loadLodgingBusiness, loadLodgingTimes } from './lodging-data';
import { toHotelRoom, imagesOf, lodgingId, toOffers } from './room-data';

type Schemas = components['schemas'];

function toEventData(event: Schemas['EventDto'], context: PageContext): Event {
  const { origin, language } = context;
  return {
    '@type': 'Event',
    '@id': `${origin}/events/${event.recordId}#event`,
    name: event.title,
    description: event.description ?? undefined,
    ...isoTimes(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    image: imagesOf(origin, event.media),
    url: origin + localizedPath(recordPath('events', event.slug), language),
    location: {
      '@type': 'Place',
      name: event.location ?? 'Osaka',
      address: { '@type': 'PostalAddress', addressLocality: 'Osaka', addressCountry: 'JP' },
    },
  };
}

function toPlaceData(
  attraction: Schemas['AttractionDto'],
  { origin }: PageContext,
): TouristAttraction | Restaurant {
  const latitude = Number(attraction.lat);
  const longitude = Number(attraction.lng);
  return {
    '@type': attraction.group === 'dining' ? 'Restaurant' : 'TouristAttraction',
    '@id': `${origin}/explore#${attraction.recordId}`,
    name: attraction.name,
    description: attraction.description,
    image: imagesOf(origin, attraction.media),
    geo: latitude && longitude ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
  };
}

function toBreadcrumbList(context: PageContext, site: string, last: string, path: string): Thing {
  const { origin, language } = context;
  const trail = [
    { name: site, path: '/' },
    { name: last, path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path: to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + localizedPath(to, language),
    })),
  };
}

async function loadEntitiesOnPage(context: PageContext): Promise<Thing[]> {
  const { api, language, origin, page, texts } = context;
  const init = { params: { query: { language } } };
  const name = (await readSiteTexts(api, 'header', language, texts))('brand').text;
  switch (page.name) {
    case 'home': {
      const [rooms, ...sections] = await Promise.all([
        api.client.GET('/api/rooms', init),
        ...homeSections.map(({ structuredData: loadEntities }) => loadEntities?.(context) ?? []),
      ]);
      const activeRooms = (rooms.data ?? []).filter(({ active }) => active);
      return [
        await loadLodgingBusiness(context, activeRooms),
        {
          '@type': 'WebSite',
          '@id': `${origin}/#site`,
          name,
          url: origin,
          inLanguage: LANGUAGES.map((code) => languageFacts[code].tag),
          publisher: { '@id': lodgingId(origin) },
        },
        ...sections.flat(),
      ];
    }
    case 'room': {
      const { data: room } = await api.client.GET('/api/rooms/by-slug/{slug}', {
        params: { path: { slug: page.slug }, query: { language } },
      });
      if (!room) return [];
      const breadcrumbs = toBreadcrumbList(
        context,
        name,
        room.name,
        recordPath('rooms', room.slug),
      );
      const sectionTexts = await roomsTexts.load(language);
      return [
        toHotelRoom(room, context, sectionTexts),
        ...toOffers([room], context),
        await loadLodgingTimes(context, name),
        ...((await faqSection.structuredData?.(context)) ?? []),
        breadcrumbs,
      ];
    }
    case 'event': {
      const { data: event } = await api.client.GET('/api/events/by-slug/{slug}', {
        params: { path: { slug: page.slug }, query: { language } },
      });
      if (!event) return [];
      const path = recordPath('events', event.slug);
      return [toEventData(event, context), toBreadcrumbList(context, name, event.title, path)];
    }
    case 'explore': {
      const { data: places } = await api.client.GET('/api/attractions', init);
      const activePlaces = (places ?? []).filter(({ active }) => active);
      return [
        {
          '@type': 'ItemList',
          itemListElement: activePlaces.map((attraction, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            item: toPlaceData(attraction, context),
          })),
        },
        toBreadcrumbList(context, name, texts.header.explore, '/explore'),
      ];
    }
    default:
      return [];
  }
}

/**
 * Returns the page's structured data (JSON-LD, schema.org). Only the server writes it, so it costs the browser no script.
 * Empty if there is nothing to describe.
 */
export async function renderStructuredData(context: PageContext): Promise<string> {
  const entities = await loadEntitiesOnPage(context);
  if (entities.length === 0) return '';
  const graph: Graph = { '@context': 'https://schema.org', '@graph': entities };
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
