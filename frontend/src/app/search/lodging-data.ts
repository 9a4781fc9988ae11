import { type LodgingBusiness, type PostalAddress } from 'schema-dts';
import { type components } from '@kawabe/client';
import { readSiteTexts } from '../../shared/content/site-texts';
import { languageFacts, localizedPath } from '../../shared/i18n/language';
import { type PageContext } from '../pages';
import { toHotelRoom, lodgingId, priceInYen, toOffers } from './room-data';

type Room = components['schemas']['RoomDto'];

/** Formats a time of day with the offset of Osaka. */
const formatOsakaTime = (time: string | undefined) => time && `${time.padStart(5, '0')}:00+09:00`;

/** Parses an address in free lines, with the postal code anywhere. */
function parsePostalAddress(text: string): PostalAddress {
  // Matches `〒556-0017`, also without the sign; not a part of a phone number such as `06-556-0017`.
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

/** Returns the check-in and check-out times that a sentence contains: the first, and the last if there are several. */
function parseStayTimes(sentence: string | undefined) {
  // Matches the times of `15:00–22:00, by 11:00`: the second one is the end of check-in.
  const [checkIn, ...laterTimes] = sentence?.match(/\d{1,2}:\d{2}/g) ?? [];
  const checkOut = laterTimes.at(-1);
  return { checkinTime: formatOsakaTime(checkIn), checkoutTime: formatOsakaTime(checkOut) };
}

/** Returns name and times of the guesthouse, to which the data of a room's page refers. */
export async function loadLodgingTimes(
  { api, origin, language }: PageContext,
  name: string,
): Promise<LodgingBusiness> {
  const { data } = await api.client.GET('/api/site-settings/{idOrSection}', {
    params: { path: { idOrSection: 'contact' }, query: { language } },
  });
  const times = data?.find(({ key }) => key === 'checkin_checkout');
  return {
    '@type': 'LodgingBusiness',
    '@id': lodgingId(origin),
    name,
    url: origin + localizedPath('/', language),
    ...parseStayTimes(times?.value),
  };
}

export async function loadLodgingBusiness(
  context: PageContext,
  rooms: readonly Room[],
): Promise<LodgingBusiness> {
  const { api, origin, language, texts } = context;
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
  const latitude = Number(settingValue('latitude'));
  const longitude = Number(settingValue('longitude'));
  const address = settingValue('address') ?? footer.data?.address;
  const prices = rooms.map(priceInYen).filter((price) => price !== undefined);
  return {
    '@type': 'LodgingBusiness',
    '@id': lodgingId(origin),
    name: settingValue('site_name') ?? header('brand').text,
    description: about('site_description').text,
    url: origin + localizedPath('/', language),
    image: `${origin}/card-${languageFacts[language].slug}.jpg`,
    telephone: settingValue('phone'),
    email: settingValue('email') ?? footer.data?.email ?? undefined,
    address: address ? parsePostalAddress(address) : undefined,
    geo: latitude && longitude ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
    ...parseStayTimes(settingValue('checkin_checkout')),
    availableLanguage: ['en', 'ja', 'zh'],
    amenityFeature: (facilities.data ?? [])
      .filter(({ active }) => active)
      .map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    priceRange: prices.length > 0 ? `¥${Math.min(...prices)}–¥${Math.max(...prices)}` : undefined,
    currenciesAccepted: 'JPY',
    sameAs: (socials.data ?? []).filter(({ enabled }) => enabled).map(({ url }) => url),
    makesOffer: toOffers(rooms, context),
    containsPlace: rooms.map((room) => toHotelRoom(room, context)),
  };
}
