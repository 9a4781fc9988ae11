import {
  type BedDetails,
  type Event,
  type Graph,
  type HotelRoom,
  type LocationFeatureSpecification,
  type LodgingBusiness,
  type Offer,
  type PostalAddress,
  type Restaurant,
  type Thing,
  type TouristAttraction,
  type UnitPriceSpecification,
} from 'schema-dts';
import { type components } from '@kawabe/client';
import { LANGUAGES, languageFacts, localizedPath } from '../../shared/i18n/language';
import { isPerNight } from '../../shared/price/price-affixes';
import { readSiteTexts } from '../../shared/content/site-texts';
import { type SearchContext } from '../../shared/site/home-section';
import { recordPath } from '../../shared/site/slug';
import { faqSection } from '../../features/public/faq/faq';
import { roomFacts } from '../../features/public/rooms/room-facts';
import { roomsTexts, type RoomsTexts } from '../../features/public/rooms/texts';
import { homeSections } from '../home-sections';
import { type Page } from '../pages';
import { isoTimes } from '../../shared/site/event-times';

type Schemas = components['schemas'];
type Room = Schemas['RoomDto'];

/** Formats a time of day with the offset of Osaka. */
const osakaTime = (time: string | undefined) => time && `${time.padStart(5, '0')}:00+09:00`;

export interface PageContext extends SearchContext {
  page: Page;
}

const siteId = (origin: string) => `${origin}/#house`;

function absoluteUrl(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url;
}

function imagesOf(origin: string, media: readonly { url: string }[]): string[] | undefined {
  return media.length > 0 ? media.map(({ url }) => absoluteUrl(origin, url)) : undefined;
}

function toAmenities(list: string): LocationFeatureSpecification[] {
  return list
    .split(/[,、，]/)
    .map((name) => name.trim())
    .filter((name) => name && name !== 'None')
    .map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true }));
}

const roomId = (origin: string, { recordId }: Room) => `${origin}/rooms/${recordId}#room`;

/** Returns a price in yen. Prices are free text: only yen in figures are parsed. */
function yen({ price, rate }: Room): number | undefined {
  if (rate) return rate;
  const figures = /(?:[¥￥]|JPY)\s*(\d[\d,]*)|(\d[\d,]*)\s*(?:円|日[圓元]|JPY)/.exec(price ?? '');
  const amount = Number((figures?.[1] ?? figures?.[2])?.replaceAll(',', ''));
  return amount > 0 ? amount : undefined;
}

function toOffers(rooms: readonly Room[], { origin, language }: PageContext): Offer[] {
  return rooms.flatMap((room) => {
    const price = yen(room);
    if (price === undefined) return [];
    const url = origin + localizedPath(recordPath('rooms', room.slug), language);
    const itemOffered = { '@id': roomId(origin, room) };
    const amount = { price, priceCurrency: 'JPY' };
    const night = { ...amount, unitCode: 'DAY', unitText: 'night' };
    const priceSpecification: UnitPriceSpecification | undefined =
      Boolean(room.rate) || isPerNight(room.price ?? '')
        ? { '@type': 'UnitPriceSpecification', ...night }
        : undefined;
    return [{ '@type': 'Offer', ...amount, priceSpecification, url, itemOffered } as const];
  });
}

const BEDS = {
  doubleBeds: 'Double bed',
  singleBeds: 'Single bed',
  sofaBeds: 'Sofa bed',
  futons: 'Futon',
} as const;

/** Beds, floor and rules of a room. They are long, so only the page of the room has them. */
function roomFactProperties(room: Room, texts: RoomsTexts) {
  const beds = Object.entries(BEDS).flatMap(([field, typeOfBed]): BedDetails[] => {
    const numberOfBeds = room[field as keyof typeof BEDS];
    return numberOfBeds ? [{ '@type': 'BedDetails', typeOfBed, numberOfBeds }] : [];
  });
  const features = roomFacts(room, texts)
    .filter(({ name }) => ['bath', 'access', 'view', 'children'].includes(name))
    .map(({ label, value }): LocationFeatureSpecification => {
      return { '@type': 'LocationFeatureSpecification', name: label, value };
    });
  return {
    bed: beds.length > 0 ? beds : undefined,
    floorLevel: room.floor ? String(room.floor) : undefined,
    smokingAllowed: room.smoking ? room.smoking === 'yes' : undefined,
    amenityFeature: [...toAmenities(room.amenities), ...features],
  };
}

function hotelRoom(room: Room, { origin, language }: PageContext, texts?: RoomsTexts): HotelRoom {
  const url = origin + localizedPath(recordPath('rooms', room.slug), language);
  const area = /(\d+(?:\.\d+)?)\s*(?:m²|㎡|m2|平方米|平方公尺)/i.exec(room.size ?? '')?.[1];
  return {
    '@type': 'HotelRoom',
    '@id': roomId(origin, room),
    name: room.name,
    url,
    description: room.description ?? undefined,
    image: imagesOf(origin, room.media),
    occupancy: { '@type': 'QuantitativeValue', maxValue: room.capacity, unitText: 'person' },
    floorSize: area
      ? { '@type': 'QuantitativeValue', value: Number(area), unitCode: 'MTK' }
      : undefined,
    amenityFeature: toAmenities(room.amenities),
    ...(texts && roomFactProperties(room, texts)),
    containedInPlace: { '@id': siteId(origin) },
  };
}

/** Parses an address in free lines, with the postal code anywhere. */
function postalAddress(text: string): PostalAddress {
  const [code, postalCode] =
    /(?:〒|郵遞區號|邮编)?\s*(?<![\d-])(\d{3}-\d{4})(?![\d-])/.exec(text) ?? [];
  const street = code ? text.replace(code, '') : text;
  return {
    '@type': 'PostalAddress',
    streetAddress: street
      .split(/[\n,，]/)
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', '),
    postalCode,
    addressLocality: 'Osaka',
    addressRegion: 'Osaka',
    addressCountry: 'JP',
  };
}

/** Returns the check-in and check-out times that a sentence contains. */
function stayTimes(sentence: string | undefined) {
  const [checkIn, checkOut] = sentence?.match(/\d{1,2}:\d{2}/g) ?? [];
  return { checkinTime: osakaTime(checkIn), checkoutTime: osakaTime(checkOut) };
}

/** Returns name and times of the guesthouse, to which the data of a room's page refers. */
async function lodgingTimes(
  { api, origin, language }: PageContext,
  name: string,
): Promise<LodgingBusiness> {
  const { data } = await api.client.GET('/api/site-settings/{idOrSection}', {
    params: { path: { idOrSection: 'contact' }, query: { language } },
  });
  const times = data?.find(({ key }) => key === 'checkin_checkout');
  return {
    '@type': 'LodgingBusiness',
    '@id': siteId(origin),
    name,
    url: origin + localizedPath('/', language),
    ...stayTimes(times?.value),
  };
}

async function lodgingBusiness(
  subject: PageContext,
  rooms: readonly Room[],
): Promise<LodgingBusiness> {
  const { api, origin, language, texts } = subject;
  const init = { params: { query: { language } } };
  const loadSection = (name: 'contact' | 'general') =>
    api.client.GET('/api/site-settings/{idOrSection}', {
      params: { path: { idOrSection: name }, query: { language } },
    });
  const [header, about, contact, general, footer, facilities, socials] = await Promise.all([
    readSiteTexts(api, 'header', language, texts),
    readSiteTexts(api, 'about', language, texts),
    loadSection('contact'),
    loadSection('general'),
    api.client.GET('/api/site-settings/footer', init),
    api.client.GET('/api/facilities', init),
    api.client.GET('/api/social-platforms'),
  ]);
  const settings = [...(contact.data ?? []), ...(general.data ?? [])];
  const settingValue = (key: string) => settings.find((setting) => setting.key === key)?.value;
  const [latitude, longitude] = [
    Number(settingValue('latitude')),
    Number(settingValue('longitude')),
  ];
  const address = settingValue('address') ?? footer.data?.address;
  const prices = rooms.map(yen).filter((price) => price !== undefined);
  return {
    '@type': 'LodgingBusiness',
    '@id': siteId(origin),
    name: settingValue('site_name') ?? header('brand').text,
    description: about('site_description').text,
    url: origin + localizedPath('/', language),
    image: `${origin}/card-${languageFacts[language].slug}.jpg`,
    telephone: settingValue('phone'),
    email: settingValue('email') ?? footer.data?.email ?? undefined,
    address: address ? postalAddress(address) : undefined,
    geo: latitude && longitude ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
    ...stayTimes(settingValue('checkin_checkout')),
    availableLanguage: ['en', 'ja', 'zh'],
    amenityFeature: (facilities.data ?? [])
      .filter(({ active }) => active)
      .map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    priceRange: prices.length > 0 ? `¥${Math.min(...prices)}–¥${Math.max(...prices)}` : undefined,
    currenciesAccepted: 'JPY',
    sameAs: (socials.data ?? []).filter(({ enabled }) => enabled).map(({ url }) => url),
    makesOffer: toOffers(rooms, subject),
    containsPlace: rooms.map((room) => hotelRoom(room, subject)),
  };
}

function eventUrl({ slug }: Schemas['EventDto'], { origin, language }: PageContext): string {
  return origin + localizedPath(recordPath('events', slug), language);
}

function eventData(event: Schemas['EventDto'], subject: PageContext): Event {
  const { origin } = subject;
  return {
    '@type': 'Event',
    '@id': `${origin}/events/${event.recordId}#event`,
    name: event.title,
    description: event.description ?? undefined,
    ...isoTimes(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    image: imagesOf(origin, event.media),
    url: eventUrl(event, subject),
    location: {
      '@type': 'Place',
      name: event.location ?? 'Osaka',
      address: { '@type': 'PostalAddress', addressLocality: 'Osaka', addressCountry: 'JP' },
    },
  };
}

function placeData(
  attraction: Schemas['AttractionDto'],
  { origin }: PageContext,
): TouristAttraction | Restaurant {
  const [latitude, longitude] = [Number(attraction.lat), Number(attraction.lng)];
  return {
    '@type': attraction.category === 'dining' ? 'Restaurant' : 'TouristAttraction',
    '@id': `${origin}/explore#${attraction.recordId}`,
    name: attraction.name,
    description: attraction.description,
    image: imagesOf(origin, attraction.media),
    geo: latitude && longitude ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
  };
}

function breadcrumbList(subject: PageContext, site: string, last: string, path: string): Thing {
  const { origin, language } = subject;
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

async function entitiesOnPage(subject: PageContext): Promise<Thing[]> {
  const { api, language, origin, page, texts } = subject;
  const init = { params: { query: { language } } };
  const name = (await readSiteTexts(api, 'header', language, texts))('brand').text;
  switch (page.name) {
    case 'home': {
      const [rooms, ...sections] = await Promise.all([
        api.client.GET('/api/rooms', init),
        ...homeSections.map(({ structuredData: entitiesOf }) => entitiesOf?.(subject) ?? []),
      ]);
      const activeRooms = (rooms.data ?? []).filter(({ active }) => active);
      return [
        await lodgingBusiness(subject, activeRooms),
        {
          '@type': 'WebSite',
          '@id': `${origin}/#site`,
          name,
          url: origin,
          inLanguage: LANGUAGES.map((code) => languageFacts[code].tag),
          publisher: { '@id': siteId(origin) },
        },
        ...sections.flat(),
      ];
    }
    case 'room': {
      const { data: room } = await api.client.GET('/api/rooms/by-slug/{slug}', {
        params: { path: { slug: page.slug }, query: { language } },
      });
      if (!room) return [];
      const crumbs = breadcrumbList(subject, name, room.name, recordPath('rooms', room.slug));
      const texts = await roomsTexts.load(language);
      return [
        hotelRoom(room, subject, texts),
        ...toOffers([room], subject),
        await lodgingTimes(subject, name),
        ...((await faqSection.structuredData?.(subject)) ?? []),
        crumbs,
      ];
    }
    case 'event': {
      const { data: event } = await api.client.GET('/api/events/by-slug/{slug}', {
        params: { path: { slug: page.slug }, query: { language } },
      });
      if (!event) return [];
      const path = recordPath('events', event.slug);
      return [eventData(event, subject), breadcrumbList(subject, name, event.title, path)];
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
            item: placeData(attraction, subject),
          })),
        },
        breadcrumbList(subject, name, texts.header.explore, '/explore'),
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
export async function structuredData(subject: PageContext): Promise<string> {
  const entities = await entitiesOnPage(subject);
  if (entities.length === 0) return '';
  const graph: Graph = { '@context': 'https://schema.org', '@graph': entities };
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
